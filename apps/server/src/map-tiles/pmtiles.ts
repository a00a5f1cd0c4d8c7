// PMTiles version 3, one file for all tiles of a map: a writer and a reader.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { PbfReader, PbfWriter } from 'pbf';

const HEADER_BYTES = 127;
/** Header and root directory: the format promises that both are in the first 16 KB. */
const HEAD_BYTES = 16_384;
/** A directory of as many tiles is about 8 KB. */
const TILES_PER_DIRECTORY = 2048;
const MAX_TILE_BYTES = 16 * 2 ** 20;
const MAX_DIRECTORY_BYTES = 4 * 2 ** 20;
/** The format allows three levels of directories below the root. */
const MAX_DEPTH = 3;
const GZIP = 2;
const VECTOR_TILE = 1;
const gunzipAsync = promisify(gunzip);

type Entry = { readonly tile: number; readonly offset: number; readonly length: number; readonly run: number };
export type Bounds = readonly [number, number, number, number];
/** India with its neighbourhood: where the bundled places are. */
export const PLACES_BOUNDS: Bounds = [66, 6, 98, 37];

export type MapFacts = {
  readonly bounds: Bounds;
  readonly data: Bounds;
  readonly zooms: readonly [number, number];
  /** A hash of all tiles: two machines that build the same file have the same. */
  readonly version: string;
};

export class PmtilesError extends Error {
  override name = 'PmtilesError';
}

export async function createPmtilesWriter(path: string) {
  const file = await open(path, 'wx');
  const entries: Entry[] = [];
  const hash = createHash('sha256');
  let size = 0;
  return {
    async add(tile: number, bytes: Uint8Array): Promise<void> {
      const packed = gzipSync(bytes);
      await file.write(packed, 0, packed.length, HEAD_BYTES + size);
      hash.update(String(tile)).update(bytes);
      entries.push({ tile, offset: size, length: packed.length, run: 1 });
      size += packed.length;
    },
    async finish(facts: Omit<MapFacts, 'version'>, metadata: Record<string, unknown>): Promise<string> {
      const version = hash.digest('hex').slice(0, 12);
      const { root, leaves } = packDirectories(entries);
      const described = gzipSync(JSON.stringify({ ...metadata, version, data: facts.data }));
      const leavesAt = HEAD_BYTES + size;
      await file.write(leaves, 0, leaves.length, leavesAt);
      await file.write(described, 0, described.length, leavesAt + leaves.length);
      const sections = [
        [HEADER_BYTES, root.length],
        [leavesAt + leaves.length, described.length],
        [leavesAt, leaves.length],
        [HEAD_BYTES, size],
      ] as const;
      await file.write(writeHeader(sections, entries.length, facts), 0, HEADER_BYTES, 0);
      await file.write(root, 0, root.length, HEADER_BYTES);
      await file.sync();
      await file.close();
      return version;
    },
    close: () => file.close().catch(() => undefined),
  };
}

function packDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  if (entries.length <= TILES_PER_DIRECTORY) return { root: packDirectory(entries), leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const roots: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += TILES_PER_DIRECTORY) {
    const members = entries.slice(from, from + TILES_PER_DIRECTORY);
    const leaf = packDirectory(members);
    // A run of 0 marks a leaf directory.
    roots.push({ tile: members[0]?.tile ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: packDirectory(roots), leaves: Buffer.concat(leaves) };
}

function packDirectory(entries: readonly Entry[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  entries.forEach(({ tile }, i) => {
    writer.writeVarint(tile - (entries[i - 1]?.tile ?? 0));
  });
  for (const { run } of entries) writer.writeVarint(run);
  for (const { length } of entries) writer.writeVarint(length);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    writer.writeVarint(before && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return gzipSync(writer.finish());
}

function readDirectory(packed: Uint8Array): Entry[] {
  const reader = new PbfReader(gunzipSync(packed, { maxOutputLength: MAX_DIRECTORY_BYTES }));
  const count = reader.readVarint();
  if (count > MAX_DIRECTORY_BYTES) throw new PmtilesError('a directory is too large');
  const column = () => Array.from({ length: count }, () => reader.readVarint());
  const [steps, runs, lengths, offsets] = [column(), column(), column(), column()];
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    const before = entries[i - 1];
    const offset = offsets[i] as number;
    entries.push({
      tile: (before?.tile ?? 0) + (steps[i] as number),
      run: runs[i] as number,
      length: lengths[i] as number,
      offset: offset === 0 && before ? before.offset + before.length : offset - 1,
    });
  }
  return entries;
}

type Sections = readonly (readonly [number, number])[];

function writeHeader(sections: Sections, tiles: number, { bounds, zooms, data }: Omit<MapFacts, 'version'>): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  sections.flat().forEach((value, i) => {
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  });
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles), at);
  header.set([1, GZIP, GZIP, VECTOR_TILE, ...zooms], 96);
  const [west, south, east, north] = data;
  bounds.forEach((degrees, i) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  });
  header[118] = zooms[1];
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return header;
}

export type PmtilesFile = MapFacts & {
  read(tile: number): Promise<Buffer | null>;
  close(): Promise<void>;
};

export async function openPmtiles(path: string): Promise<PmtilesFile> {
  const file = await open(path, 'r');
  try {
    return await readPmtiles(file);
  } catch (error) {
    await file.close();
    throw error instanceof PmtilesError ? error : new PmtilesError((error as Error).message);
  }
}

async function readPmtiles(file: FileHandle): Promise<PmtilesFile> {
  const { size } = await file.stat();
  async function readAt(offset: number, length: number): Promise<Buffer> {
    if (offset + length > size || length > MAX_TILE_BYTES) throw new PmtilesError('the file ends too early');
    const bytes = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    if (bytesRead < length) throw new PmtilesError('the file ends too early');
    return bytes;
  }
  const header = await readAt(0, HEADER_BYTES);
  if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3) throw new PmtilesError('not a PMTiles file');
  if (header[97] !== GZIP || header[98] !== GZIP || header[99] !== VECTOR_TILE)
    throw new PmtilesError('not packed vector tiles');
  const number = (at: number) => Number(header.readBigUInt64LE(at));
  const root = readDirectory(await readAt(number(8), number(16)));
  const described = gunzipSync(await readAt(number(24), number(32)), { maxOutputLength: MAX_TILE_BYTES });
  const { version, data } = JSON.parse(described.toString()) as { version?: unknown; data?: unknown };
  const leaves = new LRUCache<number, Entry[]>({ max: 64 });

  async function find(tile: number, entries: readonly Entry[], depth: number): Promise<Entry | null> {
    const entry = entries[lastNotAbove(entries, tile)];
    if (!entry) return null;
    if (entry.run > 0) return tile < entry.tile + entry.run ? entry : null;
    if (depth === MAX_DEPTH) throw new PmtilesError('directories are nested too deep');
    const known = leaves.get(entry.offset) ?? readDirectory(await readAt(number(40) + entry.offset, entry.length));
    leaves.set(entry.offset, known);
    return find(tile, known, depth + 1);
  }

  const bounds = [102, 106, 110, 114].map((at) => header.readInt32LE(at) / 1e7) as unknown as Bounds;
  return {
    data: Array.isArray(data) && data.length === 4 ? (data as unknown as Bounds) : bounds,
    version: typeof version === 'string' && /^[0-9a-f]{12}$/.test(version) ? version : '',
    zooms: [header[100] ?? 0, header[101] ?? 0],
    bounds,
    async read(tile) {
      const entry = await find(tile, root, 0);
      if (!entry) return null;
      const packed = await readAt(number(56) + entry.offset, entry.length);
      return gunzipAsync(packed, { maxOutputLength: MAX_TILE_BYTES });
    },
    close: () => file.close(),
  };
}

function lastNotAbove(entries: readonly Entry[], tile: number): number {
  let [low, high] = [-1, entries.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((entries[middle] as Entry).tile <= tile) low = middle;
    else high = middle - 1;
  }
  return low;
}
