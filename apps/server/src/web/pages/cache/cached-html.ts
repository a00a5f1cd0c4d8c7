// HTML of a cached page: zstd with a similar page as dictionary, about a fiftieth of its size. Plain data without
// methods: with tens of thousands of entries closures took a third of the memory.
import { constants as zlib, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { trim } from '../../../http/requests/compression.ts';

export type CachedHtml = {
  whole: Buffer | null;
  compressed: Buffer | null;
  dictionary: Buffer | undefined;
};

/** 0.2 ms; higher levels save little on so few bytes. */
const level = 1;
/** Most pages are decompressed in one chunk, in a third of the time. */
const chunkSize = 64 * 1024;

export function cacheHtml(text: string): CachedHtml {
  return { whole: Buffer.from(text), compressed: null, dictionary: undefined };
}

/** Releases the uncompressed text at once: a page may never be requested again. */
export function compressHtml(held: CachedHtml, dictionary: Buffer | undefined): void {
  const compressed = zstdCompressSync(readHtml(held), {
    params: { [zlib.ZSTD_c_compressionLevel]: level },
    ...(dictionary ? { dictionary: dictionary } : {}),
  });
  Object.assign(held, { whole: null, compressed: trim(compressed), dictionary } satisfies CachedHtml);
}

export function compressedSize({ compressed }: CachedHtml): number {
  return compressed?.length ?? 0;
}

export function readHtml({ whole, compressed, dictionary }: CachedHtml): Buffer {
  if (whole) return whole;
  if (!compressed) return Buffer.alloc(0);
  return zstdDecompressSync(compressed, { chunkSize, ...(dictionary ? { dictionary: dictionary } : {}) });
}
