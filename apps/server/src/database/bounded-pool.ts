// Limits how many wait for a connection of the pool, and drops connections that no longer answer.
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

/** The driver's words for an answer that did not come in time; the question is still on its way. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** What was the primary when the connection was opened is a standby now: the next connection finds the new one. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
