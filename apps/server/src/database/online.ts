// Steps of a migration that others hardly notice: short locks, indexes built beside them, rows filled a few at a time.
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { StartRefusal } from '../config/start-refusal.ts';

type Db = Kysely<unknown>;

/** Whoever comes after a change that waits for its lock waits too: after this long it steps back and tries again. */
const longestWait = '500ms';
/** About two minutes. */
const mostTries = 200;
/** Some 100 ms of work: so long a row of a batch may be locked. */
const batchSize = 100;

/** Less than every id there is. */
const noId = '00000000-0000-0000-0000-000000000000';

const lockNotAvailable = '55P03';
const deadlock = '40P01';
const passing: readonly (string | undefined)[] = [lockNotAvailable, deadlock];

export function pauseBetweenTries(): Promise<void> {
  return pause(200 + Math.random() * 600);
}

/** The work in a transaction of its own, tried again while others hold what it needs. */
export async function withPatience<T>(database: Db, work: (transaction: Transaction<unknown>) => Promise<T>) {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(transaction);
        return work(transaction);
      });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !passing.includes(error.code)) throw error;
      if (tries === mostTries) throw new StartRefusal('The database is too busy to be brought up to date: try later.');
      await pauseBetweenTries();
    }
  }
}

/** Statements that are quick whatever the tables hold; together, or not at all. */
export async function change(database: Db, statements: readonly string[]): Promise<void> {
  const runAll = async (transaction: Db) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  };
  await inTurn(database, runAll);
}

/** Built while others write; what an interrupted try left behind is of no use and goes first. */
export async function buildIndex(database: Db, name: string, definition: string): Promise<void> {
  if (database.isTransaction) return change(database, [`create index ${name} ${definition}`]);
  const found = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})
  `.execute(database);
  if (found.rows[0]?.valid) return;
  await dropIndex(database, name);
  await sql.raw(`create index concurrently ${name} ${definition}`).execute(database);
}

export async function dropIndex(database: Db, name: string): Promise<void> {
  const beside = database.isTransaction ? '' : 'concurrently';
  await sql.raw(`drop index ${beside} if exists ${name}`).execute(database);
}

/** Sets the columns of every row that still wants it, in the order of `id`; rows that come meanwhile see to themselves. */
export function fillRows(database: Db, filling: { table: string; set: string; where: string }): Promise<void> {
  const { table, set, where } = filling;
  return inBatches(database, table, `update ${table} set ${set} where id in (select id from batch) and ${where}`);
}

/** Runs a statement that reads rows of the table from `batch`, until all that are there now were in one. */
export async function inBatches(database: Db, table: string, statement: string): Promise<void> {
  const runNext = async (transaction: Db, after: string) => {
    const { rows } = await sql<{ id: string }>`
      with batch as (
        select * from ${sql.table(table)} where id > ${after}::uuid order by id limit ${sql.lit(batchSize)}
      ), done as (${sql.raw(statement)})
      select id from batch order by id desc limit 1`.execute(transaction);
    return rows[0]?.id;
  };
  let after: string | undefined = noId;
  while (after !== undefined) {
    const from: string = after;
    after = await inTurn(database, (transaction) => runNext(transaction, from));
  }
}

function inTurn<T>(database: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return database.isTransaction ? work(database) : withPatience(database, work);
}

type Texts = Readonly<Record<string, string>>;

/** Puts texts right by a rule that SQL does not know: `rewrite` says which columns of a row become what. */
export async function rewriteRows(
  database: Db,
  { table, columns, rewrite }: { table: string; columns: readonly string[]; rewrite: (row: Texts) => Texts },
): Promise<void> {
  const rewriteNext = async (transaction: Db, after: string) => {
    const { rows } = await sql<Texts & { id: string }>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${after}::uuid order by id limit ${sql.lit(batchSize)}`.execute(transaction);
    for (const row of rows) await rewriteRow(transaction, table, row, rewrite(row));
    return rows.at(-1)?.id;
  };
  let after: string | undefined = noId;
  while (after !== undefined) {
    const from: string = after;
    after = await inTurn(database, (transaction) => rewriteNext(transaction, from));
  }
}

/** Only what is still as it was read: whoever changed it meanwhile has said something new. */
async function rewriteRow(transaction: Db, table: string, row: Texts, right: Texts): Promise<void> {
  const changes = Object.entries(right).filter(([column, text]) => row[column] !== text);
  if (changes.length === 0) return;
  const set = changes.map(([column, text]) => sql`${sql.ref(column)} = ${text}`);
  const isAsRead = changes.map(([column]) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where id = ${row.id}::uuid and ${sql.join(isAsRead, sql` and `)}`.execute(transaction);
}

/** Checked beside others' work first, so that the change itself has nothing left to look at. */
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
