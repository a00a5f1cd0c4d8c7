// Exports users, listings and photos into a folder, in the format of the import.
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import type { Database } from '../database/database.ts';
import { type PhotoStorage, variantName } from '../media/index.ts';
import { type ExportedListing, type ExportedPhoto, readListings, readUsers } from './export.store.ts';
import { type RowFormat, writeHead, writeRow } from './row-files.ts';
import { listingColumns, userColumns } from './row-schemas.ts';

export type ExportParts = {
  readonly folder: string;
  readonly format: RowFormat;
  readonly database: Database;
  readonly storage: PhotoStorage;
  readonly onProgress: (done: number, total: number) => void;
};

export type Exported = { users: number; listings: number; photos: number; missing: string[] };

export async function exportFolder({ folder, format, database, storage, onProgress }: ExportParts): Promise<Exported> {
  await mkdir(join(folder, 'photos'), { recursive: true });
  const counts: Exported = { users: 0, listings: 0, photos: 0, missing: [] };
  await writeRows(join(folder, `people.${format}`), format, userColumns, async function* () {
    for await (const user of readUsers(database)) {
      counts.users += 1;
      yield user;
    }
  });
  await writeRows(join(folder, `listings.${format}`), format, listingColumns, async function* () {
    for await (const { listing, photos, total } of readListings(database)) {
      const written = await Promise.all(photos.map((photo, at) => writePhoto(listing, photo, at)));
      counts.listings += 1;
      onProgress(counts.listings, total);
      yield { ...listing, photos: written.filter((name) => name !== null) };
    }
  });
  return counts;

  /** The largest variant: originals are not stored. */
  async function writePhoto(
    { key }: ExportedListing,
    { fileName, width }: ExportedPhoto,
    at: number,
  ): Promise<string | null> {
    const widest = Math.max(...photoWidthsOf(width));
    const found = await storage.read(variantName(fileName, widest as Parameters<typeof variantName>[1]));
    if (!found) {
      counts.missing.push(fileName);
      return null;
    }
    const name = `${key}-${at + 1}.webp`;
    await writeFile(join(folder, 'photos', name), Buffer.isBuffer(found.body) ? found.body : await buffer(found.body));
    counts.photos += 1;
    return name;
  }
}

async function writeRows(
  path: string,
  format: RowFormat,
  columns: readonly string[],
  rows: () => AsyncIterable<Readonly<Record<string, unknown>>>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  file.write(writeHead(format, columns));
  for await (const row of rows()) {
    if (!file.write(writeRow(format, columns, row))) await new Promise((ready) => file.once('drain', ready));
  }
  file.end();
  await finished(file);
}
