// Who waits in the database: for tests about two people who do something at the same moment.
import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';

/** How many connections to this database wait for a lock that another one holds. */
export async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return Number(rows[0]?.count);
}
