// npm run import: imports users, listings and photos from a folder, with or without a running server.
import { basename } from 'node:path';
import type { Settings } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { openDatabase } from './database/database.ts';
import { checkFolder, importFolder, openImportFolder } from './import-export/index.ts';
import { pathFromCaller, readOptions, runCliTask } from './lifecycle/cli.ts';
import { findDatabase } from './lifecycle/open-resources.ts';
import type { Shutdown } from './lifecycle/shutdown.ts';
import { createProgress } from './lifecycle/start-log.ts';
import { openStorage } from './media/index.ts';
import { createGeocoder } from './places/index.ts';

const usage = `npm run import -- --from <folder> --dry-run   names every row that cannot be imported, and writes nothing
npm run import -- --from <folder>             imports all of it, or nothing where a row is bad
npm run import -- --from <folder> --skip-bad  leaves the bad rows out
                          --source <name>     what the rows are told apart by; else the folder's name
The folder holds people.jsonl or people.csv, listings.jsonl or listings.csv, and photos/. Run it again after it was cut short.`;

await runCliTask(run);

async function run(settings: Settings, shutdown: Shutdown): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = readOptions(usage, { from: text, source: text, 'dry-run': flag, 'skip-bad': flag });
  if (!options) return;
  if (options.from === undefined) throw new StartRefusal(`Name the folder.\n${usage}`);
  const path = pathFromCaller(options.from);
  const folder = openImportFolder(path);
  const url = await findDatabase(settings, shutdown, 'import into');
  const database = openDatabase(url, { connections: 2, settings: { statement_timeout: '0' } });
  shutdown.add(() => database.destroy());

  const now = () => new Date();
  const { tokenSecret } = await resolveTokenSecret(settings);
  const checked = await checkFolder(folder, { database, tokenSecret, now });
  for (const problem of checked.problems) process.stdout.write(`${problem}\n`);
  const bad = checked.badLines.size;
  const found = `${checked.users} people, ${checked.listings} listings, ${checked.photos} photos`;
  if (options['dry-run']) {
    process.stdout.write(`${found}; ${bad} rows cannot be imported. Nothing was written.\n`);
    return;
  }
  if (bad > 0 && !options['skip-bad'])
    throw new StartRefusal(`${bad} rows cannot be imported: put them right, or add --skip-bad. Nothing was written.`);

  const imported = await importFolder({
    folder,
    source: options.source ?? basename(path),
    checked,
    database,
    storage: openStorage(settings),
    geocoder: createGeocoder(settings),
    now,
    onProgress: createProgress('Importing', process.stderr),
  });
  for (const problem of imported.problems) process.stdout.write(`${problem}\n`);
  const { users, listings, photos, known, earlier } = imported;
  const left = bad + imported.problems.length;
  process.stdout.write(
    `Imported ${users} people, ${listings} listings and ${photos} photos. ${known} people were here already, ${earlier} rows from an earlier run; ${left} rows were left out.\n`,
  );
}
