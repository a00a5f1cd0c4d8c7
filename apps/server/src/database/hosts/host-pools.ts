// A pool of connections for each host that is used, opened when first needed and given up when the host is gone.
import pg from 'pg';
import { connectWithinLimit } from '../bounded-pool.ts';
import { HostDropped, isHostGone } from './host-gone.ts';
import type { Hosts } from './hosts.ts';

export type HostPools = {
  /** Whoever only reads is sent away from a host that falls silent, and asks another. */
  connect(url: string, use: 'write' | 'read'): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

type HostPool = {
  readonly pool: pg.Pool;
  readonly inUse: Set<pg.ClientBase>;
  readonly readBy: Set<pg.ClientBase>;
  readonly dropped: PromiseWithResolvers<never>;
  silent: PromiseWithResolvers<never>;
};

function rejection(): PromiseWithResolvers<never> {
  const later = Promise.withResolvers<never>();
  later.promise.catch(() => undefined);
  return later;
}

export function createHostPools(hosts: Hosts, openPool: (url: string) => pg.Pool): HostPools {
  const pools = new Map<string, HostPool>();
  let isEnded = false;

  function open(url: string): HostPool {
    const found = pools.get(url);
    if (found) return found;
    const pool = openPool(url);
    const inUse = new Set<pg.ClientBase>();
    const readBy = new Set<pg.ClientBase>();
    const forget = (client: pg.ClientBase) => {
      inUse.delete(client);
      readBy.delete(client);
    };
    pool.on('acquire', (client) => inUse.add(client));
    pool.on('release', (_error, client) => forget(client));
    pool.on('remove', forget);
    // One that was cut off says it before the watch does: whoever reads again goes elsewhere at once. Of the primary there is no
    // other, and one of its connections may have ended alone.
    const suspect = (error: unknown) => void (isHostGone(error) && url !== hosts.primary() && hosts.suspect(url));
    pool.on('connect', (client) => client.on('error', suspect));
    const opened = { pool, inUse, readBy, dropped: rejection(), silent: rejection() };
    pools.set(url, opened);
    return opened;
  }

  /** A host that is frozen never says goodbye: nobody waits for that. */
  function drop(url: string): void {
    const given = pools.get(url);
    if (!given) return;
    pools.delete(url);
    given.dropped.reject(new HostDropped('The database has moved to another host'));
    // Ends what is under way on them: its answer would never come, or be wrong.
    cutOff(given.inUse);
    void given.pool.end().catch(() => undefined);
  }

  /** Those who write wait on: what they sent may have been done. */
  function sendReadersAway(url: string): void {
    const given = pools.get(url);
    if (!given) return;
    given.silent.reject(new HostDropped('This host of the database does not answer'));
    given.silent = rejection();
    cutOff(given.readBy);
  }

  hosts.onDropped((url) => isEnded || drop(url));
  hosts.onSilent((url) => isEnded || sendReadersAway(url));

  return {
    async connect(url, use) {
      const { pool, readBy, dropped, silent } = open(url);
      const connecting = connectWithinLimit(pool);
      try {
        if (use === 'write') return await Promise.race([connecting, dropped.promise]);
        const client = await Promise.race([connecting, dropped.promise, silent.promise]);
        if (client instanceof pg.Client) readBy.add(client);
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

function cutOff(clients: ReadonlySet<pg.ClientBase>): void {
  for (const client of clients) if (client instanceof pg.Client) void client.end().catch(() => undefined);
}
