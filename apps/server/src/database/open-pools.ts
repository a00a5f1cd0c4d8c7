// The pools that are in use, so that somebody can look at how full they are.
import type pg from 'pg';

const seen = new WeakSet<pg.Pool>();
const pools = new Set<WeakRef<pg.Pool>>();

/** A pool that was closed and forgotten is not kept for this. */
export function notePool(pool: pg.Pool): void {
  if (seen.has(pool)) return;
  seen.add(pool);
  pools.add(new WeakRef(pool));
}

export function nameOfPool({ options }: pg.Pool): string {
  return options.application_name ?? 'chowk';
}

export type PoolState = {
  readonly name: string;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
};

/** Those of one name together: a database of several hosts has a pool for each. */
export function readPools(): PoolState[] {
  const states = new Map<string, PoolState>();
  for (const each of pools) {
    const pool = each.deref();
    if (!pool || pool.ended) pools.delete(each);
    else {
      const name = nameOfPool(pool);
      const { open, idle, waiting, most } = states.get(name) ?? { open: 0, idle: 0, waiting: 0, most: 0 };
      states.set(name, {
        name,
        open: open + pool.totalCount,
        idle: idle + pool.idleCount,
        waiting: waiting + pool.waitingCount,
        most: most + pool.options.max,
      });
    }
  }
  return [...states.values()];
}
