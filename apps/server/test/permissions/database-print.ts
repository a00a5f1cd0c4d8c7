// Fingerprint of all tables: equal before and after means that nothing was written.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';

export type DatabasePrint = Readonly<Record<string, string>>;

/** Every write makes a new row version with another ctid and xmin. */
const rowHash = sql`hashtextextended(ctid::text || '/' || xmin::text, 0)`;

/** The query per database: the tables do not change during a test. */
const queries = new WeakMap<Database, Promise<RawBuilder<{ name: string; print: string }>>>();

async function prepareQuery(database: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    order by relname`.execute(database);
  const prints = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, sum(${rowHash})::text as print from ${sql.table(name)}`,
  );
  return sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`;
}

export async function printDatabase(database: Database): Promise<DatabasePrint> {
  const query = queries.get(database) ?? prepareQuery(database);
  queries.set(database, query);
  const { rows } = await (await query).execute(database);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
