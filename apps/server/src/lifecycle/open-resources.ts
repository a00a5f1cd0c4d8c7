// Opens the migrated database, with its replicas, and the photo storage; finds the database for command-line tasks.
import { realpath } from 'node:fs/promises';
import type { Config, Settings } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { type Database, migrate, openDatabase, openDatabases } from '../database/database.ts';
import { type Engine, findRunningEmbedded, hasCluster, waitForWritable } from '../database/engine/index.ts';
import type { MigrationStep } from '../database/migrate.ts';
import { poolSizes } from '../database/pools.ts';
import { openStorage, type PhotoStorage } from '../media/index.ts';
import { createLogThrottle } from '../scheduling/log-throttle.ts';
import type { Shutdown } from './shutdown.ts';
import { startEngine } from './start-engine.ts';
import type { StartLog } from './start-log.ts';

/** PostgreSQL ends a statement after ten seconds: after this the connection is dead. */
const ANSWER_TIMEOUT_MS = 12_000;
/** A planned switchover takes 1.5 s, during which writes wait; after two seconds it is an outage. */
const PRIMARY_WAIT_MS = 2000;
/** At the start the machine may be busy, and no visitor waits yet. */
const START_CONNECT_TIMEOUT_MS = 60_000;

export interface Resources {
  readonly database: Database;
  readonly readDatabase: Database;
  readonly storage: PhotoStorage;
}

export async function openResources(
  config: Config,
  engine: Pick<Engine, 'url'>,
  shutdown: Shutdown,
  log: StartLog,
): Promise<Resources> {
  await runMigrations(await findDirectUrl(config, engine, { say: log.warn, signal: shutdown.signal }), log);
  const { databaseReadUrl: readUrl, databaseDirectUrl: directUrl, databaseReadLagMs: maxLagMs } = config;
  const throttle = createLogThrottle();
  const logLoss = (message: string) =>
    throttle((skipped) =>
      log.warn(`A database connection was lost: ${message}${skipped ? ` (and ${skipped} more)` : ''}`),
    );
  const { database, readDatabase, close } = openDatabases(
    { url: engine.url, readUrl, directUrl, maxLagMs },
    {
      connections: poolSizes(config.processes).pool,
      answerMs: ANSWER_TIMEOUT_MS,
      primaryWaitMs: PRIMARY_WAIT_MS,
      onConnectionError: ({ message }) => shutdown.signal.aborted || logLoss(message),
    },
  );
  shutdown.add(close);
  return { database, readDatabase, storage: openStorage(config) };
}

type DatabaseUrls = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseWaitMs'>;

/** Bypasses a pooler, and picks the writable one of several hosts; waits while there is none. */
export async function findDirectUrl(
  config: DatabaseUrls,
  { url }: Pick<Engine, 'url'>,
  { say = console.error, signal }: { readonly say?: (line: string) => void; readonly signal?: AbortSignal } = {},
): Promise<string> {
  const { databaseUrl, databaseDirectUrl, databaseWaitMs } = config;
  if (databaseUrl === null) return url;
  const setting = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return waitForWritable(setting, databaseDirectUrl ?? url, { databaseWaitMs, say, signal });
}

/** For a command-line task: DATABASE_URL, the embedded database of a running server, or the embedded one, started for it. */
export async function findDatabase(settings: Settings, shutdown: Shutdown, purpose: string): Promise<string> {
  if (settings.databaseUrl === null) {
    const folder = await realpath(settings.dataDir).catch(() => null);
    if (folder === null || !(await hasCluster(folder)))
      throw new StartRefusal(`There is nothing to ${purpose} in ${settings.dataDir}: no server has ever used it.`);
    const running = await findRunningEmbedded(folder);
    if (running !== null) return running;
  }
  return findDirectUrl(settings, await startEngine(settings, shutdown), { signal: shutdown.signal });
}

async function runMigrations(url: string, log: StartLog): Promise<void> {
  const database = openDatabase(url, { connections: 2, connectMs: START_CONNECT_TIMEOUT_MS });
  try {
    await migrate(database, undefined, reportMigrations(log));
  } finally {
    await database.destroy();
  }
}

/** Names each migration before it runs: if one hangs or fails, it is the last line. */
export function reportMigrations(log: StartLog): (step: MigrationStep) => void {
  return (step) => {
    if (step.kind === 'upToDate') return log.note(`The database is up to date (${step.newest}); no migration runs.`);
    // A new database runs all of them in a moment: not worth a line in a terminal.
    const report = step.isFirstUse ? log.note : log.say;
    if (step.kind === 'begins') report(`Migration ${step.name} runs.`);
    else report(`Migration ${step.name} is done, in ${step.ms} ms.`);
  };
}
