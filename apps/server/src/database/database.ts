// Opens the database and brings its tables up to date.
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { withKeptPlans } from './kept-plans.ts';
import * as firstRelease from './migrations/0001-first-release.ts';
import * as search from './migrations/0002-search.ts';
import * as liveMessages from './migrations/0003-live-messages.ts';
import * as searchThatScales from './migrations/0004-search-that-scales.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** Inside `inTransaction`: everything is kept, or nothing. */
export type Transacting = Transaction<Tables>;

const migrations = {
  '0001-first-release': firstRelease,
  '0002-search': search,
  '0003-live-messages': liveMessages,
  '0004-search-that-scales': searchThatScales,
};

/** Where each database is, for the few who need a connection of their own. */
const addresses = new WeakMap<Database, string>();

export type DatabaseOptions = {
  /** Connections the pool may hold; 20 keeps two cores busy and leaves room for a second server. */
  connections?: number;
  onConnectionError?: (error: Error) => void;
  /** What each connection sets when it opens: limits and habits of those who use this pool. */
  settings?: Readonly<Record<string, string>>;
};

export function openDatabase(
  url: string,
  { connections = 20, onConnectionError, settings = {} }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    // No question of this product is worth more than ten seconds of a connection.
    statement_timeout: 10_000,
  });
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (error) => onConnectionError?.(error));
  // The same for one in use, between two statements: the next statement on it fails, and says why.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const names = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`);
  const onCreateConnection = async (connection: DatabaseConnection) => {
    if (names.length > 0) await connection.executeQuery(CompiledQuery.raw(names.join('; ')));
  };
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withKeptPlans(pool), onCreateConnection }),
  });
  addresses.set(database, url);
  return database;
}

/** Another pool on the same server, with limits of its own: whoever crowds it keeps nobody else waiting. */
export function openBeside(database: Database, options: DatabaseOptions): Database {
  return openDatabase(addresses.get(database) ?? '', options);
}

/** A connection outside the pool, not yet opened, that nobody else uses. */
export function ownConnection(database: Database): pg.Client {
  return new pg.Client({
    connectionString: addresses.get(database),
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
}

export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

export function inTransaction<T>(database: Database, work: (transaction: Transacting) => Promise<T>): Promise<T> {
  return database.transaction().execute(work);
}

/** The name of the unique constraint or index that a write ran into, if that is what went wrong. */
export function violatedUnique(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}

export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
