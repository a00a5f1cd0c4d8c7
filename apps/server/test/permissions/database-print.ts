// Changes of all tables since the last look: the same number before and after means that nothing was written.
import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';

const prepared = new WeakMap<Database, Promise<void>>();

/** A row-level trigger on every table that is not unlogged: reading all rows after each call took most of the test's time. */
async function watch(database: Database): Promise<void> {
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
}

/** The number of row versions written or deleted so far in each table; what was rolled back does not count. */
export async function printDatabase(database: Database): Promise<Readonly<Record<string, number>>> {
  const watching = prepared.get(database) ?? watch(database);
  prepared.set(database, watching);
  await watching;
  const { rows } = await sql<{ name: string; changes: number }>`
    select name, count(*)::int as changes from changed_rows group by name`.execute(database);
  return Object.fromEntries(rows.map(({ name, changes }) => [name, changes]));
}
