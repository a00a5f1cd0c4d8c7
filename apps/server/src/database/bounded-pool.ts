// Limits how many wait for a connection of the pool, and gives up one that no longer answers.
import type pg from 'pg';
import { connectionGiven } from '../measuring/measures.ts';
import { nameOfPool, notePool } from './open-pools.ts';

/** Behind this many the wait would be longer than anybody's patience. */
const MOST_WAITING = 500;

/** Nobody asked the database: there were too many before. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

export async function connectWithinLimit(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= MOST_WAITING) throw new DatabaseBusy('Too many wait for a connection to the database');
  notePool(pool);
  if (!connectionGiven.isHeard) return pool.connect();
  const asked = performance.now();
  const client = await pool.connect();
  connectionGiven.tell({ pool: nameOfPool(pool), seconds: (performance.now() - asked) / 1000 });
  return client;
}

/** The question is still on its way: nothing else can be asked on this connection. */
export class Unanswered extends Error {
  override name = 'Unanswered';

  constructor() {
    super('Query read timeout');
  }
}

/**
 * By a callback, and with a timer of our own. Where the driver puts a callback of its own in, for a promise or for its
 * `query_timeout`, each question lives until the next full collection of garbage, and collecting the young takes ten times
 * as long: 5 ms instead of 0.5.
 */
export function askInTime(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
  answerMs: number | undefined,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = answerMs === undefined ? undefined : setTimeout(() => reject(new Unanswered()), answerMs);
    client.query(statement, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** What was the primary when the connection was opened is a standby now: the next connection finds the new one. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
