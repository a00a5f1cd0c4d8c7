// Number of rows that a query reads from some tables, to show that it uses an index.
import { sql } from 'kysely';
import { type Database, inTransaction } from '../src/database/database.ts';

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
