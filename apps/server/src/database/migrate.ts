// Runs migrations while other servers use the database: one server at a time, with short locks.
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartRefusal } from '../config/start-refusal.ts';
import { pauseBeforeRetry, withLockRetry } from './online.ts';

export type Migration = {
  /** In one transaction; a stepwise migration outside of any, so each of its steps must be repeatable. */
  up(database: Kysely<unknown>): Promise<void>;
  readonly isStepwise?: boolean;
};

export type Migrations = Readonly<Record<string, Migration>>;

export type MigrationStep =
  | { readonly kind: 'upToDate'; readonly newest: string }
  | { readonly kind: 'begins'; readonly name: string; readonly isFirstUse: boolean }
  | { readonly kind: 'done'; readonly name: string; readonly isFirstUse: boolean; readonly ms: number };
export type OnMigrationStep = (step: MigrationStep) => void;

type Recorded = { kysely_migration: { name: string; timestamp: string } };

/** The same number as in earlier releases, so that an old and a new server exclude each other. */
const migrationLock = sql.lit('3853314791062309107');

/** Inside a transaction everything runs in it; otherwise each migration commits by itself. */
export async function runMigrations(
  database: Kysely<unknown>,
  migrations: Migrations,
  last?: string,
  onStep?: OnMigrationStep,
): Promise<void> {
  if (database.isTransaction) return runPending(database, migrations, last);
  await database.connection().execute(async (own) => {
    await acquireLock(own);
    try {
      // Filling a million rows takes minutes.
      await sql`set statement_timeout = 0`.execute(own);
      await runPending(own, migrations, last, onStep);
    } finally {
      // A lost connection releases both by itself, and the first error is the one to report.
      await sql`reset statement_timeout`.execute(own).catch(() => undefined);
      await sql`select pg_advisory_unlock(${migrationLock}::bigint)`.execute(own).catch(() => undefined);
    }
  });
}

/** Polls: a statement that waits for the lock would block `create index concurrently` of the server that holds it. */
async function acquireLock(own: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${migrationLock}::bigint) as taken`.execute(own);
    if (rows[0]?.taken) return;
    await pauseBeforeRetry();
  }
}

async function runPending(
  database: Kysely<unknown>,
  migrations: Migrations,
  last?: string,
  onStep?: OnMigrationStep,
): Promise<void> {
  await assertLatinCase(database);
  const applied = await readApplied(database);
  assertAllKnown(applied, migrations);
  const isPending = (name: string) => !applied.includes(name) && (last === undefined || name <= last);
  const pending = inOrder(migrations).filter(([name]) => isPending(name));
  const isFirstUse = applied.length === 0;
  if (pending.length === 0) onStep?.({ kind: 'upToDate', newest: applied.at(-1) ?? '' });
  for (const [name, migration] of pending) {
    const began = performance.now();
    onStep?.({ kind: 'begins', name, isFirstUse });
    if (database.isTransaction) await applyMigration(database, name, migration);
    else if (migration.isStepwise) await applyMigration(database, name, migration);
    else await withLockRetry(database, (transaction) => applyMigration(transaction, name, migration));
    onStep?.({ kind: 'done', name, isFirstUse, ms: Math.round(performance.now() - began) });
  }
}

/** In a Turkish locale `I` is not the capital of `i`, so ADA.SINGH@… and ada.singh@… would be two accounts. */
async function assertLatinCase(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ isLatin: boolean }>`
    select lower('ABCDEFGHIJKLMNOPQRSTUVWXYZ') = 'abcdefghijklmnopqrstuvwxyz' as "isLatin"`.execute(database);
  if (rows[0]?.isLatin) return;
  throw new StartRefusal(
    'The database writes capital letters in small as no e-mail address does (a Turkish or Azeri locale): make one with another locale, such as C.UTF-8.',
  );
}

async function readApplied(database: Kysely<unknown>): Promise<string[]> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null
  )`.execute(database);
  const rows = await recorded(database).selectFrom('kysely_migration').select('name').execute();
  return rows.map(({ name }) => name).sort();
}

function assertAllKnown(applied: readonly string[], migrations: Migrations): void {
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new StartRefusal(
    `This database was used by a newer version of the product (it has been through ${unknown.join(', ')}): start that version.`,
  );
}

async function applyMigration(database: Kysely<unknown>, name: string, { up }: Migration): Promise<void> {
  await up(database);
  await record(database, name);
}

async function record(database: Kysely<unknown>, name: string): Promise<void> {
  const row = { name, timestamp: new Date().toISOString() };
  await recorded(database).insertInto('kysely_migration').values(row).execute();
}

const inOrder = (migrations: Migrations) => Object.entries(migrations).sort(([one], [other]) => (one < other ? -1 : 1));
const recorded = (database: Kysely<unknown>) => database as Kysely<Recorded> | Transaction<Recorded>;
