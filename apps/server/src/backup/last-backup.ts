// How the last backup went: the command writes it into the data folder, and the server tells its operator.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const LastBackup = z.object({
  succeededAt: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.number()),
  failedAt: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
});
export type LastBackup = z.infer<typeof LastBackup>;

const nothingYet: LastBackup = { succeededAt: null, bytes: null, failedAt: null, reason: null };
const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Nothing yet where none was ever taken with this data folder. */
export async function readLastBackup(dataDir: string): Promise<LastBackup> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  try {
    return LastBackup.parse(JSON.parse(text));
  } catch {
    return nothingYet;
  }
}

export async function noteBackup(dataDir: string, bytes: number, now: Date): Promise<void> {
  await write(dataDir, { succeededAt: now.toISOString(), bytes, failedAt: null, reason: null });
}

export async function noteFailedBackup(dataDir: string, reason: string, now: Date): Promise<void> {
  await write(dataDir, { ...(await readLastBackup(dataDir)), failedAt: now.toISOString(), reason });
}

/** The server may run as another user than the command. */
async function write(dataDir: string, last: LastBackup): Promise<void> {
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(last)}\n`, { mode: 0o644 });
  await rename(draft, fileIn(dataDir));
}
