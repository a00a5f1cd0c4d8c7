// Where a backup goes: a folder that is there, under a name with the date, or a file that is not there yet.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../config/start-refusal.ts';
import { explainPath } from './archive/path-problems.ts';

export type BackupTarget = {
  readonly path: string;
  /** Null: a file was named, and nothing is known of others. */
  readonly folder: string | null;
};

export async function chooseTarget(given: string | null, dataDir: string, now: Date): Promise<BackupTarget> {
  const name = `chowk-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z.tar`;
  if (given === null) {
    const folder = join(dataDir, 'backups');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { path: join(folder, name), folder };
  }
  if (await isFolder(given)) return { path: join(given, name), folder: given };
  // One that is not made here: where a disk is not mounted, a new folder would fill the wrong one, night after night.
  if (!given.endsWith('.tar'))
    throw new StartRefusal(
      `There is no folder ${given}: make it, or mount the disk that it is on. The name of a file ends with .tar.`,
    );
  return { path: given, folder: null };
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw explainPath(error, `${path} cannot be used`);
  });
  return found?.isDirectory() ?? false;
}
