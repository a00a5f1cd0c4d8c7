// The text of a drawn page: whole, and then packed into what it has not in common with another page of its kind, mostly
// a fiftieth of it. Without methods of its own: tens of thousands are kept, and functions were a third of their memory.
import { constants as zlib, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { trim } from '../../../http/requests/compression.ts';

export type HeldText = {
  whole: Buffer | null;
  packed: Buffer | null;
  /** What it is packed against, and unpacked with. */
  sample: Buffer | undefined;
};

/** A fifth of a millisecond: more effort saves little of so little. */
const level = 1;
/** Most pages are unpacked in one go, in a third of the time. */
const chunkSize = 64 * 1024;

export function holdText(text: string): HeldText {
  return { whole: Buffer.from(text), packed: null, sample: undefined };
}

/** Lets go of the whole, also where nobody asks for it again: a page made anew for the next reader may never have one. */
export function pack(held: HeldText, sample: Buffer | undefined): void {
  const packed = zstdCompressSync(readText(held), {
    params: { [zlib.ZSTD_c_compressionLevel]: level },
    ...(sample ? { dictionary: sample } : {}),
  });
  Object.assign(held, { whole: null, packed: trim(packed), sample } satisfies HeldText);
}

export function packedSize({ packed }: HeldText): number {
  return packed?.length ?? 0;
}

export function readText({ whole, packed, sample }: HeldText): Buffer {
  if (whole) return whole;
  if (!packed) return Buffer.alloc(0);
  return zstdDecompressSync(packed, { chunkSize, ...(sample ? { dictionary: sample } : {}) });
}
