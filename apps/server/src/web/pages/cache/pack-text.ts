// Packs the text of a page into what it has not in common with another page of its kind: a fiftieth of it, mostly.
import { constants as zlib, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { trim } from '../../compression.ts';

export type PackedText = {
  readonly bytes: Buffer;
  /** What it is packed against, and unpacked with. */
  readonly sample: Buffer | undefined;
};

/** A fifth of a millisecond: more effort saves little of so little. */
const level = 1;

export function packText(text: Buffer, sample: Buffer | undefined): PackedText {
  const packed = zstdCompressSync(text, {
    params: { [zlib.ZSTD_c_compressionLevel]: level },
    ...(sample ? { dictionary: sample } : {}),
  });
  return { bytes: trim(packed), sample };
}

export function unpackText({ bytes, sample }: PackedText): Buffer {
  return zstdDecompressSync(bytes, sample ? { dictionary: sample } : {});
}
