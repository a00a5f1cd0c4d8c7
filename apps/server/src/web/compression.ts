// Which compression a browser takes, and the compressing itself, off the main thread.
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Thoroughly is a tenth fewer bytes for two to three times the work: for what is sent more than once. */
export type Effort = 'quick' | 'thorough';

const brotliQuality = { quick: 3, thorough: 5 } satisfies Record<Effort, number>;
const gzipLevel = { quick: 1, thorough: 6 } satisfies Record<Effort, number>;

/**
 * How far back it looks: 256 KB, more than a page has. By default a compressor takes memory for 4 MB. V8 counts that as
 * its own, and a dozen pages at once made it collect garbage without end, for more than all else that a page costs.
 */
const windowBits = 18;

const compressors = {
  br: (bytes: Buffer, effort: Effort) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [zlib.BROTLI_PARAM_LGWIN]: windowBits,
      },
    }),
  gzip: (bytes: Buffer, effort: Effort) => promisify(gzip)(bytes, { level: gzipLevel[effort] }),
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

export function chooseEncoding(accepted: string | undefined): Encoding {
  const accepts = (name: string) =>
    new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))([\\s,;]|$)`).test(accepted ?? '');
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
