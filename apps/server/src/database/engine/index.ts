// The engine: whichever PostgreSQL the settings name, ready to take connections.
import type { Settings } from '../../config/config.ts';
import { openEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { openExternal } from './external.ts';
import type { Watch } from './supervisor.ts';

export async function openEngine(config: Pick<Settings, 'dataDir' | 'databaseUrl'>, watch: Watch): Promise<Engine> {
  return config.databaseUrl ? openExternal(config.databaseUrl) : openEmbedded(config.dataDir, watch);
}

export type { Engine } from './engine.ts';
export { memorySettings } from './memory.ts';
export { findRunningEmbedded, hasCluster } from './running.ts';
export { startThrowawayPostgres } from './throwaway.ts';
