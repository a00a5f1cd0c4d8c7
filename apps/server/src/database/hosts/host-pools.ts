// A pool of connections for each host that is used, opened when first needed and given up when the host is gone.
import pg from 'pg';
import { connectWithinLimit } from '../bounded-pool.ts';
import { HostDropped, isHostGone } from './host-gone.ts';
import type { Hosts } from './hosts.ts';

export type HostPools = {
  connect(url: string): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

type HostPool = {
  readonly pool: pg.Pool;
  readonly inUse: Set<pg.ClientBase>;
  readonly dropped: PromiseWithResolvers<never>;
};

export function createHostPools(hosts: Hosts, openPool: (url: string) => pg.Pool): HostPools {
  const pools = new Map<string, HostPool>();
  let isEnded = false;

  function open(url: string): HostPool {
    const found = pools.get(url);
    if (found) return found;
    const pool = openPool(url);
    const inUse = new Set<pg.ClientBase>();
    const dropped = Promise.withResolvers<never>();
    dropped.promise.catch(() => undefined);
    pool.on('acquire', (client) => inUse.add(client));
    pool.on('release', (_error, client) => inUse.delete(client));
    pool.on('remove', (client) => inUse.delete(client));
    // One that was cut off says it before the watch does: whoever reads again goes elsewhere at once. Of the primary there is no
    // other, and one of its connections may have ended alone.
    const suspect = (error: unknown) => void (isHostGone(error) && url !== hosts.primary() && hosts.suspect(url));
    pool.on('connect', (client) => client.on('error', suspect));
    const opened = { pool, inUse, dropped };
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
    for (const client of given.inUse) if (client instanceof pg.Client) void client.end();
    void given.pool.end().catch(() => undefined);
  }

  hosts.onDropped((url) => isEnded || drop(url));

  return {
    async connect(url) {
      const { pool, dropped } = open(url);
      const connecting = connectWithinLimit(pool);
      try {
        return await Promise.race([connecting, dropped.promise]);
      } catch (error) {
        connecting.then(
          (client) => client.release(true),
          () => undefined,
        );
        if (isHostGone(error)) hosts.suspect(url);
        throw error;
      }
    },
    async end() {
      isEnded = true;
      await Promise.all([...pools.values()].map(({ pool }) => pool.end()));
    },
  };
}
