// The embedded engine of a server that is running already: for a second process that wants to look, not to run it.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { claimFolder } from './claim.ts';
import { readPassword, superuser } from './cluster.ts';
import { findCluster } from './placement.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export async function hasCluster(dataDir: string): Promise<boolean> {
  const cluster = await findCluster(dataDir);
  return (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) !== null;
}

/** Its address, as soon as it takes connections; null where no server has the folder. */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  for (;;) {
    const claim = await claimFolder(dataDir);
    if (claim) {
      await claim.release();
      return null;
    }
    const cluster = await findCluster(dataDir);
    const file = await readPostmasterFile(cluster);
    if (file?.isReady) {
      return `postgresql://${superuser}:${await readPassword(cluster)}@127.0.0.1:${file.port}/${superuser}`;
    }
    await pause(100);
  }
}
