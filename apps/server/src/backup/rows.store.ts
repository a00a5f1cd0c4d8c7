// Rows out of the database and back into it, as lines of JSON.
import { sql } from 'kysely';
import type { Transacting } from '../database/database.ts';
import type { TableInBackup } from './manifest.ts';

/** Some megabytes at most, whatever people wrote. */
const rowsAtOnce = 500;

/** Whatever a query gives, a few rows at a time, as one moment saw it. */
export async function* readInPieces<Row>(
  transaction: Transacting,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row[]> {
  await sql`declare piecewise no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from piecewise`.execute(transaction);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close piecewise`.execute(transaction);
}

export async function countOf(transaction: Transacting, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from (${query}) as counted`.execute(transaction);
  return Number(rows[0]?.count);
}

export async function* readTable(transaction: Transacting, { name, columns }: Pick<TableInBackup, 'name' | 'columns'>) {
  const query = sql`
    select row_to_json(written)::text as line from (select ${columnList(columns)} from ${sql.table(name)}) as written`;
  for await (const rows of readInPieces<{ line: string }>(transaction, query)) yield rows.map(({ line }) => line);
}

export async function writeRows(transaction: Transacting, { name, columns }: TableInBackup, lines: readonly string[]) {
  await sql`
    insert into ${sql.table(name)} (${columnList(columns)}) overriding system value
    select ${columnList(columns)}
    from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(transaction);
}

export async function setSequence(transaction: Transacting, name: string, next: string): Promise<void> {
  await sql`select setval(${name}::regclass, ${next}::bigint, false)`.execute(transaction);
}

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
