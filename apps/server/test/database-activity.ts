// Waiting locks and rows read, for tests of concurrent writes and of indexes.
import { sql } from 'kysely';
import { type Database, inTransaction } from '../src/database/database.ts';

/** Number of connections to this database that wait for a lock. */
export async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return Number(rows[0]?.count);
}

export async function countRowsRead(
  database: Database,
  tables: readonly string[],
  work: (database: Database) => Promise<unknown>,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    // The connection may have read some already.
    const before = await readSoFar(transaction, tables);
    await work(transaction);
    return (await readSoFar(transaction, tables)) - before;
  });
}

async function readSoFar(database: Database, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read from pg_stat_xact_user_tables
    where relname = any(${tables}::text[])`.execute(database);
  return rows[0]?.read ?? 0;
}
