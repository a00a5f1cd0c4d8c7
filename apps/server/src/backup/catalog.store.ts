// What the database itself says of its tables: nothing here names one, so that none can be forgotten.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const ofExtension = sql`(select from pg_depend where objid = found.oid and deptype = 'e')`;
/** The list of migrations is kept in the manifest; older versions had a second table for their lock. */
const isOurs = sql`relnamespace = current_schema()::regnamespace and relname not like 'kysely%' and not exists ${ofExtension}`;

export type CatalogTable = { readonly name: string; readonly columns: string[] };

/** Without what is worth nothing tomorrow (unlogged), and without the columns that the database makes from others. */
export async function listTables(database: Database): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class as found join pg_attribute on attrelid = found.oid
    where ${isOurs} and relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(database);
  return rows;
}

export async function countRows(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(database);
  return Number(rows[0]?.count);
}

/** The migrations that it has been through; none where no server has ever used it. */
export async function readMigrations(database: Database): Promise<string[]> {
  if (!(await isThere(database, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Whether anybody lives here. */
export async function hasPeople(database: Database): Promise<boolean> {
  return (await isThere(database, 'users')) && (await countRows(database, 'users')) > 0;
}

async function isThere(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(database);
  return rows[0]?.there === true;
}

/** The next value that each would give. */
export async function listSequences(database: Database): Promise<{ name: string; value: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class as found where ${isOurs} and relkind = 'S' order by relname`.execute(database);
  const found: { name: string; value: string }[] = [];
  for (const { name } of rows) {
    const next = await sql<{ value: string }>`
      select case when is_called then last_value + 1 else last_value end::text as value from ${sql.table(name)}
    `.execute(database);
    found.push({ name, value: next.rows[0]?.value ?? '1' });
  }
  return found;
}

/** Tables and functions by their names, those of extensions left out. */
export async function listObjects(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'table ' || relname as name from pg_class as found where ${isOurs} and relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select 'function ' || proname from pg_proc as found
    where pronamespace = current_schema()::regnamespace and not exists ${ofExtension}
    order by 1`.execute(database);
  return rows.map(({ name }) => name);
}

/** Everything but extensions goes, the list of migrations too: as if nothing had ever been here. */
export async function clearSchema(database: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select statement from (
      select 1 as turn, format('drop %s %I cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end || ' if exists', relname) as statement
      from pg_class as found
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists ${ofExtension}
      union all
      select 2, format('drop routine if exists %s cascade', found.oid::regprocedure) from pg_proc as found
      where pronamespace = current_schema()::regnamespace and not exists ${ofExtension}
      union all
      select 3, format('drop text search dictionary if exists %I cascade', dictname) from pg_ts_dict as found
      where dictnamespace = current_schema()::regnamespace and not exists ${ofExtension}
    ) as drops order by turn`.execute(database);
  for (const { statement } of rows) await sql.raw(statement).execute(database);
}
