// Tries a backup out: all of it is read and put back into a database that was made for this alone.
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { type Database, inTransaction, knownMigrations } from '../database/database.ts';
import { type PhotoStorage, referencedPhotos, variantName } from '../media/index.ts';
import type { ArchiveReader } from './archive/read-archive.ts';
import { checkBackup } from './check-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { readInPieces } from './rows.store.ts';

export type VerifyParts = {
  readonly archive: ArchiveReader;
  readonly path: string;
  /** Opened only once the file itself is known to be whole. */
  readonly openDatabase: () => Promise<Database>;
  readonly now: Date;
  readonly onProgress: (what: 'Checking' | 'Restoring') => (done: number, total: number) => void;
};

export type Verified = {
  readonly manifest: Manifest;
  /** Files of photos that listings or people show and that are not in it. */
  readonly missing: readonly string[];
};

export async function verifyBackup({ archive, path, openDatabase, now, onProgress }: VerifyParts): Promise<Verified> {
  const known = knownMigrations;
  const manifest = await checkBackup({ archive, path, known, onProgress: onProgress('Checking') });
  const database = await openDatabase();
  const names = new Set<string>();
  const storage = namesOnly(names);
  await restoreBackup({ database, storage, archive, path, manifest, now, onProgress: onProgress('Restoring') });
  return { manifest, missing: await findMissing(database, names) };
}

/** The bytes have been held against the checksum; what matters here is which there are. */
function namesOnly(names: Set<string>): PhotoStorage {
  return {
    write: async (name) => void names.add(name),
    read: async () => null,
    remove: async () => undefined,
    async *list() {},
  };
}

function findMissing(database: Database, names: ReadonlySet<string>): Promise<string[]> {
  return inTransaction(database, async (transaction) => {
    const missing: string[] = [];
    for await (const photos of readInPieces<{ name: string; width: number | null }>(transaction, referencedPhotos)) {
      const files = photos.flatMap(({ name, width }) =>
        photoWidthsOf(width ?? 1).map((size) => variantName(name, size)),
      );
      missing.push(...files.filter((file) => !names.has(file)));
    }
    return missing;
  });
}
