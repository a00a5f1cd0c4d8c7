// Describes tables, indexes, constraints, triggers and functions as text, to compare two databases.
import type pg from 'pg';

const descriptions = [
  `select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
    || coalesce(column_default, '') || ' ' || is_generated as line
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`,
  `select 'index ' || indexdef || ' ' || case when indisvalid then 'valid' else 'invalid' end as line
  from pg_indexes join pg_index on indexrelid = to_regclass(indexname)
  where schemaname = 'public' and tablename not like 'kysely%'`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'`,
  `select 'trigger ' || pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  `select 'function ' || pg_get_functiondef(pg_proc.oid) as line from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
];

export async function describeSchema(client: pg.Client): Promise<string[]> {
  const found: string[] = [];
  for (const description of descriptions) {
    const { rows } = await client.query<{ line: string }>(description);
    found.push(...rows.map(({ line }) => line));
  }
  return found.sort();
}
