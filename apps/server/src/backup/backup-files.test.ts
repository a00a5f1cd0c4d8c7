// Backup files: target path, retention, and the record of the last backup.
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartRefusal } from '../config/start-refusal.ts';
import {
  chooseTarget,
  explainPathError,
  readLastBackup,
  recordBackup,
  recordFailedBackup,
  removeOldBackups,
} from './backup-files.ts';
import { openArchive } from './read-archive.ts';
import { createArchive } from './write-archive.ts';

const now = new Date('2026-11-16T02:15:00.000Z');
const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-backups-'));
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

describe('the target of a backup', () => {
  it('is a name with the date in a folder, or the file that was named', async () => {
    const name = 'chowk-2026-11-16T02-15-00Z.tar';
    expect(await chooseTarget(folder, '/x', now)).toEqual({ path: join(folder, name), folder });
    const file = join(folder, 'own.tar');
    expect(await chooseTarget(file, '/x', now)).toEqual({ path: file, folder: null });
    const own = join(folder, 'backups');
    expect(await chooseTarget(null, folder, now)).toEqual({ path: join(own, name), folder: own });
  });

  it('that is a missing folder is rejected', async () => {
    await expect(chooseTarget(join(folder, 'elsewhere'), '/x', now)).rejects.toThrow(
      `There is no folder ${join(folder, 'elsewhere')}: make it, or mount the disk that it is on.`,
    );
  });

  it('below a file, or in a missing folder, is rejected with a message', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(chooseTarget(join(folder, 'file', 'x'), '/x', now)).rejects.toThrow('a part of the path is a file.');
    await expect(createArchive(join(folder, 'away', 'a.tar'), now)).rejects.toThrow('is not there: make it first.');
  });

  it.skipIf(isRoot)('that may not be written is refused in words', async () => {
    await chmod(folder, 0o500);
    await expect(createArchive(join(folder, 'a.tar'), now)).rejects.toThrow(
      'a.tar.part cannot be written: this user may not do that there.',
    );
  });

  it.each([
    ['ENOSPC', 'X cannot be written: the disk is full.'],
    ['EROFS', 'X cannot be written: it lies on a read-only disk.'],
    ['EACCES', 'X cannot be written: this user may not do that there.'],
  ])('with %s is rejected with a message', (code, line) => {
    const explained = explainPathError(Object.assign(new Error(), { code }), 'X cannot be written');
    expect(explained).toEqual(new StartRefusal(line));
  });

  it('of a restore must be a file', async () => {
    await expect(openArchive(folder)).rejects.toThrow(`${folder} is no file: name the backup itself.`);
  });
});

describe('old backups', () => {
  const day = (at: number) => `chowk-2026-11-${String(at).padStart(2, '0')}T02-15-00Z.tar`;

  it('are deleted, except the newest and other files', async () => {
    const others = ['notes.txt', 'chowk-copy.tar', `${day(1)}.gz`];
    for (const name of [...others, day(14), day(2), day(15), day(13), `${day(16)}.part`, `${day(3)}.part`])
      await writeFile(join(folder, name), '');
    await mkdir(join(folder, 'inner'));
    await utimes(join(folder, `${day(3)}.part`), new Date('2026-11-03'), new Date('2026-11-03'));
    await utimes(join(folder, `${day(16)}.part`), now, now);
    expect(await removeOldBackups(folder, 2, now)).toEqual([day(13), day(2), `${day(3)}.part`]);
    expect((await readdir(folder)).sort()).toEqual([...others, day(14), day(15), `${day(16)}.part`, 'inner'].sort());
  });
});

describe('the last backup', () => {
  it('is empty without a backup or with an unreadable record', async () => {
    const nothing = { succeededAt: null, bytes: null, failedAt: null, reason: null };
    expect(await readLastBackup(folder)).toEqual(nothing);
    await writeFile(join(folder, 'last-backup.json'), '{"succeededAt":1');
    expect(await readLastBackup(folder)).toEqual(nothing);
  });

  it('that failed is recorded with the last successful one, until one succeeds again', async () => {
    await recordBackup(folder, 42, now);
    await recordFailedBackup(folder, 'The disk is full.', new Date(now.getTime() + 1000));
    expect(await readLastBackup(folder)).toEqual({
      succeededAt: now.toISOString(),
      bytes: 42,
      failedAt: '2026-11-16T02:15:01.000Z',
      reason: 'The disk is full.',
    });
    await recordBackup(folder, 43, now);
    expect(await readLastBackup(folder)).toMatchObject({ bytes: 43, failedAt: null, reason: null });
  });
});
