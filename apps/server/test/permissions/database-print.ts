// Changes of all tables since the last look: the same number before and after means that nothing was written.
import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';

type Changes = Map<string, number>;
const watched = new WeakMap<Database, Promise<Changes>>();

/** A row-level trigger on every table that is not unlogged: reading all rows after each call took most of the test's time. */
async function watch(database: Database): Promise<Changes> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`.execute(database);
  await sql`create table changed_rows (id bigserial primary key, name text not null)`.execute(database);
  await sql`create function note_changed_row() returns trigger language plpgsql as $$
    begin insert into public.changed_rows (name) values (tg_table_name); return null; end $$`.execute(database);
  for (const { name } of tables) {
    await sql`create trigger note_changed_row after insert or update or delete on ${sql.table(name)}
      for each row execute function note_changed_row()`.execute(database);
  }
  return new Map();
}

/** The number of row versions written or deleted so far in each table; what was rolled back does not count. */
export async function printDatabase(database: Database): Promise<Readonly<Record<string, number>>> {
  const watching = watched.get(database) ?? watch(database);
  watched.set(database, watching);
  const changes = await watching;
  // Removed when counted: the rows of all calls before would be read again after each call.
  const { rows } = await sql<{ name: string; added: number }>`
    with counted as (delete from changed_rows returning name)
    select name, count(*)::int as added from counted group by name`.execute(database);
  for (const { name, added } of rows) changes.set(name, (changes.get(name) ?? 0) + added);
  return Object.fromEntries(changes);
}
