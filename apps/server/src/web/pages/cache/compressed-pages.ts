// Compression of cached pages: HTML as zstd with a similar page as dictionary, and response bytes by encoding and theme.
import { constants as zlib, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, type Effort, type Encoding, type Encodings, trim } from '../../../http/requests/compression.ts';

/** About a fiftieth of the HTML. Plain data: in tens of thousands of entries methods took a third of the memory. */
export type CachedHtml = {
  whole: Buffer | null;
  compressed: Buffer | null;
  dictionary: Buffer | undefined;
};

/** 0.2 ms; higher levels save little on so few bytes. */
const ZSTD_LEVEL = 1;
/** Most pages are decompressed in one chunk, in a third of the time. */
const chunkSize = 64 * 1024;

export function cacheHtml(text: string | Buffer): CachedHtml {
  return { whole: typeof text === 'string' ? Buffer.from(text) : text, compressed: null, dictionary: undefined };
}

/** Releases the uncompressed text at once: a page may never be requested again. */
export function compressHtml(page: CachedHtml, dictionary: Buffer | undefined): void {
  const compressed = zstdCompressSync(readHtml(page), {
    params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
    ...(dictionary ? { dictionary } : {}),
  });
  Object.assign(page, { whole: null, compressed: trim(compressed), dictionary } satisfies CachedHtml);
}

export function compressedSize({ compressed }: CachedHtml): number {
  return compressed?.length ?? 0;
}

export function readHtml({ whole, compressed, dictionary }: CachedHtml): Buffer {
  if (whole) return whole;
  if (!compressed) return Buffer.alloc(0);
  return zstdDecompressSync(compressed, { chunkSize, ...(dictionary ? { dictionary } : {}) });
}

/** `opening` is the only part of a page that depends on the theme. */
export type Wanted = { readonly opening: string; readonly encodings: Encodings };

export type PageBytes = { readonly bytes: Buffer; readonly encoding: Encoding };

type ReadyBytes = {
  /** Identifies the rendering: a later one has the same key. */
  readonly of: CachedHtml;
  readonly made: Promise<PageBytes>;
  readonly size: number;
  hits: number;
};

const OVERHEAD_BYTES = 500;
/** Requests of a variant before it is compressed thoroughly. */
const HITS_BEFORE_BROTLI = 4;

/** LRU of response bytes: compressed quickly at first, thoroughly for frequent pages. */
export function createVariants(maxBytes: number) {
  const ready = new LRUCache<string, ReadyBytes>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ size }, name) => OVERHEAD_BYTES + name.length + size,
  });

  function cache(name: string, text: CachedHtml, made: Promise<PageBytes>): ReadyBytes {
    const entry: ReadyBytes = { of: text, made, size: 0, hits: 0 };
    ready.set(name, entry);
    made.then(
      ({ bytes }) => {
        if (ready.peek(name) === entry) ready.set(name, { ...entry, size: bytes.length });
      },
      () => ready.delete(name),
    );
    return entry;
  }

  function find(name: string, text: CachedHtml): ReadyBytes | undefined {
    const found = ready.get(name);
    return found?.of === text ? found : undefined;
  }

  /** The larger bytes are served until this is done, and if it fails. */
  async function shrink(text: CachedHtml, wanted: Wanted, names: Readonly<Record<Effort, string>>): Promise<void> {
    const small = await make(text, wanted, 'thorough');
    cache(names.thorough, text, Promise.resolve(small));
    ready.delete(names.quick);
  }

  return {
    bytesFor(key: string, text: CachedHtml, wanted: Wanted): Promise<PageBytes> {
      const { opening, encodings } = wanted;
      const names = {
        thorough: `${encodings.thorough} ${key} ${opening}`,
        quick: `${encodings.quick} quick ${key} ${opening}`,
      };
      const small = find(names.thorough, text);
      if (small) return small.made;
      const entry = find(names.quick, text) ?? cache(names.quick, text, make(text, wanted, 'quick'));
      entry.hits += 1;
      if (entry.hits === HITS_BEFORE_BROTLI && encodings.thorough !== 'identity')
        shrink(text, wanted, names).catch(() => undefined);
      return entry.made;
    },
  };
}

async function make(text: CachedHtml, { opening, encodings }: Wanted, effort: Effort): Promise<PageBytes> {
  const encoding = encodings[effort];
  const bytes = await compress(Buffer.concat([Buffer.from(opening), readHtml(text)]), encoding, effort);
  return { bytes, encoding };
}
