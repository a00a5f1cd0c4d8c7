// Resizes an upload to several widths and encodes it as WebP: upright, without metadata, within a memory budget.

import { photoLimits } from '@chowk/contract/limits';
import { type PhotoWidth, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { isOneOfSeveralProcesses } from '../scheduling/limit-concurrency.ts';
import {
  decodingBytes,
  detectFileKind,
  hasTooManyFrames,
  isTooLarge,
  jpegSamplesPerPixel,
  largestAvifItem,
  MAX_DECODING_BYTES,
  MAX_PIXELS_ANY_FORMAT,
  type PhotoFormat,
  type PhotoHeader,
} from './photo-header.rules.ts';
import type { EncodedPhoto } from './store-variants.ts';

export type PhotoProblem = 'wrongType' | 'heic' | 'damaged' | 'tooManyPixels';

export class PhotoError extends Error {
  override name = 'PhotoError';
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(`photo refused: ${problem}`);
    this.problem = problem;
  }
}

// No upload is decoded twice: the cache of libvips would waste up to 50 MB.
sharp.cache(false);

const MAX_WIDTH = Math.max(...photoLimits.widths);
/** WebP allows 16,383 rows; taller strips are scaled down further. */
const MAX_HEIGHT = 3 * MAX_WIDTH;
const DECODE_TIMEOUT_SECONDS = 20;

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const header = await readHeader(bytes);
  if (isTooLarge(header)) throw new PhotoError('tooManyPixels');
  return decodingMemory.within(decodingBytes(header), async () => encodePixels(await decode(bytes)));
}

async function encodePixels(pixels: Pixels): Promise<EncodedPhoto> {
  const { width, height } = pixels.info;
  const variants: { [Width in PhotoWidth]?: Buffer } = {};
  for (const size of photoWidthsOf(width)) variants[size] = await encodeWidth(pixels, size);
  const smallest = variants[400] ?? (await encodeWidth(pixels, 400));
  return { variants: { ...variants, 400: smallest }, width, height, preview: await encodePreview(pixels) };
}

/** Decodes no pixels in any format. */
async function readHeader(bytes: Buffer): Promise<PhotoHeader> {
  const kind = detectFileKind(bytes);
  if (kind === 'heic') throw new PhotoError('heic');
  if (kind === 'unknown') throw new PhotoError('wrongType');
  if (kind === 'webp' && hasTooManyFrames(bytes)) throw new PhotoError('tooManyPixels');
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (kind !== (metadata.compression === 'av1' ? 'avif' : metadata.format)) throw new PhotoError('wrongType');
  return describe(bytes, kind, metadata);
}

function describe(bytes: Buffer, format: PhotoFormat, metadata: Metadata): PhotoHeader {
  // The alpha plane is a second image that may be larger.
  const { width, height } = format === 'avif' ? largestAvifItem(bytes, metadata) : metadata;
  return {
    format,
    width,
    height,
    channels: metadata.channels,
    isDeep: metadata.depth !== 'uchar',
    isProgressive: metadata.isProgressive === true,
    samplesPerPixel: (format === 'jpeg' && jpegSamplesPerPixel(bytes)) || metadata.channels,
    isTurned: (metadata.orientation ?? 1) > 1,
    isDecodedWhole: format === 'webp' && ['VP8L', 'ANMF', 'ALPH'].some((name) => bytes.includes(name)),
  };
}

async function decode(bytes: Buffer): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS_ANY_FORMAT, pages: 1, failOn: 'error' })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
}

function fromPixels({ data, info }: Pixels) {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function encodeWidth(pixels: Pixels, width: PhotoWidth): Promise<Buffer> {
  return fromPixels(pixels).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 4 }).toBuffer();
}

/** Blurred placeholder of at most 16 × 16 pixels: a data URL of under 400 characters. */
async function encodePreview(pixels: Pixels): Promise<string> {
  const tiny = await fromPixels(pixels)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

function refuseDamaged(): never {
  throw new PhotoError('damaged');
}

/** The most expensive photo and an ordinary one. With several processes each decodes one photo at a time. Estimates: glibc keeps
 * part of the freed memory, up to 770 MB were measured. */
const CAPACITY = isOneOfSeveralProcesses ? MAX_DECODING_BYTES : MAX_DECODING_BYTES + 128 * 1024 * 1024;

type QueuedWork = { readonly bytes: number; readonly start: () => void };

export function createDecodingMemory(capacity: number) {
  const line: QueuedWork[] = [];
  let used = 0;
  let peak = 0;

  function admit(): void {
    // FIFO: smaller photos must not overtake, or a large one would wait forever.
    for (let next = line[0]; next && used + next.bytes <= capacity; next = line[0]) {
      line.shift();
      used += next.bytes;
      peak = Math.max(peak, used);
      next.start();
    }
  }

  return {
    capacity,
    used: () => used,
    peak: () => peak,
    async within<T>(bytes: number, work: () => Promise<T>): Promise<T> {
      if (bytes > capacity) throw new RangeError(`${bytes} bytes never fit into ${capacity}`);
      await new Promise<void>((start) => {
        line.push({ bytes, start });
        admit();
      });
      try {
        return await work();
      } finally {
        used -= bytes;
        admit();
      }
    },
  };
}

export const decodingMemory = createDecodingMemory(CAPACITY);
