// Verifies a backup: reads the whole archive, then restores it into a throwaway database.
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { StartRefusal } from '../config/start-refusal.ts';
import { type Database, inTransaction, knownMigrations } from '../database/database.ts';
import { type PhotoStorage, referencedPhotos, variantName } from '../media/index.ts';
import { readInBatches } from './backup.store.ts';
import { FORMAT_VERSION, Manifest } from './backup-format.ts';
import { type ArchiveReader, damaged } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

export type VerifyParts = {
  readonly archive: ArchiveReader;
  readonly path: string;
  readonly openDatabase: () => Promise<Database>;
  readonly now: Date;
  readonly onProgress: (what: 'Checking' | 'Restoring') => (done: number, total: number) => void;
};

export type VerifyResult = {
  readonly manifest: Manifest;
  readonly missing: readonly string[];
};

export async function verifyBackup({
  archive,
  path,
  openDatabase,
  now,
  onProgress,
}: VerifyParts): Promise<VerifyResult> {
  const known = knownMigrations;
  const manifest = await checkBackup({ archive, path, known, onProgress: onProgress('Checking') });
  const database = await openDatabase();
  const names = new Set<string>();
  const storage = createNameRecorder(names);
  await restoreBackup({ database, storage, archive, path, manifest, now, onProgress: onProgress('Restoring') });
  return { manifest, missing: await findMissing(database, names) };
}

/** The checksum has verified the bytes; only the names matter here. */
function createNameRecorder(names: Set<string>): PhotoStorage {
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
    for await (const photos of readInBatches<{ name: string; width: number | null }>(transaction, referencedPhotos)) {
      const files = photos.flatMap(({ name, width }) =>
        photoWidthsOf(width ?? 1).map((size) => variantName(name, size)),
      );
      missing.push(...files.filter((file) => !names.has(file)));
    }
    return missing;
  });
}

type CheckParts = {
  readonly archive: ArchiveReader;
  readonly path: string;
  readonly known: readonly string[];
  readonly onProgress: (done: number, total: number) => void;
};

export async function checkBackup({ archive, path, known, onProgress }: CheckParts): Promise<Manifest> {
  let manifest: Manifest | null = null;
  for await (const { entry, bytes, readSoFar } of archive.pieces()) {
    manifest ??= readManifest(entry.kind === 'manifest' ? bytes : null, path, known);
    if (entry.kind === 'rows' && !manifest.tables.some(({ name }) => name === entry.table))
      throw damaged(path, `it holds rows of "${entry.table}", which its list leaves out`);
    onProgress(readSoFar, archive.size);
  }
  if (!manifest) throw damaged(path, 'it is empty');
  onProgress(archive.size, archive.size);
  return manifest;
}

function readManifest(bytes: Buffer | null, path: string, known: readonly string[]): Manifest {
  const parsed = Manifest.safeParse(parseJson(bytes?.toString('utf8') ?? ''));
  if (!parsed.success) throw damaged(path, 'its list of contents cannot be read');
  const { format, migrations, version } = parsed.data;
  const unknown = migrations.filter((name) => !known.includes(name));
  if (format > FORMAT_VERSION || unknown.length > 0) {
    const why = unknown.length > 0 ? ` (this one does not know ${unknown.join(', ')})` : '';
    throw new StartRefusal(
      `${path} was made by a newer version of the product, ${version}${why}: restore it with that version. Nothing was changed.`,
    );
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
