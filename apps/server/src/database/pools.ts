// Connection pools: options, limits, and the pool sizes that metrics read.
import pg from 'pg';
import { connectionGiven } from '../instrumentation/measures.ts';

export type DatabaseOptions = {
  /** Pool size; 20 connections keep two cores busy and leave connections for a second server. */
  connections?: number;
  name?: string;
  onConnectionError?: (error: Error) => void;
  settings?: Readonly<Record<string, string>>;
  connectMs?: number | undefined;
  /** The connection is closed if a result takes longer, for example on a dead network line; unlimited if left out. */
  answerMs?: number | undefined;
  primaryWaitMs?: number;
  /** Behind a pooler, connections are shared with others from one transaction to the next. */
  isPooled?: boolean;
};

const STATEMENT_TIMEOUT_MS = 10_000;
/** Behind more than this the wait would exceed any client's timeout. */
const MAX_WAITING_FOR_CONNECTION = 500;

/** Too many requests wait for a connection; nothing was sent to the database. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

export function openPool(url: string, options: DatabaseOptions): pg.Pool {
  const { connections = 20, name = 'chowk', onConnectionError, connectMs = 5000, isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    // A pooler accepts no settings with a connection; there the database's own limit applies.
    ...(isPooled ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
    keepAlive: true,
  });
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (error) => onConnectionError?.(error));
  // The same for one in use, between two statements: the next statement on it fails with the reason.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export async function connectWithinLimit(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= MAX_WAITING_FOR_CONNECTION)
    throw new DatabaseBusy('Too many wait for a connection to the database');
  registerPool(pool);
  if (!connectionGiven.hasListeners) return pool.connect();
  const requestedAt = performance.now();
  const client = await pool.connect();
  connectionGiven.emit({ pool: nameOfPool(pool), seconds: (performance.now() - requestedAt) / 1000 });
  return client;
}

/** One process has 20 connections and 10 for searches; more processes share what two would have, down to 5 and 3. */
export function poolSizes(processes: number): { readonly pool: number; readonly search: number } {
  return {
    pool: Math.max(5, Math.min(20, Math.floor(40 / processes))),
    search: Math.max(3, Math.min(10, Math.floor(20 / processes))),
  };
}

export function maxConnections(processes: number): number {
  const { pool, search } = poolSizes(processes);
  return Math.max(100, (processes + 1) * (pool + search + 2) + 20);
}

const registered = new WeakSet<pg.Pool>();
const openPools = new Set<WeakRef<pg.Pool>>();

function registerPool(pool: pg.Pool): void {
  if (registered.has(pool)) return;
  registered.add(pool);
  openPools.add(new WeakRef(pool));
}

function nameOfPool({ options }: pg.Pool): string {
  return options.application_name ?? 'chowk';
}

export type PoolState = {
  readonly name: string;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
};

export function readPoolStates(): PoolState[] {
  const states = new Map<string, PoolState>();
  for (const each of openPools) {
    const pool = each.deref();
    if (!pool || pool.ended) openPools.delete(each);
    else {
      const name = nameOfPool(pool);
      const { open, idle, waiting, max } = states.get(name) ?? { open: 0, idle: 0, waiting: 0, max: 0 };
      states.set(name, {
        name,
        open: open + pool.totalCount,
        idle: idle + pool.idleCount,
        waiting: waiting + pool.waitingCount,
        max: max + pool.options.max,
      });
    }
  }
  return [...states.values()];
}
