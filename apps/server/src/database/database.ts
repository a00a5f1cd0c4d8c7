// Opens the database and brings its tables up to date.
import { readdirSync } from 'node:fs';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { splitHosts } from '../config/database-hosts.ts';
import { connectToWritable, isAt } from './hosts/connect-to-writable.ts';
import { type Hosts, watchHosts } from './hosts/hosts.ts';
import { type SingleHost, watchSingleHost } from './hosts/single-host.ts';
import { type Migrations, runMigrations, type TellStep } from './migrate.ts';
import { type DatabaseOptions, handleOn, hostSources, onePool } from './pools.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** Inside `inTransaction`: everything is kept, or nothing. */
export type Transacting = Transaction<Tables>;

const migrationsFolder = new URL('./migrations/', import.meta.url);

/** By file name, in the order in which they run. */
export const knownMigrations: readonly string[] = readdirSync(migrationsFolder)
  .flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

async function loadMigrations(): Promise<Migrations> {
  const load = async (name: string) => [name, await import(new URL(`${name}.ts`, migrationsFolder).href)];
  return Object.fromEntries(await Promise.all(knownMigrations.map(load)));
}

/** How each handle was opened, for those who need connections of their own. */
type Origin = {
  openAnother(options: DatabaseOptions): Database;
  readonly options: DatabaseOptions;
  /** Past a pooler, where there is one. */
  readonly directUrls: readonly string[];
  readonly hosts?: Hosts;
  readonly untilPrimary?: () => Promise<void>;
};
const origins = new WeakMap<Database, Origin>();

type Way = { readonly directUrls?: readonly string[]; readonly host?: SingleHost };

/** On one host. */
export function openDatabase(
  url: string,
  options: DatabaseOptions = {},
  { directUrls = [url], host }: Way = {},
): Database {
  const database = handleOn(
    onePool(url, options, (error) => host?.suspect(error)),
    options,
  );
  const openAnother = (others: DatabaseOptions) => openDatabase(url, others, { directUrls, ...(host ? { host } : {}) });
  origins.set(database, { openAnother, options, directUrls, ...(host ? { untilPrimary: host.untilPrimary } : {}) });
  return database;
}

export type DatabaseAddresses = {
  /** One host, or several of which one can be written to. */
  readonly url: string;
  /** Replicas. */
  readonly readUrl?: string | null;
  readonly mostLagMs?: number;
  /** There is a pooler at `url`, and this leads past it. */
  readonly directUrl?: string | null;
};

export type Databases = {
  readonly database: Database;
  /** The same, where there are no replicas. */
  readonly readDatabase: Database;
  close(): Promise<void>;
};

export function openDatabases(addresses: DatabaseAddresses, given: DatabaseOptions = {}): Databases {
  const { url, readUrl, directUrl, mostLagMs = 5000 } = addresses;
  const writers = splitHosts(url) ?? [url];
  const readers = readUrl ? (splitHosts(readUrl) ?? []) : [];
  const directUrls = directUrl ? (splitHosts(directUrl) ?? []) : writers;
  const options = { ...given, isPooled: Boolean(directUrl) };
  const { primaryWaitMs: longestWaitMs = 0 } = options;
  if (writers.length === 1 && readers.length === 0) {
    const host = watchSingleHost(url, longestWaitMs);
    const database = openDatabase(url, options, { directUrls, host });
    const close = async () => void (await Promise.all([host.stop(), database.destroy()]));
    return { database, readDatabase: database, close };
  }
  const hosts = watchHosts({ writers, readers, mostLagMs, longestWaitMs });
  const sources = hostSources(hosts, options);

  function keepOrigin(database: Database, kind: 'writing' | 'reading'): Database {
    const openAnother = (others: DatabaseOptions) =>
      keepOrigin(handleOn(hostSources(hosts, others)[kind], others, kind === 'reading'), kind);
    origins.set(database, { openAnother, options, directUrls, hosts, untilPrimary: hosts.untilPrimary });
    return database;
  }

  return {
    database: keepOrigin(handleOn(sources.writing, options), 'writing'),
    readDatabase: keepOrigin(handleOn(sources.reading, options, true), 'reading'),
    async close() {
      await hosts.stop();
      await sources.writing.end();
    },
  };
}

/** Another pool on the same server, with limits of its own: whoever crowds it keeps nobody else waiting. */
export function openSecondPool(database: Database, others: DatabaseOptions): Database {
  const origin = origins.get(database);
  if (!origin) throw new Error('This database was not opened by openDatabase');
  const { connectMs, answerMs, isPooled = false } = origin.options;
  return origin.openAnother({ connectMs, answerMs, isPooled, ...others });
}

/** How long to look for a host that can be written to, before it is told that there is none. */
const ownConnectionMs = 5000;

/** A connection outside the pool and past any pooler, to the primary, that nobody else uses. It ends when the primary moves. */
export async function openOwnConnection(database: Database, signal: AbortSignal): Promise<pg.Client> {
  const { directUrls = [], hosts } = origins.get(database) ?? {};
  const client = await connectToWritable(directUrls, { patienceMs: ownConnectionMs, signal });
  const forget = hosts?.onDropped((url) => void (isAt(client, url) && client.end()));
  if (forget) client.once('end', forget);
  return client;
}

/**
 * For those who are about to write and have sent nothing yet: while there is no primary they wait for one, as long as the
 * database was opened for.
 */
export async function untilWritable(database: Database): Promise<void> {
  await origins.get(database)?.untilPrimary?.();
}

/** Up to the newest migration, or to the one named. */
export async function migrate(database: Database, last?: string, onStep?: TellStep): Promise<void> {
  // A migration knows no tables: those it finds are not yet those of today.
  const untyped: unknown = database;
  return runMigrations(untyped as Kysely<unknown>, await loadMigrations(), last, onStep);
}

export function inTransaction<T>(database: Database, work: (transaction: Transacting) => Promise<T>): Promise<T> {
  return database.transaction().execute(work);
}

/** Everything is read as it was at one moment, however many questions it takes. */
export function readSnapshot<T>(database: Database, work: (transaction: Transacting) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Somebody wrote in the name of a person, or to one, who has deleted their account. */
export function isPersonGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === 'CH001';
}

/** The name of the unique constraint or index that a write ran into, if that is what went wrong. */
export function violatedUnique(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}

export type { DatabaseOptions } from './pools.ts';

export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
