// Fingerprint of all tables: equal before and after means that nothing was written.
import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';

export type DatabasePrint = Readonly<Record<string, string>>;

/** Every write makes a new row version with another ctid and xmin. */
const rowVersion = sql`ctid::text || xmin::text`;

export async function printDatabase(database: Database): Promise<DatabasePrint> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    order by relname`.execute(database);
  const prints = tables.map(
    ({ name }) => sql`select ${name}::text as name, md5(string_agg(version, ',' order by version)) as print
      from (select ${rowVersion} as version from ${sql.table(name)}) as rows`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(database);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
