// How much memory decoding a photo takes, estimated from its header, and which photos are refused for it.
import type { PhotoFormat } from './photo-format.rules.ts';

const MIB = 1024 * 1024;

/** What a file says of itself before a single pixel is decoded. */
export type PhotoHeader = {
  readonly format: PhotoFormat;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly isDeep: boolean;
  /** Of a JPEG: several scans. Of a PNG: interlaced. */
  readonly isProgressive: boolean;
  /** Of a JPEG: how many it holds for each pixel, fewer than channels where colours are held at half size. */
  readonly samplesPerPixel: number;
  /** Its rows have to be turned into columns. */
  readonly isTurned: boolean;
  /** Of a WebP: lossless, animated or with a plane of transparency, which libwebp holds as whole pixels. */
  readonly isHeldWhole: boolean;
};

/** One photo may take this much: a progressive JPEG of 50 megapixels, an AVIF of 18 (of 13 with more than 8 bits). */
export const MOST_BYTES_OF_PHOTO = 384 * MIB;
/** JPEG is decoded at a fraction of its size, so phones of 108 megapixels fit; 8160 × 6144 fits in every format but AVIF. */
const MOST_PIXELS = { jpeg: 110_000_000, png: 51_000_000, gif: 51_000_000, webp: 51_000_000, avif: 51_000_000 };
export const MOST_PIXELS_OF_ANY: number = Math.max(...Object.values(MOST_PIXELS));
/** Longest panorama; what is wider needs memory by its width, whatever its height. */
const LONGEST_SIDE = 32_767;

/** Pixels of 1600 × 4800 and the encoder that makes WebP of them: no photo takes less in the worst case. */
const ENCODING_BYTES = 112 * MIB;
/** Beside the decoder's own: what libvips holds between decoding and scaling. */
const SCALING_BYTES = 72 * MIB;
/** Rows of a photo that is read from top to bottom which are held at once. */
const ROWS_IN_WORK = 1024;

export function isTooLarge(header: PhotoHeader): boolean {
  const { format, width, height } = header;
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS[format]) return true;
  return decodingBytes(header) > MOST_BYTES_OF_PHOTO;
}

/** Upper bounds of what was measured (VmHWM of a process that encodes one such photo); see apps/server/test/attacks/photo-memory.ts. */
export function decodingBytes(header: PhotoHeader): number {
  return Math.max(ENCODING_BYTES, SCALING_BYTES + decoderBytes[header.format](header));
}

const decoderBytes: Record<PhotoFormat, (header: PhotoHeader) => number> = {
  /** Several scans: a coefficient of two bytes for each sample is held. One scan: a few rows. */
  jpeg: ({ width, height, isProgressive, samplesPerPixel }) =>
    isProgressive ? width * height * 2 * samplesPerPixel : 0,
  png: ({ width, height, channels, isDeep, isProgressive, isTurned }) =>
    width * (isProgressive || isTurned ? height : Math.min(height, ROWS_IN_WORK)) * channels * (isDeep ? 2 : 1),
  gif: ({ width, height }) => 4 * width * (height + Math.min(height, ROWS_IN_WORK)),
  webp: ({ width, height, isHeldWhole }) => width * height * (isHeldWhole ? 5 : 1),
  /** The frame, its reference, its planes and its colours, all at once and at full size. */
  avif: ({ width, height, isDeep }) => width * height * (isDeep ? 25 : 18),
};
