// Waiting database locks, for tests of concurrent writes.
import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';

/** Number of connections to this database that wait for a lock. */
export async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return Number(rows[0]?.count);
}
