// Digest of all rows of every logged table, to compare two databases.
import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';

type Options = {
  /** Tables that a restore changes on purpose. */
  readonly without?: readonly string[];
  /** Only the columns of another release. */
  readonly as?: ReadonlyMap<string, readonly string[]>;
};

export async function printRows(database: Database, { without = [], as }: Options = {}) {
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    and relname not like 'kysely%' order by relname`.execute(database);
  const prints: Record<string, string> = {};
  for (const { name } of found.filter(({ name }) => !without.includes(name))) {
    const columns = as?.get(name);
    const isPrinted = columns ? sql`key = any(${[...columns]}::text[])` : sql`true`;
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(line, ',' order by line)), '') as print from (
        select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(kept)) where ${isPrinted})::text as line
        from ${sql.table(name)} as kept
      ) as lines`.execute(database);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
