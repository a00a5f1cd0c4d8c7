// npm run backup: everything in one file, whether the server runs or not.
import { mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createArchive } from './backup/archive/write-archive.ts';
import { createBackup } from './backup/create-backup.ts';
import { productVersion } from './backup/version.ts';
import type { Settings } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { openDatabase } from './database/database.ts';
import { findRunningEmbedded, hasCluster } from './database/engine/index.ts';
import { openStorage } from './media/index.ts';
import { findDirect } from './startup/open-resources.ts';
import { createProgress } from './startup/progress.ts';
import { runCliTask } from './startup/run-cli-task.ts';
import type { Shutdown } from './startup/shutdown.ts';
import { startEngine } from './startup/start-engine.ts';

const notHeld =
  'It does not hold: settings of the environment (mail, storage and database passwords), the secret that signs ' +
  'sessions, and the outbox folder. It does hold what people wrote to each other: keep it as safe as the server.';

await runCliTask(run);

async function run(settings: Settings, shutdown: Shutdown): Promise<void> {
  const now = new Date();
  const path = await choosePath(settings, now);
  const database = openDatabase(await findDatabase(settings, shutdown), {
    connections: 1,
    settings: { statement_timeout: '0' },
  });
  shutdown.add(() => database.destroy());
  const archive = await createArchive(path, now);
  // Registered last, so that it is given up first: a backup cut short leaves no file.
  shutdown.add(() => archive.giveUp());
  const onProgress = createProgress('Backing up', process.stderr);
  const parts = { database, storage: openStorage(settings), archive, version: await productVersion(), now, onProgress };
  const { manifest, missing } = await createBackup(parts).catch(explainStop);
  const size = await archive.finish();
  const count = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
  const held = `${count('users')} people, ${count('listings')} listings, ${count('messages')} messages, ${manifest.photos} photos`;
  process.stdout.write(`${path}\n${held}; ${(size / 2 ** 20).toFixed(1)} MB.\n${notHeld}\n`);
  if (missing.length > 0)
    console.error(`${missing.length} photo files were not there: ${missing.slice(0, 5).join(', ')}`);
}

async function choosePath({ dataDir: folder }: Settings, now: Date): Promise<string> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const name = `chowk-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z.tar`;
  if (values.to === undefined) {
    await mkdir(join(folder, 'backups'), { recursive: true, mode: 0o700 });
    return join(folder, 'backups', name);
  }
  // npm runs tasks at the top of the repository; the person may stand elsewhere.
  const given = resolve(process.env.INIT_CWD ?? '.', values.to);
  const isFolder = (await stat(given).catch(() => null))?.isDirectory();
  return isFolder ? join(given, name) : given;
}

/** Somebody's own PostgreSQL, the embedded one of a running server, or the embedded one, started for this alone. */
async function findDatabase(settings: Settings, shutdown: Shutdown): Promise<string> {
  if (settings.databaseUrl === null) {
    const folder = await realpath(settings.dataDir).catch(() => null);
    if (folder === null || !(await hasCluster(folder)))
      throw new StartRefusal(`There is nothing to back up in ${settings.dataDir}: no server has ever used it.`);
    const running = await findRunningEmbedded(folder);
    if (running !== null) return running;
  }
  return findDirect(settings, await startEngine(settings, shutdown));
}

/** 57P…: the server that has the database was stopped, or the database itself. */
function explainStop(error: unknown): never {
  const { code = '', message } = error as { code?: string; message: string };
  if (!code.startsWith('57P') && !/Connection terminated/.test(message)) throw error;
  throw new StartRefusal('The database was stopped while it was backed up: there is no backup. Try again.');
}
