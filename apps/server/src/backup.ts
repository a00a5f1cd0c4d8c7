// npm run backup: creates or verifies a backup, with or without a running server.

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
import { pathFromCaller, readNumber, readOptions, runCliTask } from './lifecycle/cli.ts';
import { findDatabase } from './lifecycle/open-resources.ts';
import type { Shutdown } from './lifecycle/shutdown.ts';
import { createProgress, explainFailure } from './lifecycle/start-log.ts';
import { openStorage } from './media/index.ts';

const usage = `npm run backup                             into DATA_DIR/backups
npm run backup -- --to <folder>            into an existing folder, under a name with the date
npm run backup -- --to <file.tar>          into a new file
npm run backup -- --to <folder> --keep 14  and keeps the newest 14 of that folder
npm run backup -- --verify <file.tar>      verifies a backup by restoring it into a temporary database`;

const contentNotice =
  'Not included: environment settings (mail, storage and database passwords), the secret that signs sessions, and ' +
  'the outbox folder. Included are the private messages of users: keep it as safe as the server.';

await runCliTask(run);

async function run(settings: Settings, shutdown: Shutdown): Promise<void> {
  const text = { type: 'string' } as const;
  const options = readOptions(usage, { to: text, keep: text, verify: text });
  if (!options) return;
  const keep = options.keep === undefined ? null : readNumber('--keep', options.keep, 1, 10_000);
  if (options.verify !== undefined) {
    if (options.to !== undefined || keep !== null) throw new StartRefusal(`--verify takes no other option.\n${usage}`);
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
  if (keep !== null && target.folder === null) throw new StartRefusal('--keep needs a folder, not a file.');
  const { manifest, missing, size } = await write(settings, shutdown, target, now);
  await recordBackup(settings.dataDir, size, new Date());
  const held = `${describeContents(manifest)}; ${(size / 2 ** 20).toFixed(1)} MB.`;
  process.stdout.write(`${target.path}\n${held}\n${contentNotice}\n`);
  if (missing.length > 0) console.error(`${missing.length} photo files are missing: ${missing.slice(0, 5).join(', ')}`);
  if (keep === null || target.folder === null) return;
  const removed = await removeOldBackups(target.folder, keep, now);
  if (removed.length > 0) process.stdout.write(`Deleted older backups: ${removed.join(', ')}\n`);
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
  process.stdout.write(`${path} is complete and was restored for verification: ${held}.\n`);
  if (missing.length > 0)
    console.error(`${missing.length} photo files are missing in it: ${missing.slice(0, 5).join(', ')}`);
}

type Written = { readonly manifest: Manifest; readonly missing: readonly string[]; readonly size: number };

async function write(settings: Settings, shutdown: Shutdown, { path }: BackupTarget, now: Date): Promise<Written> {
  const database = openDatabase(await findDatabase(settings, shutdown, 'back up'), {
    connections: 1,
    settings: { statement_timeout: '0' },
  });
  shutdown.add(() => database.destroy());
  const archive = await createArchive(path, now);
  // Registered last, so that it is closed first: an aborted backup leaves no file.
  shutdown.add(() => archive.abort());
  const onProgress = createProgress('Backing up', process.stderr);
  const parts = { database, storage: openStorage(settings), archive, version: productVersion, now, onProgress };
  const created = await createBackup(parts).catch(explainStop);
  return { ...created, size: await archive.finish() };
}

/** 57P…: the database, or the server that runs it, was stopped. */
function explainStop(error: unknown): never {
  const { code = '', message } = error as { code?: string; message: string };
  if (!code.startsWith('57P') && !/Connection terminated/.test(message)) throw error;
  throw new StartRefusal('The database was stopped during the backup: no backup was written. Try again.');
}
