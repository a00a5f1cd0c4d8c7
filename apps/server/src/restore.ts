// npm run restore: restores a backup into an empty database and data folder.

import { hasUsers } from './backup/backup.store.ts';
import { openArchive } from './backup/read-archive.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { checkBackup } from './backup/verify-backup.ts';
import type { Settings } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { knownMigrations, openDatabase } from './database/database.ts';
import { pathFromCaller, readOptions, runCliTask } from './lifecycle/cli.ts';
import { findDirectUrl } from './lifecycle/open-resources.ts';
import type { Shutdown } from './lifecycle/shutdown.ts';
import { startEngine } from './lifecycle/start-engine.ts';
import { createProgress } from './lifecycle/start-log.ts';
import { openStorage } from './media/index.ts';

const usage = `npm run restore -- --from <file.tar>            into an empty database
npm run restore -- --from <file.tar> --replace  replaces all existing data`;

await runCliTask(run);

async function run(settings: Settings, shutdown: Shutdown): Promise<void> {
  const options = readOptions(usage, { from: { type: 'string' }, replace: { type: 'boolean', default: false } });
  if (!options) return;
  if (options.from === undefined) throw new StartRefusal(`Name the backup.\n${usage}`);
  const path = pathFromCaller(options.from);
  const archive = await openArchive(path);
  shutdown.add(() => archive.close());
  const checking = { archive, path, known: knownMigrations, onProgress: createProgress('Checking', process.stderr) };
  const manifest = await checkBackup(checking);

  const engine = await startEngine(settings, shutdown);
  const database = openDatabase(await findDirectUrl(settings, engine), {
    connections: 1,
    settings: { statement_timeout: '0' },
  });
  shutdown.add(() => database.destroy());
  if (!options.replace && (await hasUsers(database)))
    throw new StartRefusal(
      'The database already has users: restore into an empty one, or add --replace to replace it. Nothing was changed.',
    );
  const onProgress = createProgress('Restoring', process.stderr);
  await restoreBackup({
    database,
    storage: openStorage(settings),
    archive,
    path,
    manifest,
    now: new Date(),
    onProgress,
  });
  process.stdout.write(`Restored the backup of ${manifest.createdAt}. All users have to sign in again.\n`);
}
