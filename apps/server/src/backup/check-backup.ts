// Looks through a whole backup before anything is touched: complete, unchanged, and of a version that can be read here.
import { StartRefusal } from '../config/start-refusal.ts';
import { type ArchiveReader, damaged } from './archive/read-archive.ts';
import { formatNumber, Manifest } from './manifest.ts';

type Checking = {
  readonly archive: ArchiveReader;
  readonly path: string;
  /** The migrations that this version knows. */
  readonly known: readonly string[];
  readonly onProgress: (done: number, total: number) => void;
};

export async function checkBackup({ archive, path, known, onProgress }: Checking): Promise<Manifest> {
  let manifest: Manifest | null = null;
  for await (const { meaning, bytes, readSoFar } of archive.pieces()) {
    manifest ??= readManifest(meaning.kind === 'manifest' ? bytes : null, path, known);
    if (meaning.kind === 'rows' && !manifest.tables.some(({ name }) => name === meaning.table))
      throw damaged(path, `it holds rows of "${meaning.table}", which its list leaves out`);
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
  if (format > formatNumber || unknown.length > 0) {
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
