// Backup files on disk: target path, retention, the record of the last backup, error messages for paths.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefusal } from '../config/start-refusal.ts';

export type BackupTarget = {
  readonly path: string;
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
  // The folder is not created: on an unmounted disk a new folder would fill the wrong disk night after night.
  if (!given.endsWith('.tar'))
    throw new StartRefusal(
      `There is no folder ${given}: make it, or mount the disk that it is on. The name of a file ends with .tar.`,
    );
  return { path: given, folder: null };
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw explainPathError(error, `${path} cannot be used`);
  });
  return found?.isDirectory() ?? false;
}

const backupName = /^chowk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;
const partialName = /^chowk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.part$/;
/** Younger partial files may still be in use. */
const PARTIAL_MAX_AGE_MS = 2 * 24 * 3_600_000;

/** Deletes all but the newest backups, and abandoned partial files. Returns the deleted names. */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse()
    .slice(keep);
  const partials: string[] = [];
  for (const name of names.filter((each) => partialName.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > PARTIAL_MAX_AGE_MS) partials.push(name);
  }
  for (const name of [...old, ...partials]) await rm(join(folder, name), { force: true });
  return [...old, ...partials];
}

const LastBackup = z.object({
  succeededAt: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.number()),
  failedAt: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
});
export type LastBackup = z.infer<typeof LastBackup>;

const noBackupYet: LastBackup = { succeededAt: null, bytes: null, failedAt: null, reason: null };
const lastBackupPath = (dataDir: string) => join(dataDir, 'last-backup.json');

export async function readLastBackup(dataDir: string): Promise<LastBackup> {
  const text = await readFile(lastBackupPath(dataDir), 'utf8').catch(() => '');
  try {
    return LastBackup.parse(JSON.parse(text));
  } catch {
    return noBackupYet;
  }
}

export async function recordBackup(dataDir: string, bytes: number, now: Date): Promise<void> {
  await writeLastBackup(dataDir, { succeededAt: now.toISOString(), bytes, failedAt: null, reason: null });
}

export async function recordFailedBackup(dataDir: string, reason: string, now: Date): Promise<void> {
  await writeLastBackup(dataDir, { ...(await readLastBackup(dataDir)), failedAt: now.toISOString(), reason });
}

/** Readable by all: the server may run as another user than the command. */
async function writeLastBackup(dataDir: string, last: LastBackup): Promise<void> {
  const partial = `${lastBackupPath(dataDir)}.${process.pid}`;
  await writeFile(partial, `${JSON.stringify(last)}\n`, { mode: 0o644 });
  await rename(partial, lastBackupPath(dataDir));
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that there',
  EPERM: 'this user may not do that there',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space of this user is used up',
  ENOTDIR: 'a part of the path is a file',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk does not answer',
  ESTALE: 'the disk is no longer there',
};

export function explainPathError(error: NodeJS.ErrnoException, what: string): Error {
  const reason = reasons[error.code ?? ''];
  return reason ? new StartRefusal(`${what}: ${reason}.`) : error;
}
