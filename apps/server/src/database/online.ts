// Steps of online migrations: short locks with retries, concurrent indexes, rows updated in batches.
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { StartRefusal } from '../config/start-refusal.ts';

type Db = Kysely<unknown>;

/** Other statements wait for a waiting lock, so it gives up early and retries. */
const LOCK_TIMEOUT = '500ms';
const MAX_ATTEMPTS = 200;
/** Locks its rows for about 100 ms. */
const BATCH_SIZE = 100;

const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

const lockNotAvailable = '55P03';
const deadlock = '40P01';
const transientCodes: readonly (string | undefined)[] = [lockNotAvailable, deadlock];

export function pauseBeforeRetry(): Promise<void> {
  return pause(200 + Math.random() * 600);
}

export async function withLockRetry<T>(database: Db, work: (transaction: Transaction<unknown>) => Promise<T>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
        return work(transaction);
      });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !transientCodes.includes(error.code)) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new StartRefusal('The database is too busy to be brought up to date: try later.');
      await pauseBeforeRetry();
    }
  }
}

/** For statements that are fast on tables of any size; in one transaction. */
export async function change(database: Db, statements: readonly string[]): Promise<void> {
  const runAll = async (transaction: Db) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  };
  await inOwnTransaction(database, runAll);
}

/** Built concurrently; drops the invalid index of an interrupted attempt first. */
export async function buildIndex(
  database: Db,
  name: string,
  definition: string,
  kind: 'index' | 'unique index' = 'index',
): Promise<void> {
  if (database.isTransaction) return change(database, [`create ${kind} ${name} ${definition}`]);
  const found = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})
  `.execute(database);
  if (found.rows[0]?.valid) return;
  await dropIndex(database, name);
  await sql.raw(`create ${kind} concurrently ${name} ${definition}`).execute(database);
}

export async function dropIndex(database: Db, name: string): Promise<void> {
  const mode = database.isTransaction ? '' : 'concurrently';
  await sql.raw(`drop index ${mode} if exists ${name}`).execute(database);
}

/** Updates all existing rows that match, in the order of `id`; new rows must be written correctly by triggers or code. */
export function fillRows(database: Db, filling: { table: string; set: string; where: string }): Promise<void> {
  const { table, set, where } = filling;
  return inBatches(database, table, `update ${table} set ${set} where id in (select id from batch) and ${where}`);
}

export async function inBatches(database: Db, table: string, statement: string): Promise<void> {
  const runNext = async (transaction: Db, after: string) => {
    const { rows } = await sql<{ id: string }>`
      with batch as (
        select * from ${sql.table(table)} where id > ${after}::uuid order by id limit ${sql.lit(BATCH_SIZE)}
      ), done as (${sql.raw(statement)})
      select id from batch order by id desc limit 1`.execute(transaction);
    return rows[0]?.id;
  };
  let after: string | undefined = SMALLEST_ID;
  while (after !== undefined) {
    const from: string = after;
    after = await inOwnTransaction(database, (transaction) => runNext(transaction, from));
  }
}

function inOwnTransaction<T>(database: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return database.isTransaction ? work(database) : withLockRetry(database, work);
}

type Texts = Readonly<Record<string, string>>;

export async function rewriteRows(
  database: Db,
  { table, columns, rewrite }: { table: string; columns: readonly string[]; rewrite: (row: Texts) => Texts },
): Promise<void> {
  const rewriteNext = async (transaction: Db, after: string) => {
    const { rows } = await sql<Texts & { id: string }>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${after}::uuid order by id limit ${sql.lit(BATCH_SIZE)}`.execute(transaction);
    for (const row of rows) await rewriteRow(transaction, table, row, rewrite(row));
    return rows.at(-1)?.id;
  };
  let after: string | undefined = SMALLEST_ID;
  while (after !== undefined) {
    const from: string = after;
    after = await inOwnTransaction(database, (transaction) => rewriteNext(transaction, from));
  }
}

async function rewriteRow(transaction: Db, table: string, row: Texts, corrected: Texts): Promise<void> {
  const changes = Object.entries(corrected).filter(([column, text]) => row[column] !== text);
  if (changes.length === 0) return;
  const set = changes.map(([column, text]) => sql`${sql.ref(column)} = ${text}`);
  const isUnchanged = changes.map(([column]) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where id = ${row.id}::uuid and ${sql.join(isUnchanged, sql` and `)}`.execute(transaction);
}

/** A validated check constraint first, so that `set not null` does not scan the table under its lock. */
export async function forbidNull(database: Db, table: string, column: string): Promise<void> {
  const name = `${table}_${column}_there`;
  const alter = `alter table ${table}`;
  await change(database, [
    `${alter} drop constraint if exists ${name}`,
    `${alter} add constraint ${name} check (${column} is not null) not valid`,
  ]);
  await change(database, [`${alter} validate constraint ${name}`]);
  await change(database, [`${alter} alter column ${column} set not null`, `${alter} drop constraint ${name}`]);
}
