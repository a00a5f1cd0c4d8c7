// Which compressions a browser takes, and the compressing itself.
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib, zstdCompress, zstdCompressSync } from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** Thoroughly is a tenth fewer bytes for several times the work: for what is sent often. */
export type Effort = 'quick' | 'thorough';

/** What a browser is sent: made quickly at first, and thoroughly once many have asked for it. */
export type Encodings = Readonly<Record<Effort, Encoding>>;

const brotliQuality = { quick: 3, thorough: 5 } satisfies Record<Effort, number>;
const zstdLevel = { quick: 3, thorough: 9 } satisfies Record<Effort, number>;
const gzipLevel = { quick: 1, thorough: 6 } satisfies Record<Effort, number>;

/**
 * How far back it looks: 256 KB, more than a page has. By default a compressor takes memory for 4 MB. V8 counts that as
 * its own, and a dozen pages at once made it collect garbage without end, for more than all else that a page costs.
 */
const windowBits = 18;
/** Zstandard compresses a page in about the time that it takes to hand it to another thread; a sitemap, which is larger, it does not. */
const largestAtOnce = 256 * 1024;

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
    const isSmall = effort === 'quick' && bytes.length <= largestAtOnce;
    return isSmall ? zstdCompressSync(bytes, options) : zstd(bytes, options);
  },
  gzip: (bytes: Buffer, effort: Effort) => gzipped(bytes, { level: gzipLevel[effort] }),
} satisfies Record<Exclude<Encoding, 'identity'>, unknown>;

export async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return encoding === 'identity' ? bytes : trim(await compressors[encoding](bytes, effort));
}

/** In memory of its own: what zlib returns is a corner of 64 KB, which would be kept with it. */
export function trim(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const nameIn = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))([\\s,;]|$)`);
const names = { br: nameIn('br'), zstd: nameIn('zstd'), gzip: nameIn('gzip') };

/** The smallest first; Zstandard is the quickest, by far. */
const smallestFirst = ['br', 'gzip', 'zstd'] as const;

export function chooseEncodings(accepted = ''): Encodings {
  const thorough = smallestFirst.find((name) => names[name].test(accepted)) ?? 'identity';
  return { quick: names.zstd.test(accepted) ? 'zstd' : thorough, thorough };
}
