// Opens the database and brings its tables up to date.
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import * as firstRelease from './migrations/0001-first-release.ts';
import * as search from './migrations/0002-search.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** Inside `inTransaction`: everything is kept, or nothing. */
export type Transacting = Transaction<Tables>;

const migrations = {
  '0001-first-release': firstRelease,
  '0002-search': search,
};

export type DatabaseOptions = {
  /** Connections the pool may hold; 20 keeps two cores busy and leaves room for a second server. */
  connections?: number;
  onConnectionError?: (error: Error) => void;
};

export function openDatabase(url: string, { connections = 20, onConnectionError }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    // No question of this product is worth more than ten seconds of a connection.
    statement_timeout: 10_000,
  });
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (error) => onConnectionError?.(error));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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
