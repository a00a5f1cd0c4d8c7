// npm run export: writes users, listings and photos into a folder, with or without a running server.
import { readdir } from 'node:fs/promises';
import type { Settings } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { openDatabase } from './database/database.ts';
import { exportFolder } from './import-export/index.ts';
import { pathFromCaller, readOptions, runCliTask } from './lifecycle/cli.ts';
import { findDatabase } from './lifecycle/open-resources.ts';
import type { Shutdown } from './lifecycle/shutdown.ts';
import { createProgress } from './lifecycle/start-log.ts';
import { openStorage } from './media/index.ts';

const usage = `npm run export -- --to <folder>               people.jsonl, listings.jsonl and photos/
npm run export -- --to <folder> --format csv  people.csv and listings.csv instead`;

await runCliTask(run);

async function run(settings: Settings, shutdown: Shutdown): Promise<void> {
  const options = readOptions(usage, { to: { type: 'string' }, format: { type: 'string', default: 'jsonl' } });
  if (!options) return;
  if (options.to === undefined) throw new StartRefusal(`Name the folder.\n${usage}`);
  const { format } = options;
  if (format !== 'jsonl' && format !== 'csv')
    throw new StartRefusal(`--format is "${format}": it should be jsonl or csv.`);
  const folder = pathFromCaller(options.to);
  const inside = await readdir(folder).catch(() => []);
  if (inside.length > 0) throw new StartRefusal(`${folder} is not empty: name a new folder.`);
  const url = await findDatabase(settings, shutdown, 'export');
  const database = openDatabase(url, { connections: 1, settings: { statement_timeout: '0' } });
  shutdown.add(() => database.destroy());
  const onProgress = createProgress('Exporting', process.stderr);
  const { users, listings, photos, missing } = await exportFolder({
    folder,
    format,
    database,
    storage: openStorage(settings),
    onProgress,
  });
  process.stdout.write(
    `${folder}\n${users} people, ${listings} listings, ${photos} photos. It holds names, addresses and phone numbers: keep it as safe as the server. Messages, favorites and passwords are not in it; a backup has them.\n`,
  );
  if (missing.length > 0) console.error(`${missing.length} photo files are missing: ${missing.slice(0, 5).join(', ')}`);
}
