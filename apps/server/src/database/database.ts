// Opens the database, with replicas and poolers if there are any, and migrates it.
import { readdirSync } from 'node:fs';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { splitHosts } from '../config/addresses.ts';
import { retryOnOtherHost } from './hosts/host-errors.ts';
import { createHostSources } from './hosts/host-pools.ts';
import { type Hosts, watchHosts } from './hosts/hosts.ts';
import { connectToWritable, isAt, type SingleHost, watchSingleHost } from './hosts/wait-for-primary.ts';
import { type Migrations, type OnMigrationStep, runMigrations } from './migrate.ts';
import { connectWithinLimit, type DatabaseOptions, openPool } from './pools.ts';
import { type ConnectionSource, withPreparedStatements, withSettingsByTransaction } from './prepared-statements.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
export type Transacting = Transaction<Tables>;

const migrationsFolder = new URL('./migrations/', import.meta.url);

export const knownMigrations: readonly string[] = readdirSync(migrationsFolder)
  .flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

export async function loadMigrations(): Promise<Migrations> {
  const load = async (name: string) => [name, await import(new URL(`${name}.ts`, migrationsFolder).href)];
  return Object.fromEntries(await Promise.all(knownMigrations.map(load)));
}

type Origin = {
  openAnother(options: DatabaseOptions): Database;
  readonly options: DatabaseOptions;
  readonly directUrls: readonly string[];
  readonly hosts?: Hosts;
  readonly untilPrimary?: () => Promise<void>;
};
const origins = new WeakMap<Database, Origin>();

type Route = { readonly directUrls?: readonly string[]; readonly host?: SingleHost };

export function openDatabase(
  url: string,
  options: DatabaseOptions = {},
  { directUrls = [url], host }: Route = {},
): Database {
  const database = createHandle(
    createPoolSource(url, options, (error) => host?.suspect(error)),
    options,
  );
  const openAnother = (other: DatabaseOptions) => openDatabase(url, other, { directUrls, ...(host ? { host } : {}) });
  origins.set(database, { openAnother, options, directUrls, ...(host ? { untilPrimary: host.untilPrimary } : {}) });
  return database;
}

export type DatabaseAddresses = {
  readonly url: string;
  readonly readUrl?: string | null;
  readonly maxLagMs?: number;
  readonly directUrl?: string | null;
};

export type Databases = {
  readonly database: Database;
  readonly readDatabase: Database;
  close(): Promise<void>;
};

export function openDatabases(addresses: DatabaseAddresses, given: DatabaseOptions = {}): Databases {
  const { url, readUrl, directUrl, maxLagMs = 5000 } = addresses;
  const writers = splitHosts(url) ?? [url];
  const readers = readUrl ? (splitHosts(readUrl) ?? []) : [];
  const directUrls = directUrl ? (splitHosts(directUrl) ?? []) : writers;
  const options = { ...given, isPooled: Boolean(directUrl) };
  const { primaryWaitMs = 0 } = options;
  if (writers.length === 1 && readers.length === 0) {
    const host = watchSingleHost(url, primaryWaitMs);
    const database = openDatabase(url, options, { directUrls, host });
    const close = async () => void (await Promise.all([host.stop(), database.destroy()]));
    return { database, readDatabase: database, close };
  }
  const hosts = watchHosts({ writers, readers, maxLagMs, maxWaitMs: primaryWaitMs });
  const sources = createHostSources(hosts, options);

  function withOrigin(database: Database, kind: 'writing' | 'reading'): Database {
    const openAnother = (other: DatabaseOptions) =>
      withOrigin(createHandle(createHostSources(hosts, other)[kind], other, kind === 'reading'), kind);
    origins.set(database, { openAnother, options, directUrls, hosts, untilPrimary: hosts.untilPrimary });
    return database;
  }

  return {
    database: withOrigin(createHandle(sources.writing, options), 'writing'),
    readDatabase: withOrigin(createHandle(sources.reading, options, true), 'reading'),
    async close() {
      await hosts.stop();
      await sources.writing.end();
    },
  };
}

/** Another pool on the same database with its own limits, so that its load does not delay other queries. */
export function openSecondPool(database: Database, options: DatabaseOptions): Database {
  const origin = origins.get(database);
  if (!origin) throw new Error('This database was not opened by openDatabase');
  const { connectMs, answerMs, isPooled = false } = origin.options;
  return origin.openAnother({ connectMs, answerMs, isPooled, ...options });
}

const DEDICATED_CONNECT_TIMEOUT_MS = 5000;

/** A connection to the primary outside of the pool and of any pooler. It ends when the primary moves. */
export async function openDedicatedConnection(database: Database, signal: AbortSignal): Promise<pg.Client> {
  const { directUrls = [], hosts } = origins.get(database) ?? {};
  const client = await connectToWritable(directUrls, { timeoutMs: DEDICATED_CONNECT_TIMEOUT_MS, signal });
  const unsubscribe = hosts?.onDropped((url) => void (isAt(client, url) && client.end()));
  if (unsubscribe) client.once('end', unsubscribe);
  return client;
}

/** For writers that have sent nothing yet: waits for a primary, at most the `primaryWaitMs` of the database. */
export async function waitUntilWritable(database: Database): Promise<void> {
  await origins.get(database)?.untilPrimary?.();
}

export async function migrate(database: Database, last?: string, onStep?: OnMigrationStep): Promise<void> {
  // A migration is untyped: its tables are not yet those of the schema.
  const untyped: unknown = database;
  return runMigrations(untyped as Kysely<unknown>, await loadMigrations(), last, onStep);
}

export function inTransaction<T>(database: Database, work: (transaction: Transacting) => Promise<T>): Promise<T> {
  return database.transaction().execute(work);
}

export function readSnapshot<T>(database: Database, work: (transaction: Transacting) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

export function isAccountDeletedError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === 'CH001';
}

export function violatedUnique(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}

export type { DatabaseOptions } from './pools.ts';

export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

/** False for a standby, and for a primary that is set to read-only. */
export async function acceptsWrites(database: Database): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(database);
  return rows[0]?.isReadOnly === false;
}

function createPoolSource(url: string, options: DatabaseOptions, onLost: (error: unknown) => void): ConnectionSource {
  const pool = openPool(url, options);
  pool.on('connect', (client) => client.on('error', onLost));
  async function connect() {
    try {
      return await connectWithinLimit(pool);
    } catch (error) {
      onLost(error);
      throw error;
    }
  }
  return { options: pool.options, connect, end: () => pool.end() };
}

function createHandle(source: ConnectionSource, options: DatabaseOptions, isReading = false): Database {
  const { isPooled = false, settings = {}, answerMs } = options;
  const prepared = withPreparedStatements(source, {
    usesNames: !isPooled,
    settings: isPooled ? {} : settings,
    answerMs,
  });
  const pool = isPooled ? withSettingsByTransaction(prepared, settings) : prepared;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: isReading ? retryOnOtherHost(pool) : pool }) });
}
