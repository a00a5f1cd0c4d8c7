// Opens what the server needs: the migrated database and the photo storage.
import type { Config } from '../config/config.ts';
import { type Database, migrate, openDatabase, openDatabases } from '../database/database.ts';
import { type Engine, waitForWritable } from '../database/engine/index.ts';
import { poolSizes } from '../database/pools.ts';
import { openStorage, type PhotoStorage } from '../media/index.ts';
import { createLogThrottle } from '../scheduling/log-throttle.ts';
import { reportMigrations } from './output/report-migrations.ts';
import type { StartLog } from './output/start-log.ts';
import type { Shutdown } from './shutdown.ts';

/** PostgreSQL itself ends a statement after ten seconds: whoever waits longer waits for a line that is dead. */
const ANSWER_MS = 12_000;
/** A planned change of the primary takes a second and a half: whoever writes meanwhile sees a pause. After two it is none. */
const PRIMARY_WAIT_MS = 2000;
/** At its start a whole machine may be busy, and nobody waits yet. */
const START_CONNECT_MS = 60_000;

export interface Town {
  readonly database: Database;
  /** Where what everybody may read is read. */
  readonly readDatabase: Database;
  readonly storage: PhotoStorage;
}

export async function openResources(
  config: Config,
  engine: Pick<Engine, 'url'>,
  shutdown: Shutdown,
  log: StartLog,
): Promise<Town> {
  await bringUpToDate(await findDirect(config, engine, { say: log.warn, signal: shutdown.signal }), log);
  const { databaseReadUrl: readUrl, databaseDirectUrl: directUrl, databaseReadLagMs: maxLagMs } = config;
  const tellOnce = createLogThrottle();
  const tellOfLoss = (message: string) =>
    tellOnce((unsaid) =>
      log.warn(`A database connection was lost: ${message}${unsaid ? ` (and ${unsaid} more)` : ''}`),
    );
  const { database, readDatabase, close } = openDatabases(
    { url: engine.url, readUrl, directUrl, maxLagMs },
    {
      connections: poolSizes(config.processes).pool,
      answerMs: ANSWER_MS,
      primaryWaitMs: PRIMARY_WAIT_MS,
      onConnectionError: ({ message }) => shutdown.signal.aborted || tellOfLoss(message),
    },
  );
  shutdown.add(close);
  return { database, readDatabase, storage: openStorage(config) };
}

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseWaitMs'>;

/** Past a pooler, and of several hosts the one that can be written to; waits for it while there is none. */
export async function findDirect(
  config: Addresses,
  { url }: Pick<Engine, 'url'>,
  { say = console.error, signal }: { readonly say?: (line: string) => void; readonly signal?: AbortSignal } = {},
): Promise<string> {
  const { databaseUrl, databaseDirectUrl, databaseWaitMs } = config;
  if (databaseUrl === null) return url;
  const setting = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return waitForWritable(setting, databaseDirectUrl ?? url, { databaseWaitMs, say, signal });
}

/** With a connection that may take its time: migrations do. */
async function bringUpToDate(url: string, log: StartLog): Promise<void> {
  const database = openDatabase(url, { connections: 2, connectMs: START_CONNECT_MS });
  try {
    await migrate(database, undefined, reportMigrations(log));
  } finally {
    await database.destroy();
  }
}
