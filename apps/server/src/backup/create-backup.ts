// Creates a backup: one snapshot of the database, and the photos it refers to.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { photoLimits } from '@chowk/contract/limits';
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { StartRefusal } from '../config/start-refusal.ts';
import type { Database, Transacting } from '../database/database.ts';
import { lockAgainstRemoval, type PhotoStorage, referencedPhotos, variantName } from '../media/index.ts';
import {
  countQuery,
  countRows,
  listSequences,
  listTables,
  readInBatches,
  readMigrations,
  readTable,
} from './backup.store.ts';
import { FORMAT_VERSION, type Manifest, manifestName, photoEntryName, rowsName } from './backup-format.ts';
import type { ArchiveWriter } from './write-archive.ts';

const compress = promisify(gzip);

export type BackupParts = {
  readonly database: Database;
  readonly storage: PhotoStorage;
  readonly archive: ArchiveWriter;
  readonly version: string;
  readonly now: Date;
  readonly onProgress: (done: number, total: number) => void;
};

export type BackupResult = {
  readonly manifest: Manifest;
  readonly missing: readonly string[];
};

export async function createBackup(parts: BackupParts): Promise<BackupResult> {
  return parts.database.connection().execute(async (own) => {
    // Before the snapshot: no photo that it shows may be deleted meanwhile.
    await lockAgainstRemoval(own);
    return own
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => copyAll(snapshot, parts));
  });
}

async function copyAll(snapshot: Transacting, parts: BackupParts): Promise<BackupResult> {
  const manifest = await describe(snapshot, parts);
  await parts.archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0) + manifest.photos;
  let done = 0;
  const advance = (by: number) => {
    done += by;
    parts.onProgress(done, total);
  };
  advance(0);
  for (const table of manifest.tables) {
    let piece = 0;
    for await (const lines of readTable(snapshot, table)) {
      await parts.archive.add(rowsName(table.name, ++piece), await compress(`${lines.join('\n')}\n`));
      advance(lines.length);
    }
  }
  return { manifest, missing: await copyPhotos(snapshot, parts, advance) };
}

async function describe(snapshot: Transacting, { version, now }: BackupParts): Promise<Manifest> {
  const migrations = await readMigrations(snapshot);
  if (migrations.length === 0)
    throw new StartRefusal('There is nothing to back up: no server has ever used this database.');
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(snapshot))
    tables.push({ ...table, rows: await countRows(snapshot, table.name) });
  return {
    ...{ product: 'chowk', format: FORMAT_VERSION, version, createdAt: now.toISOString(), migrations, tables },
    sequences: await listSequences(snapshot),
    photos: await countQuery(snapshot, referencedPhotos),
  };
}

async function copyPhotos(snapshot: Transacting, { storage, archive }: BackupParts, advance: (by: number) => void) {
  const missing: string[] = [];
  for await (const photos of readInBatches<{ name: string; width: number | null }>(snapshot, referencedPhotos)) {
    for (const { name, width } of photos) {
      // The width of an avatar is unknown; its smallest variant always exists.
      const expected: readonly number[] = photoWidthsOf(width ?? 1);
      for (const size of photoLimits.widths) {
        const file = variantName(name, size);
        const bytes = await readPhoto(storage, file);
        if (bytes) await archive.add(photoEntryName(file), bytes);
        else if (expected.includes(size)) missing.push(file);
      }
    }
    advance(photos.length);
  }
  return missing;
}

async function readPhoto(storage: PhotoStorage, name: string): Promise<Buffer | null> {
  const found = await storage.read(name);
  if (!found) return null;
  return Buffer.isBuffer(found.body) ? found.body : Buffer.concat(await found.body.toArray());
}
