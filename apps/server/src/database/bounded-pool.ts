// Limits how many wait for a connection of the pool, and drops connections that no longer answer.
import type pg from 'pg';

/** Behind this many the wait would be longer than anybody's patience. */
const MOST_WAITING = 500;

/** Nobody asked the database: there were too many before. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

export async function connectWithinLimit(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= MOST_WAITING) throw new DatabaseBusy('Too many wait for a connection to the database');
  return pool.connect();
}

/** The driver's words for an answer that did not come in time; the question is still on its way. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** What was the primary when the connection was opened is a standby now: the next connection finds the new one. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
