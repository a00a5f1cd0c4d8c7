// Opens the database and brings its tables up to date.
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Migrations, runMigrations } from './migrate.ts';
import * as firstRelease from './migrations/0001-first-release.ts';
import * as search from './migrations/0002-search.ts';
import * as liveMessages from './migrations/0003-live-messages.ts';
import * as searchThatScales from './migrations/0004-search-that-scales.ts';
import * as searchInAreas from './migrations/0005-search-in-areas.ts';
import * as privacy from './migrations/0006-privacy.ts';
import * as moderation from './migrations/0007-moderation.ts';
import * as wordsKeptByTrigger from './migrations/0008-words-kept-by-trigger.ts';
import * as suspensions from './migrations/0009-suspensions.ts';
import * as cleanStoredText from './migrations/0010-clean-text.ts';
import * as contactLetters from './migrations/0011-contact-letters.ts';
import * as suspendedSessions from './migrations/0011-suspended-sessions.ts';
import * as newestFirst from './migrations/0012-newest-first.ts';
import * as condition from './migrations/0013-condition.ts';
import * as passwordResets from './migrations/0014-password-resets.ts';
import * as pageChanges from './migrations/0015-page-changes.ts';
import * as conversations from './migrations/0016-conversations.ts';
import * as sharedCounts from './migrations/0017-shared-counts.ts';
import * as letterPreferences from './migrations/0018-letter-preferences.ts';
import * as lettersWhenAway from './migrations/0019-letters-when-away.ts';
import * as provenAddresses from './migrations/0020-proven-addresses.ts';
import * as devicesAndPasskeys from './migrations/0021-devices-and-passkeys.ts';
import * as failingAddresses from './migrations/0022-failing-addresses.ts';
import * as listingDetails from './migrations/0023-listing-details.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** Inside `inTransaction`: everything is kept, or nothing. */
export type Transacting = Transaction<Tables>;

const migrations: Migrations = {
  '0001-first-release': firstRelease,
  '0002-search': search,
  '0003-live-messages': liveMessages,
  '0004-search-that-scales': searchThatScales,
  '0005-search-in-areas': searchInAreas,
  '0006-privacy': privacy,
  '0007-moderation': moderation,
  '0008-words-kept-by-trigger': wordsKeptByTrigger,
  '0009-suspensions': suspensions,
  '0010-clean-text': cleanStoredText,
  '0011-contact-letters': contactLetters,
  '0011-suspended-sessions': suspendedSessions,
  '0012-newest-first': newestFirst,
  '0013-condition': condition,
  '0014-password-resets': passwordResets,
  '0015-page-changes': pageChanges,
  '0016-conversations': conversations,
  '0017-shared-counts': sharedCounts,
  '0018-letter-preferences': letterPreferences,
  '0019-letters-when-away': lettersWhenAway,
  '0020-proven-addresses': provenAddresses,
  '0021-devices-and-passkeys': devicesAndPasskeys,
  '0022-failing-addresses': failingAddresses,
  '0023-listing-details': listingDetails,
};

export const knownMigrations: readonly string[] = Object.keys(migrations).sort();

/** Where each database is and how long its answers may take, for those who need connections of their own. */
const addresses = new WeakMap<Database, { readonly url: string } & Pick<DatabaseOptions, 'connectMs' | 'answerMs'>>();

export type DatabaseOptions = {
  /** Connections the pool may hold; 20 keeps two cores busy and leaves room for a second server. */
  connections?: number;
  onConnectionError?: (error: Error) => void;
  /** What each connection sets when it opens: limits and habits of those who use this pool. */
  settings?: Readonly<Record<string, string>>;
  /** How long somebody waits for a connection, whether it is a new one or another's. */
  connectMs?: number | undefined;
  /**
   * How long an answer may take on its way here, should the line go dead: then the connection is given up. Left out,
   * as long as it takes, as for migrations.
   */
  answerMs?: number | undefined;
};

export function openDatabase(
  url: string,
  { connections = 20, onConnectionError, settings = {}, connectMs = 5000, answerMs }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    // No question of this product is worth more than ten seconds of a connection.
    statement_timeout: 10_000,
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
    keepAlive: true,
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
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool), onCreateConnection }),
  });
  addresses.set(database, { url, connectMs, answerMs });
  return database;
}

/** Another pool on the same server, with limits of its own: whoever crowds it keeps nobody else waiting. */
export function openSecondPool(database: Database, options: DatabaseOptions): Database {
  const { url = '', ...patience } = addresses.get(database) ?? {};
  return openDatabase(url, { ...patience, ...options });
}

/** A connection outside the pool, not yet opened, that nobody else uses. */
export function ownConnection(database: Database): pg.Client {
  return new pg.Client({
    connectionString: addresses.get(database)?.url,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
}

/** Up to the newest migration, or to the one named. */
export function migrate(database: Database, last?: string): Promise<void> {
  // A migration knows no tables: those it finds are not yet those of today.
  const untyped: unknown = database;
  return runMigrations(untyped as Kysely<unknown>, migrations, last);
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

export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
