// Restores a backup: photos first, then all rows in one transaction.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { endEveryEmailLink, endEveryReset, endEverySession } from '../accounts/index.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { type Database, inTransaction, migrate, type Transacting } from '../database/database.ts';
import { isVariantName, lockForWriting, type PhotoStorage } from '../media/index.ts';
import { bumpEventPositions } from '../messages/index.ts';
import { endEveryDevice } from '../push/index.ts';
import {
  clearSchema,
  countRows,
  listObjects,
  listTables,
  setLockTimeout,
  setSequence,
  withoutConstraints,
  writeRows,
} from './backup.store.ts';
import type { Manifest } from './backup-format.ts';
import { type ArchiveReader, damaged } from './read-archive.ts';

const decompress = promisify(gunzip);
/** Far more than 500 rows need. */
const MAX_PIECE_BYTES = 512 * 1024 * 1024;

export type RestoreParts = {
  readonly database: Database;
  readonly storage: PhotoStorage;
  readonly archive: ArchiveReader;
  readonly path: string;
  readonly manifest: Manifest;
  readonly now: Date;
  readonly onProgress: (done: number, total: number) => void;
};

export async function restoreBackup(parts: RestoreParts): Promise<void> {
  const { database, manifest, now } = parts;
  await inTransaction(database, async (transaction) => {
    await setLockTimeout(transaction, '10s');
    // Photos are written before the rows that refer to them: until the commit no cleanup may delete them.
    await lockForWriting(transaction);
    const before = await listObjects(transaction);
    await clearSchema(transaction);
    await migrate(transaction, manifest.migrations.at(-1));
    await load(transaction, parts);
    await migrate(transaction);
    await bumpEventPositions(transaction);
    await endEverySession(transaction, now);
    await endEveryDevice(transaction);
    await endEveryReset(transaction, now);
    await endEveryEmailLink(transaction, now);
    assertNoForeignObjects(before, await listObjects(transaction));
  }).catch(explainBusy);
}

async function load(transaction: Transacting, parts: RestoreParts): Promise<void> {
  const { archive, path, manifest, storage, onProgress } = parts;
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await assertTablesMatch(transaction, parts);
  await withoutConstraints(transaction, [...tables.keys()], async () => {
    for await (const { entry, bytes, readSoFar } of archive.pieces()) {
      const table = entry.kind === 'rows' ? tables.get(entry.table) : undefined;
      if (table) await writeRows(transaction, table, await readLines(bytes));
      if (entry.kind === 'photo') await writePhoto(storage, entry.file, bytes);
      onProgress(readSoFar, archive.size);
    }
  });
  for (const { name, rows } of manifest.tables) {
    const found = await countRows(transaction, name);
    if (found !== rows) throw damaged(path, `${found} of ${rows} rows of "${name}" are in it`);
  }
  for (const { name, value } of manifest.sequences) await setSequence(transaction, name, value);
  onProgress(archive.size, archive.size);
}

/** The tables of the backup's version must have the columns that the manifest lists. */
async function assertTablesMatch(transaction: Transacting, { manifest, path }: RestoreParts): Promise<void> {
  const made = new Map((await listTables(transaction)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of manifest.tables) {
    const unknown = columns.filter((column) => !made.get(name)?.includes(column));
    if (unknown.length > 0) throw damaged(path, `"${name}" has no ${unknown.join(', ')} in the version that made it`);
  }
}

async function readLines(bytes: Buffer): Promise<string[]> {
  const text = await decompress(bytes, { maxOutputLength: MAX_PIECE_BYTES });
  return text.toString('utf8').trimEnd().split('\n');
}

async function writePhoto(storage: PhotoStorage, name: string, bytes: Buffer): Promise<void> {
  if (isVariantName(name)) await storage.write(name, bytes);
}

function assertNoForeignObjects(before: readonly string[], after: readonly string[]): void {
  const foreign = before.filter((name) => !after.includes(name));
  if (foreign.length === 0) return;
  throw new StartRefusal(
    `The database also holds what is not the product's (${foreign.join(', ')}), which would be lost: nothing was changed.`,
  );
}

function explainBusy(error: unknown): never {
  if ((error as { code?: string }).code !== '55P03') throw error;
  throw new StartRefusal('The database is in use: stop every server first. Nothing was changed.');
}
