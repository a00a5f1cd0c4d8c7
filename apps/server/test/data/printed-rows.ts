// Every row of every table in short, to hold two databases against each other.
import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';

/** Left out: what a restore changes on purpose, and columns in which two releases differ. */
type Leaving = { readonly tables?: readonly string[]; readonly columns?: readonly string[] };

export async function printRows(database: Database, { tables = [], columns = [] }: Leaving = {}) {
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not like 'kysely%' order by relname`.execute(database);
  const prints: Record<string, string> = {};
  for (const { name } of found.filter(({ name }) => !tables.includes(name))) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(line, ',' order by line)), '') as print from (
        select (to_jsonb(kept) - ${[...columns]}::text[])::text as line from ${sql.table(name)} as kept
      ) as lines`.execute(database);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
