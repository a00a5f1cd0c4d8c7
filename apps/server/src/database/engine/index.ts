// The engine: whichever PostgreSQL the settings name, ready to take connections.
import type { Settings } from '../../config/config.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { Watch } from './embedded/supervisor.ts';
import type { Engine } from './engine.ts';
import { openExternal } from './external.ts';

export async function openEngine(
  config: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseWaitMs' | 'processes'>,
  watch: Watch,
  signal?: AbortSignal,
): Promise<Engine> {
  const { databaseUrl, databaseWaitMs } = config;
  if (databaseUrl === null) return openEmbedded(config, watch);
  return openExternal({ databaseUrl, databaseWaitMs, say: watch.say, signal });
}

export { memorySettings } from './embedded/memory.ts';
export { findRunningEmbedded, hasCluster } from './embedded/running.ts';
export type { Engine } from './engine.ts';
export { waitForWritable } from './external.ts';
export { startThrowawayPostgres } from './throwaway.ts';
