// One connection pool per database host, opened on first use and closed when the host is gone.
import pg from 'pg';
import { connectWithinLimit, type DatabaseOptions, openPool } from '../pools.ts';
import type { ConnectionSource } from '../prepared-statements.ts';
import { HostDropped, isHostGone, NoPrimary } from './host-errors.ts';
import type { Hosts } from './hosts.ts';
import { currentReadRequirement } from './read-your-writes.ts';

type HostPools = {
  /** Readers are disconnected from a host that stops answering, and retry on another. */
  connect(url: string, use: 'write' | 'read'): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

type HostPool = {
  readonly pool: pg.Pool;
  readonly inUse: Set<pg.ClientBase>;
  readonly readers: Set<pg.ClientBase>;
  readonly dropped: PromiseWithResolvers<never>;
  silent: PromiseWithResolvers<never>;
};

function createRejection(): PromiseWithResolvers<never> {
  const later = Promise.withResolvers<never>();
  later.promise.catch(() => undefined);
  return later;
}

/** Both sources share the pools: reads from the primary use the writers' connections. */
export function createHostSources(
  hosts: Hosts,
  options: DatabaseOptions,
): { readonly writing: ConnectionSource; readonly reading: ConnectionSource } {
  const pools = createHostPools(hosts, options);
  async function connectTo(choose: () => string | null, use: 'write' | 'read') {
    const url = choose() ?? (await hosts.areKnown.then(choose));
    if (url === null) throw new NoPrimary('No host of the database can be used for this right now');
    return pools.connect(url, use);
  }
  const chooseReader = () => hosts.reader(currentReadRequirement());
  return {
    writing: { options, connect: () => connectTo(hosts.primary, 'write'), end: pools.end },
    reading: { options, connect: () => connectTo(chooseReader, 'read'), end: pools.end },
  };
}

function createHostPools(hosts: Hosts, options: DatabaseOptions): HostPools {
  const pools = new Map<string, HostPool>();
  let isEnded = false;

  function open(url: string): HostPool {
    const found = pools.get(url);
    if (found) return found;
    const pool = openPool(url, options);
    const inUse = new Set<pg.ClientBase>();
    const readers = new Set<pg.ClientBase>();
    const forget = (client: pg.ClientBase) => {
      inUse.delete(client);
      readers.delete(client);
    };
    pool.on('acquire', (client) => inUse.add(client));
    pool.on('release', (_error, client) => forget(client));
    pool.on('remove', forget);
    // A lost connection is noticed before the watch notices it, so retried reads go elsewhere at once. Not for the primary:
    // there is no other, and one of its connections may have ended alone.
    const suspect = (error: unknown) => void (isHostGone(error) && url !== hosts.primary() && hosts.suspect(url));
    pool.on('connect', (client) => client.on('error', suspect));
    const opened = { pool, inUse, readers, dropped: createRejection(), silent: createRejection() };
    pools.set(url, opened);
    return opened;
  }

  /** Does not wait for the host: a frozen one never closes its connections. */
  function drop(url: string): void {
    const entry = pools.get(url);
    if (!entry) return;
    pools.delete(url);
    entry.dropped.reject(new HostDropped('The database has moved to another host'));
    // Results of running queries would never come, or be wrong.
    disconnect(entry.inUse);
    void entry.pool.end().catch(() => undefined);
  }

  /** Writers keep waiting: what they sent may have been executed. */
  function disconnectReaders(url: string): void {
    const entry = pools.get(url);
    if (!entry) return;
    entry.silent.reject(new HostDropped('This host of the database does not answer'));
    entry.silent = createRejection();
    disconnect(entry.readers);
  }

  hosts.onDropped((url) => isEnded || drop(url));
  hosts.onSilent((url) => isEnded || disconnectReaders(url));

  return {
    async connect(url, use) {
      const { pool, readers, dropped, silent } = open(url);
      const connecting = connectWithinLimit(pool);
      try {
        if (use === 'write') return await Promise.race([connecting, dropped.promise]);
        const client = await Promise.race([connecting, dropped.promise, silent.promise]);
        if (client instanceof pg.Client) readers.add(client);
        return client;
      } catch (error) {
        connecting.then(
          (client) => client.release(true),
          () => undefined,
        );
        if (isHostGone(error) && !(error instanceof HostDropped)) hosts.suspect(url);
        throw error;
      }
    },
    async end() {
      isEnded = true;
      await Promise.all([...pools.values()].map(({ pool }) => pool.end()));
    },
  };
}

function disconnect(clients: ReadonlySet<pg.ClientBase>): void {
  for (const client of clients) if (client instanceof pg.Client) void client.end().catch(() => undefined);
}
