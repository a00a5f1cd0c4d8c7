// npm run backup: everything in one file, whether the server runs or not; or tries out a file that it has written.

import {
  type BackupTarget,
  chooseTarget,
  recordBackup,
  recordFailedBackup,
  removeOldBackups,
} from './backup/backup-files.ts';
import { describeContents, type Manifest } from './backup/backup-format.ts';
import { createBackup } from './backup/create-backup.ts';
import { openArchive } from './backup/read-archive.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { createArchive } from './backup/write-archive.ts';
import type { Settings } from './config/config.ts';
import { productVersion } from './config/product-version.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { openDatabase } from './database/database.ts';
import { startThrowawayPostgres } from './database/engine/index.ts';
import { pathFromCaller, readNumber, readOptions } from './lifecycle/commands/command-options.ts';
import { findDatabase } from './lifecycle/commands/find-database.ts';
import { runCliTask } from './lifecycle/commands/run-cli-task.ts';
import { explainFailure } from './lifecycle/explain-failure.ts';
import { createProgress } from './lifecycle/output/progress.ts';
import type { Shutdown } from './lifecycle/shutdown.ts';
import { openStorage } from './media/index.ts';

const usage = `npm run backup                             into DATA_DIR/backups
npm run backup -- --to <folder>            into a folder that is there, under a name with the date
npm run backup -- --to <file.tar>          into a file that is not there yet
npm run backup -- --to <folder> --keep 14  and keeps the newest 14 of that folder
npm run backup -- --verify <file.tar>      tries a backup out, in a database that is gone afterwards`;

const notHeld =
  'It does not hold: settings of the environment (mail, storage and database passwords), the secret that signs ' +
  'sessions, and the outbox folder. It does hold what people wrote to each other: keep it as safe as the server.';

await runCliTask(run);

async function run(settings: Settings, shutdown: Shutdown): Promise<void> {
  const text = { type: 'string' } as const;
  const options = readOptions(usage, { to: text, keep: text, verify: text });
  if (!options) return;
  const keep = options.keep === undefined ? null : readNumber('--keep', options.keep, 1, 10_000);
  if (options.verify !== undefined) {
    if (options.to !== undefined || keep !== null) throw new StartRefusal(`--verify stands alone.\n${usage}`);
    return verify(pathFromCaller(options.verify), shutdown);
  }
  try {
    await backUp(settings, shutdown, options.to === undefined ? null : pathFromCaller(options.to), keep);
  } catch (error) {
    const reason = explainFailure(error, settings.dataDir).split('\n', 1)[0] ?? '';
    await recordFailedBackup(settings.dataDir, reason, new Date()).catch(() => undefined);
    throw error;
  }
}

async function backUp(settings: Settings, shutdown: Shutdown, to: string | null, keep: number | null): Promise<void> {
  const now = new Date();
  const target = await chooseTarget(to, settings.dataDir, now);
  if (keep !== null && target.folder === null)
    throw new StartRefusal('--keep needs a folder: of a single file there is nothing to keep.');
  const { manifest, missing, size } = await write(settings, shutdown, target, now);
  await recordBackup(settings.dataDir, size, new Date());
  const held = `${describeContents(manifest)}; ${(size / 2 ** 20).toFixed(1)} MB.`;
  process.stdout.write(`${target.path}\n${held}\n${notHeld}\n`);
  if (missing.length > 0)
    console.error(`${missing.length} photo files were not there: ${missing.slice(0, 5).join(', ')}`);
  if (keep === null || target.folder === null) return;
  const removed = await removeOldBackups(target.folder, keep, now);
  if (removed.length > 0) process.stdout.write(`Older ones that went: ${removed.join(', ')}\n`);
}

async function verify(path: string, shutdown: Shutdown): Promise<void> {
  const archive = await openArchive(path);
  shutdown.add(() => archive.close());
  const { manifest, missing } = await verifyBackup({
    archive,
    path,
    now: new Date(),
    onProgress: (what) => createProgress(what, process.stderr),
    async openDatabase() {
      const engine = await startThrowawayPostgres();
      shutdown.add(() => engine.stop());
      const database = openDatabase(engine.url, { connections: 1, settings: { statement_timeout: '0' } });
      shutdown.add(() => database.destroy());
      return database;
    },
  });
  const held = `${describeContents(manifest)}, of ${manifest.createdAt}, by version ${manifest.version}`;
  process.stdout.write(`${path} is whole, and was put back for a try: ${held}.\n`);
  if (missing.length > 0)
    console.error(`${missing.length} photo files are not in it: ${missing.slice(0, 5).join(', ')}`);
}

type Written = { readonly manifest: Manifest; readonly missing: readonly string[]; readonly size: number };

async function write(settings: Settings, shutdown: Shutdown, { path }: BackupTarget, now: Date): Promise<Written> {
  const database = openDatabase(await findDatabase(settings, shutdown, 'back up'), {
    connections: 1,
    settings: { statement_timeout: '0' },
  });
  shutdown.add(() => database.destroy());
  const archive = await createArchive(path, now);
  // Registered last, so that it is given up first: a backup cut short leaves no file.
  shutdown.add(() => archive.abort());
  const onProgress = createProgress('Backing up', process.stderr);
  const parts = { database, storage: openStorage(settings), archive, version: productVersion, now, onProgress };
  const created = await createBackup(parts).catch(explainStop);
  return { ...created, size: await archive.finish() };
}

/** 57P…: the server that has the database was stopped, or the database itself. */
function explainStop(error: unknown): never {
  const { code = '', message } = error as { code?: string; message: string };
  if (!code.startsWith('57P') && !/Connection terminated/.test(message)) throw error;
  throw new StartRefusal('The database was stopped while it was backed up: there is no backup. Try again.');
}
