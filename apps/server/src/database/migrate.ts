// Brings a database up to date while others use it: one server at a time, and never in anybody's way for long.
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartRefusal } from '../config/start-refusal.ts';
import { pauseBetweenTries, withPatience } from './online.ts';

export type Migration = {
  /** Whole or not at all, in one transaction; a stepwise one outside of any, so that each step may be run again. */
  up(database: Kysely<unknown>): Promise<void>;
  readonly isStepwise?: boolean;
};

export type Migrations = Readonly<Record<string, Migration>>;

export type MigrationStep =
  | { readonly kind: 'upToDate'; readonly newest: string }
  | { readonly kind: 'begins'; readonly name: string; readonly isFirstUse: boolean }
  | { readonly kind: 'done'; readonly name: string; readonly isFirstUse: boolean; readonly ms: number };
export type TellStep = (step: MigrationStep) => void;

type Recorded = { kysely_migration: { name: string; timestamp: string } };

/** The number by which earlier releases kept two servers apart, so that one of those and one of ours are, too. */
const turn = sql.lit('3853314791062309107');

/** Within a transaction everything happens in it; else each migration is committed by itself. */
export async function runMigrations(
  database: Kysely<unknown>,
  migrations: Migrations,
  last?: string,
  onStep?: TellStep,
): Promise<void> {
  if (database.isTransaction) return advance(database, migrations, last);
  await database.connection().execute(async (own) => {
    await takeTurn(own);
    try {
      // A million rows take minutes to fill, and nobody waits for an answer here.
      await sql`set statement_timeout = 0`.execute(own);
      await advance(own, migrations, last, onStep);
    } finally {
      // A connection that is lost gives both back by itself, and what went wrong first is what to tell.
      await sql`reset statement_timeout`.execute(own).catch(() => undefined);
      await sql`select pg_advisory_unlock(${turn}::bigint)`.execute(own).catch(() => undefined);
    }
  });
}

/** Asked again and again: a statement that waits for its turn would hold up whoever builds an index beside others. */
async function takeTurn(own: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${turn}::bigint) as taken`.execute(own);
    if (rows[0]?.taken) return;
    await pauseBetweenTries();
  }
}

async function advance(
  database: Kysely<unknown>,
  migrations: Migrations,
  last?: string,
  onStep?: TellStep,
): Promise<void> {
  await refuseForeignCase(database);
  const done = await readDone(database);
  refuseUnknown(done, migrations);
  const isPending = (name: string) => !done.includes(name) && (last === undefined || name <= last);
  const pending = inOrder(migrations).filter(([name]) => isPending(name));
  const isFirstUse = done.length === 0;
  if (pending.length === 0) onStep?.({ kind: 'upToDate', newest: done.at(-1) ?? '' });
  for (const [name, migration] of pending) {
    const began = performance.now();
    onStep?.({ kind: 'begins', name, isFirstUse });
    if (database.isTransaction) await migrateOnce(database, name, migration);
    else if (migration.isStepwise) await migrateStepwise(database, name, migration);
    else await withPatience(database, (transaction) => migrateOnce(transaction, name, migration));
    onStep?.({ kind: 'done', name, isFirstUse, ms: Math.round(performance.now() - began) });
  }
}

/** Where `I` is no capital `i`, as in Turkish, ADA.SINGH@… and ada.singh@… would be two accounts of one mailbox. */
async function refuseForeignCase(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ isLatin: boolean }>`
    select lower('ABCDEFGHIJKLMNOPQRSTUVWXYZ') = 'abcdefghijklmnopqrstuvwxyz' as "isLatin"`.execute(database);
  if (rows[0]?.isLatin) return;
  throw new StartRefusal(
    'The database writes capital letters in small as no e-mail address does (a Turkish or Azeri locale): make one with another locale, such as C.UTF-8.',
  );
}

/** The migrations that a database has been through, in order. */
export async function readDone(database: Kysely<unknown>): Promise<string[]> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null
  )`.execute(database);
  const rows = await recorded(database).selectFrom('kysely_migration').select('name').execute();
  return rows.map(({ name }) => name).sort();
}

function refuseUnknown(done: readonly string[], migrations: Migrations): void {
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new StartRefusal(
    `This database was used by a newer version of the product (it has been through ${unknown.join(', ')}): start that version.`,
  );
}

async function migrateOnce(transaction: Kysely<unknown>, name: string, { up }: Migration): Promise<void> {
  await up(transaction);
  await record(transaction, name);
}

async function migrateStepwise(own: Kysely<unknown>, name: string, { up }: Migration): Promise<void> {
  await up(own);
  await record(own, name);
}

async function record(database: Kysely<unknown>, name: string): Promise<void> {
  const row = { name, timestamp: new Date().toISOString() };
  await recorded(database).insertInto('kysely_migration').values(row).execute();
}

const inOrder = (migrations: Migrations) => Object.entries(migrations).sort(([one], [other]) => (one < other ? -1 : 1));
const recorded = (database: Kysely<unknown>) => database as Kysely<Recorded> | Transaction<Recorded>;
