// Opens the PostgreSQL that the settings name: embedded or external.
import type { Settings } from '../../config/config.ts';
import { openEmbedded } from './embedded.ts';
import type { Engine, EngineWatch } from './engine.ts';
import { openExternal } from './external.ts';

export async function openEngine(
  config: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseWaitMs' | 'processes'>,
  watch: EngineWatch,
  signal?: AbortSignal,
): Promise<Engine> {
  const { databaseUrl, databaseWaitMs } = config;
  if (databaseUrl === null) return openEmbedded(config, watch);
  return openExternal({ databaseUrl, databaseWaitMs, say: watch.say, signal });
}

export { findRunningEmbedded, hasCluster, memorySettings } from './embedded.ts';
export type { Engine } from './engine.ts';
export { waitForWritable } from './external.ts';
export { findFreePort } from './postmaster.ts';
export { startThrowawayPostgres } from './throwaway.ts';
