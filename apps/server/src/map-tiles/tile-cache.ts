// Rendered blocks of tiles: in memory, on disk for all processes and restarts, and in the bucket of the photos for all servers.
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { PhotoStorage } from '../media/index.ts';
import { type Block, type RenderedTiles, TILES_PER_BLOCK as TILES } from './render-block.ts';

/** About 400 blocks. */
const MEMORY_BYTES = 32 * 2 ** 20;
/** A town of 15 × 15 km in both themes and three languages is about 300 MB. */
const DISK_BYTES = 512 * 2 ** 20;
/** What a file takes of a disk at least, and the sixteen buffers of a block of memory: a plain block has 672 bytes. */
const MIN_BLOCK_BYTES = 4096;
/** Cleaning also follows so many new bytes: in an hour a few visitors can cause gigabytes. */
const CLEAN_AFTER_BYTES = 64 * 2 ** 20;
/** The database writes to the same disk. */
const MIN_FREE_BYTES = 200 * 2 ** 20;
/** Reading a block makes it young again, at most this often. */
const TOUCH_MS = 24 * 3600_000;
/** In the bucket, which does not record when a block was last read. */
const SHARED_LIFE_MS = 90 * 24 * 3600_000;
/** Other servers may still render the version before. */
const OTHER_VERSION_LIFE_MS = 24 * 3600_000;
/** A bucket that fails is left alone for this long: each tile would wait for it. */
const SHARED_PAUSE_MS = 30_000;

export type TileCache = {
  read(version: string, block: Block): Promise<RenderedTiles | null>;
  write(version: string, block: Block, tiles: RenderedTiles): Promise<void>;
  /** Removes other versions, then the oldest blocks above the limit. */
  clean(version: string | null): Promise<void>;
};

type CacheOptions = {
  readonly maxBytes?: number;
  readonly cleanAfterBytes?: number;
  readonly shared?: PhotoStorage | null;
};

export function createTileCache(folder: string, options: CacheOptions = {}): TileCache {
  const { maxBytes = DISK_BYTES, cleanAfterBytes = CLEAN_AFTER_BYTES } = options;
  let writtenBytes = 0;
  const shared = options.shared ? createSharedTiles(options.shared) : null;
  const memory = new LRUCache<string, RenderedTiles>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (tiles) => sizeOf(tiles.reduce((sum, { length }) => sum + length, 0)),
  });
  /** 256 folders, so that none has too many files. */
  function pathOf(version: string, block: Block) {
    const group = join(folder, version, ((block.x * 16 + block.y) & 255).toString(16).padStart(2, '0'));
    return { group, path: join(group, nameOf(block)) };
  }

  async function writeFileOf(version: string, block: Block, packed: Buffer): Promise<void> {
    const { group, path } = pathOf(version, block);
    await mkdir(group, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < MIN_FREE_BYTES) return;
    const incoming = `${path}.${crypto.randomUUID()}`;
    try {
      await writeFile(incoming, packed);
      await rename(incoming, path);
      writtenBytes += sizeOf(packed.length);
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
    if (writtenBytes < cleanAfterBytes) return;
    writtenBytes = 0;
    await removeOldest(version);
  }

  async function removeOldest(version: string): Promise<void> {
    const files = await listFiles(join(folder, version));
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= maxBytes) break;
      await rm(path, { force: true });
      total -= bytes;
    }
  }

  async function readShared(version: string, block: Block): Promise<RenderedTiles | null> {
    const packed = await shared?.read(`${version}/${nameOf(block)}`);
    const tiles = packed ? unpackTiles(packed) : null;
    if (packed && tiles) await writeFileOf(version, block, packed).catch(() => undefined);
    return tiles;
  }

  return {
    async read(version, block) {
      const { path } = pathOf(version, block);
      const known = memory.get(path);
      if (known) return known;
      const bytes = await readFile(path).catch(() => null);
      const tiles = bytes && unpackTiles(bytes);
      if (tiles) void touch(path);
      const found = tiles ?? (await readShared(version, block));
      if (found) memory.set(path, found);
      return found;
    },
    async write(version, block, tiles) {
      memory.set(pathOf(version, block).path, tiles);
      const packed = packTiles(tiles);
      // The visitor does not wait for the bucket.
      void shared?.write(`${version}/${nameOf(block)}`, packed);
      await writeFileOf(version, block, packed);
    },
    async clean(version) {
      for (const other of await namesIn(folder))
        if (other !== version) await rm(join(folder, other), { recursive: true, force: true });
      if (version === null) return;
      await shared?.clean(version);
      await removeOldest(version);
    },
  };
}

const sizeOf = (bytes: number) => Math.max(MIN_BLOCK_BYTES, bytes);

const nameOf = ({ theme, language, size, zoom, x, y }: Block) => `${theme}-${language}-${size}-${zoom}-${x}-${y}`;

function createSharedTiles(storage: PhotoStorage) {
  let pausedUntil = 0;
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (performance.now() < pausedUntil) return null;
    return work().catch(() => {
      pausedUntil = performance.now() + SHARED_PAUSE_MS;
      return null;
    });
  }
  return {
    read: (name: string) =>
      attempt(async () => {
        const file = await storage.read(name);
        if (!file) return null;
        return Buffer.isBuffer(file.body) ? file.body : buffer(file.body);
      }),
    write: (name: string, bytes: Buffer) => attempt(() => storage.write(name, bytes)),
    clean: (version: string) =>
      attempt(async () => {
        for await (const { name, modifiedAt } of storage.list()) {
          const life = name.startsWith(`${version}/`) ? SHARED_LIFE_MS : OTHER_VERSION_LIFE_MS;
          if (Date.now() - modifiedAt.getTime() > life) await storage.remove(name);
        }
      }),
  };
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  const found = await stat(path).catch(() => null);
  if (found && now.getTime() - found.mtimeMs > TOUCH_MS) await utimes(path, now, now).catch(() => undefined);
}

function packTiles(tiles: RenderedTiles): Buffer {
  const lengths = Buffer.alloc(4 * TILES);
  tiles.forEach(({ length }, i) => {
    lengths.writeUInt32LE(length, 4 * i);
  });
  return Buffer.concat([lengths, ...tiles]);
}

function unpackTiles(bytes: Buffer): RenderedTiles | null {
  if (bytes.length < 4 * TILES) return null;
  let end = 4 * TILES;
  const tiles = Array.from({ length: TILES }, (_, i) => {
    const start = end;
    end += bytes.readUInt32LE(4 * i);
    return bytes.subarray(start, end);
  });
  return end === bytes.length ? tiles : null;
}

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

async function listFiles(folder: string): Promise<{ path: string; bytes: number; usedAt: number }[]> {
  const files: { path: string; bytes: number; usedAt: number }[] = [];
  for (const group of await namesIn(folder))
    for (const name of await namesIn(join(folder, group))) {
      const path = join(folder, group, name);
      const found = await stat(path).catch(() => null);
      if (found) files.push({ path, bytes: sizeOf(found.size), usedAt: found.mtimeMs });
    }
  return files;
}
