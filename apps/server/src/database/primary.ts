// Whether the database that answers is one that can be written to: a standby, or a primary in trouble, is not.
import { sql } from 'kysely';
import type { Database } from './database.ts';

export async function acceptsWrites(database: Database): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(database);
  return rows[0]?.isReadOnly === false;
}
