// One server to a data folder.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../../config/start-refusal.ts';
import { claimFolder } from './claim.ts';

export interface Lock {
  release(): Promise<void>;
}

export async function lockDataFolder(dataDir: string): Promise<Lock> {
  await mkdir(dataDir, { recursive: true });
  const claim = await claimFolder(dataDir);
  // For people and for the refusal's words only: the claim is the lock.
  const pidFile = join(dataDir, 'server.pid');
  if (!claim) throw new StartRefusal(await describeHolder(dataDir, pidFile));
  await writeFile(pidFile, `${process.pid}\n`);
  return {
    async release() {
      await rm(pidFile, { force: true });
      await claim.release();
    },
  };
}

async function describeHolder(dataDir: string, pidFile: string): Promise<string> {
  const pid = (await readFile(pidFile, 'utf8').catch(() => '')).trim();
  const holder = pid ? `Another Chowk server (process ${pid})` : 'Another Chowk server';
  return `${holder} is already using the data folder ${dataDir}: stop it first, or set another DATA_DIR.`;
}
