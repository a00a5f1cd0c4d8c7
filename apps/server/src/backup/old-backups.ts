// Keeps the newest backups of a folder and removes the others, once a new one is whole. What is no backup of ours stays.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const backupName = /^chowk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;
const draftName = /^chowk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.part$/;
/** A backup that is still being written is younger. */
const draftAgeMs = 2 * 24 * 3_600_000;

/** The names of those that went. */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = await readdir(folder);
  // Their names begin with the date.
  const old = names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse()
    .slice(keep);
  const drafts: string[] = [];
  for (const name of names.filter((each) => draftName.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > draftAgeMs) drafts.push(name);
  }
  for (const name of [...old, ...drafts]) await rm(join(folder, name), { force: true });
  return [...old, ...drafts];
}
