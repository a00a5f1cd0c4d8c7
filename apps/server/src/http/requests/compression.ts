// Compression of responses by Accept-Encoding, and ETag comparison by If-None-Match.
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib, zstdCompress, zstdCompressSync } from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** Thorough: a tenth fewer bytes for several times the work, for frequent responses. */
export type Effort = 'quick' | 'thorough';

export type Encodings = Readonly<Record<Effort, Encoding>>;

const brotliQuality = { quick: 3, thorough: 5 } satisfies Record<Effort, number>;
const zstdLevel = { quick: 3, thorough: 9 } satisfies Record<Effort, number>;
const gzipLevel = { quick: 1, thorough: 6 } satisfies Record<Effort, number>;

/** 256 KB, more than a page. The default window takes 4 MB, which V8 counts as its own memory: with a dozen pages at once,
 * garbage collection took longer than everything else. */
const windowBits = 18;
/** For a page, zstd takes about as long as passing it to another thread; sitemaps are larger. */
const MAX_SYNC_BYTES = 256 * 1024;

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

const compressors = {
  br: (bytes: Buffer, effort: Effort) =>
    brotli(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [zlib.BROTLI_PARAM_LGWIN]: windowBits,
      },
    }),
  async zstd(bytes: Buffer, effort: Effort) {
    const options = {
      params: { [zlib.ZSTD_c_compressionLevel]: zstdLevel[effort] },
      pledgedSrcSize: bytes.length,
    };
    const isSmall = effort === 'quick' && bytes.length <= MAX_SYNC_BYTES;
    return isSmall ? zstdCompressSync(bytes, options) : zstd(bytes, options);
  },
  gzip: (bytes: Buffer, effort: Effort) => gzipped(bytes, { level: gzipLevel[effort] }),
} satisfies Record<Exclude<Encoding, 'identity'>, unknown>;

export async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return encoding === 'identity' ? bytes : trim(await compressors[encoding](bytes, effort));
}

/** Copies: the result of zlib is a slice of 64 KB, which would stay in memory with it. */
export function trim(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const nameIn = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))([\\s,;]|$)`);
const names = { br: nameIn('br'), zstd: nameIn('zstd'), gzip: nameIn('gzip') };

const smallestFirst = ['br', 'gzip', 'zstd'] as const;

export function chooseEncodings(accepted = ''): Encodings {
  const thorough = smallestFirst.find((name) => names[name].test(accepted)) ?? 'identity';
  return { quick: names.zstd.test(accepted) ? 'zstd' : thorough, thorough };
}

/** Whether the browser has this version; weak and strong tags match. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => bare(tag) === bare(etag)) ?? false;
}
