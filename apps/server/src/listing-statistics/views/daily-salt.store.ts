// The salt of each day in the database, in a table without a log that no backup holds.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The one that is there, or this one. */
export async function keepSalt(database: Database, day: string, salt: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into daily_salts as known (day, salt) values (${day}::date, ${salt})
    on conflict (day) do update set salt = known.salt
    returning salt`.execute(database);
  return rows[0]?.salt ?? salt;
}

export async function deleteSaltsBefore(database: Database, day: string): Promise<void> {
  await sql`delete from daily_salts where day < ${day}::date`.execute(database);
}
