// SQL for backup and restore. Tables come from the database catalog, so that a new table cannot be forgotten.
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { TableManifest } from './backup-format.ts';

const belongsToExtension = sql`(select from pg_depend where objid = found.oid and deptype = 'e')`;
/** The manifest lists the migrations; older versions had a second table for their lock. */
const isOwnObject = sql`relnamespace = current_schema()::regnamespace and relname not like 'kysely%' and not exists ${belongsToExtension}`;

export type CatalogTable = { readonly name: string; readonly columns: string[] };

export async function listTables(database: Database): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class as found join pg_attribute on attrelid = found.oid
    where ${isOwnObject} and relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(database);
  return rows;
}

export async function countRows(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(database);
  return Number(rows[0]?.count);
}

export async function readMigrations(database: Database): Promise<string[]> {
  if (!(await tableExists(database, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

export async function hasUsers(database: Database): Promise<boolean> {
  return (await tableExists(database, 'users')) && (await countRows(database, 'users')) > 0;
}

async function tableExists(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(database);
  return rows[0]?.there === true;
}

export async function listSequences(database: Database): Promise<{ name: string; value: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class as found where ${isOwnObject} and relkind = 'S' order by relname`.execute(
    database,
  );
  const found: { name: string; value: string }[] = [];
  for (const { name } of rows) {
    const next = await sql<{ value: string }>`
      select case when is_called then last_value + 1 else last_value end::text as value from ${sql.table(name)}
    `.execute(database);
    found.push({ name, value: next.rows[0]?.value ?? '1' });
  }
  return found;
}

/** Tables and functions by name, without those of extensions. */
export async function listObjects(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'table ' || relname as name from pg_class as found where ${isOwnObject} and relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select 'function ' || proname from pg_proc as found
    where pronamespace = current_schema()::regnamespace and not exists ${belongsToExtension}
    order by 1`.execute(database);
  return rows.map(({ name }) => name);
}

export async function clearSchema(database: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select statement from (
      select 1 as turn, format('drop %s %I cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end || ' if exists', relname) as statement
      from pg_class as found
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists ${belongsToExtension}
      union all
      select 2, format('drop routine if exists %s cascade', found.oid::regprocedure) from pg_proc as found
      where pronamespace = current_schema()::regnamespace and not exists ${belongsToExtension}
      union all
      select 3, format('drop text search dictionary if exists %I cascade', dictname) from pg_ts_dict as found
      where dictnamespace = current_schema()::regnamespace and not exists ${belongsToExtension}
    ) as drops order by turn`.execute(database);
  for (const { statement } of rows) await sql.raw(statement).execute(database);
}

const ROWS_PER_FETCH = 500;

export async function* readInBatches<Row>(
  transaction: Transacting,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row[]> {
  await sql`declare piecewise no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from piecewise`.execute(transaction);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close piecewise`.execute(transaction);
}

export async function countQuery(transaction: Transacting, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from (${query}) as counted`.execute(transaction);
  return Number(rows[0]?.count);
}

export async function* readTable(transaction: Transacting, { name, columns }: Pick<TableManifest, 'name' | 'columns'>) {
  const query = sql`
    select row_to_json(written)::text as line from (select ${columnList(columns)} from ${sql.table(name)}) as written`;
  for await (const rows of readInBatches<{ line: string }>(transaction, query)) yield rows.map(({ line }) => line);
}

export async function writeRows(transaction: Transacting, { name, columns }: TableManifest, lines: readonly string[]) {
  await sql`
    insert into ${sql.table(name)} (${columnList(columns)}) overriding system value
    select ${columnList(columns)}
    from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(transaction);
}

export async function setSequence(transaction: Transacting, name: string, next: string): Promise<void> {
  await sql`select setval(${name}::regclass, ${next}::bigint, false)`.execute(transaction);
}

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

type Reference = { readonly table: string; readonly name: string; readonly definition: string };

/** Foreign keys are checked for all rows at once when they are added again. */
export async function withoutConstraints(
  transaction: Transacting,
  tables: readonly string[],
  load: () => Promise<void>,
) {
  const { rows: references } = await sql<Reference>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(transaction);
  const alter = (table: string, how: ReturnType<typeof sql>) =>
    sql`alter table ${sql.table(table)} ${how}`.execute(transaction);
  for (const { table, name } of references) await alter(table, sql`drop constraint ${sql.ref(name)}`);
  for (const table of tables) await alter(table, sql`disable trigger user`);
  await load();
  for (const table of tables) await alter(table, sql`enable trigger user`);
  for (const { table, name, definition } of references)
    await alter(table, sql`add constraint ${sql.ref(name)} ${sql.raw(definition)}`);
}

export async function setLockTimeout(transaction: Transacting, time: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(time)}`.execute(transaction);
}
