// The database for a command, whether the server runs or not.
import { realpath } from 'node:fs/promises';
import type { Settings } from '../../config/config.ts';
import { StartRefusal } from '../../config/start-refusal.ts';
import { findRunningEmbedded, hasCluster } from '../../database/engine/index.ts';
import { findDirect } from '../open-resources.ts';
import type { Shutdown } from '../shutdown.ts';
import { startEngine } from '../start-engine.ts';

/** Somebody's own PostgreSQL, the embedded one of a running server, or the embedded one, started for this alone. */
export async function findDatabase(settings: Settings, shutdown: Shutdown, purpose: string): Promise<string> {
  if (settings.databaseUrl === null) {
    const folder = await realpath(settings.dataDir).catch(() => null);
    if (folder === null || !(await hasCluster(folder)))
      throw new StartRefusal(`There is nothing to ${purpose} in ${settings.dataDir}: no server has ever used it.`);
    const running = await findRunningEmbedded(folder);
    if (running !== null) return running;
  }
  return findDirect(settings, await startEngine(settings, shutdown), { signal: shutdown.signal });
}
