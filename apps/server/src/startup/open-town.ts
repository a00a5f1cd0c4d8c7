// Opens what the server stands on: the migrated database and the photo storage.
import type { Config } from '../config/config.ts';
import { type Database, migrate, openDatabase } from '../database/database.ts';
import type { Engine } from '../database/engine/index.ts';
import { openStorage, type PhotoStorage } from '../media/index.ts';
import type { Stopper } from './stopper.ts';

export interface Town {
  readonly database: Database;
  readonly storage: PhotoStorage;
}

export async function openTown(config: Config, engine: Engine, stopper: Stopper): Promise<Town> {
  const database = openDatabase(engine.url, {
    onConnectionError: ({ message }) =>
      stopper.signal.aborted || console.error(`A database connection was lost: ${message}`),
  });
  stopper.add(() => database.destroy());
  await migrate(database);
  return { database, storage: openStorage(config) };
}
