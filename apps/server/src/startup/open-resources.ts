// Opens what the server needs: the migrated database and the photo storage.
import type { Config } from '../config/config.ts';
import { connectionShares } from '../database/connection-shares.ts';
import { type Database, migrate, openDatabase } from '../database/database.ts';
import type { Engine } from '../database/engine/index.ts';
import { openStorage, type PhotoStorage } from '../media/index.ts';
import type { Shutdown } from './shutdown.ts';

/** PostgreSQL itself ends a statement after ten seconds: whoever waits longer waits for a line that is dead. */
const ANSWER_MS = 12_000;
/** At its start a whole machine may be busy, and nobody waits yet. */
const START_CONNECT_MS = 60_000;

export interface Town {
  readonly database: Database;
  readonly storage: PhotoStorage;
}

export async function openResources(config: Config, engine: Pick<Engine, 'url'>, shutdown: Shutdown): Promise<Town> {
  await bringUpToDate(engine.url);
  const database = openDatabase(engine.url, {
    connections: connectionShares(config.processes).pool,
    answerMs: ANSWER_MS,
    onConnectionError: ({ message }) =>
      shutdown.signal.aborted || console.error(`A database connection was lost: ${message}`),
  });
  shutdown.add(() => database.destroy());
  return { database, storage: openStorage(config) };
}

/** With a connection that may take its time: migrations do. */
async function bringUpToDate(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 2, connectMs: START_CONNECT_MS });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
}
