// Checks of an uploaded file before decoding: format by magic bytes, frames, size, memory needed.
export type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
export type FileKind = PhotoFormat | 'heic' | 'unknown';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Ignores file name and declared type. */
export function detectFileKind(bytes: Buffer): FileKind {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' ? kindOfBrands(bytes) : 'unknown';
}

/** AVIF and HEIC share a container and differ in the list of brands. */
function kindOfBrands(bytes: Buffer): FileKind {
  const end = Math.min(bytes.readUInt32BE(0), 256, bytes.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'unknown';
}

type Size = { readonly width: number; readonly height: number };

/** The largest item declared by an AVIF; libheif decodes none beyond its declared size. */
export function largestAvifItem(bytes: Buffer, { width, height }: Size): Size {
  let largest: Size = { width, height };
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    const item = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (item.width * item.height > largest.width * largest.height) largest = item;
  }
  return largest;
}

/** libwebp searches each frame from the first on: 65,000 frames in 5 MB took 30 s, 1,000 take 8 ms. */
const MAX_WEBP_FRAMES = 1000;

export function hasTooManyFrames(bytes: Buffer): boolean {
  let frames = 0;
  for (let at = bytes.indexOf('ANMF'); at >= 0 && frames <= MAX_WEBP_FRAMES; at = bytes.indexOf('ANMF', at + 4))
    frames += 1;
  return frames > MAX_WEBP_FRAMES;
}

/** 3 for 4:4:4, 1.5 for 4:2:0. From the frame header, since three components with a factor of 2 are full color, whatever the
 * decoder reports. Null where the segments before it are not contiguous. */
export function jpegSamplesPerPixel(bytes: Buffer): number | null {
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda) || marker === 0xff) return null;
    // 0xc4, 0xc8 and 0xcc are no frame headers: DHT, JPG and DAC.
    if (marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue;
    const components = bytes.subarray(at + 10, at + 10 + 3 * bytes.readUInt8(at + 9));
    const factors = [...components]
      .filter((_, index) => index % 3 === 1)
      .map((both) => [both >> 4, both & 15] as const);
    const largest = Math.max(...factors.map(([across]) => across)) * Math.max(...factors.map(([, down]) => down));
    const samples = factors.reduce((sum, [across, down]) => sum + across * down, 0);
    return largest > 0 ? samples / largest : null;
  }
  return null;
}

const MIB = 1024 * 1024;

export type PhotoHeader = {
  readonly format: PhotoFormat;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly isDeep: boolean;
  /** JPEG: several scans. PNG: interlaced. */
  readonly isProgressive: boolean;
  /** JPEG: fewer than channels with chroma subsampling. */
  readonly samplesPerPixel: number;
  /** EXIF orientation swaps rows and columns. */
  readonly isTurned: boolean;
  /** WebP: lossless, animated or with alpha, which libwebp decodes as a whole. */
  readonly isDecodedWhole: boolean;
};

/** Fits a progressive JPEG of 50 megapixels, an AVIF of 18 (13 with more than 8 bits). */
export const MAX_DECODING_BYTES = 384 * MIB;
/** JPEG is decoded at a fraction of its size, so phones of 108 megapixels fit; 8160 × 6144 fits in every format but AVIF. */
const MAX_PIXELS = { jpeg: 110_000_000, png: 51_000_000, gif: 51_000_000, webp: 51_000_000, avif: 51_000_000 };
export const MAX_PIXELS_ANY_FORMAT: number = Math.max(...Object.values(MAX_PIXELS));
/** Wider images need memory by width alone. */
const MAX_SIDE_PIXELS = 32_767;

/** Worst case for every photo: 1600 × 4800 pixels and the WebP encoder. */
const ENCODING_BYTES = 112 * MIB;
/** Buffers of libvips between decoding and scaling. */
const SCALING_BYTES = 72 * MIB;
/** Rows in memory of a photo that is read sequentially. */
const BUFFERED_ROWS = 1024;

export function isTooLarge(header: PhotoHeader): boolean {
  const { format, width, height } = header;
  if (Math.max(width, height) > MAX_SIDE_PIXELS || width * height > MAX_PIXELS[format]) return true;
  return decodingBytes(header) > MAX_DECODING_BYTES;
}

/** Upper bounds of what was measured (VmHWM of a process that encodes one such photo); see apps/server/test/attacks/photo-memory.ts. */
export function decodingBytes(header: PhotoHeader): number {
  return Math.max(ENCODING_BYTES, SCALING_BYTES + decoderBytes[header.format](header));
}

const decoderBytes: Record<PhotoFormat, (header: PhotoHeader) => number> = {
  /** Progressive: two bytes for each sample. Baseline: a few rows. */
  jpeg: ({ width, height, isProgressive, samplesPerPixel }) =>
    isProgressive ? width * height * 2 * samplesPerPixel : 0,
  png: ({ width, height, channels, isDeep, isProgressive, isTurned }) =>
    width * (isProgressive || isTurned ? height : Math.min(height, BUFFERED_ROWS)) * channels * (isDeep ? 2 : 1),
  gif: ({ width, height }) => 4 * width * (height + Math.min(height, BUFFERED_ROWS)),
  webp: ({ width, height, isDecodedWhole }) => width * height * (isDecodedWhole ? 5 : 1),
  /** Frame, reference, planes and RGB at once, at full size. */
  avif: ({ width, height, isDeep }) => width * height * (isDeep ? 25 : 18),
};
