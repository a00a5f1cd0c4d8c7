// Makes a photo of ours out of an uploaded file: decoded, turned upright, stripped of everything but its pixels.
import { photoLimits } from '@chowk/contract/limits';
import { type PhotoWidth, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { decodingBytes, isTooLarge, MOST_PIXELS_OF_ANY, type PhotoHeader } from './decoding-memory.rules.ts';
import { decodingMemory } from './decoding-memory.ts';
import {
  hasTooManyFrames,
  jpegSamplesPerPixel,
  kindOfFile,
  largestAvifItem,
  type PhotoFormat,
} from './photo-format.rules.ts';
import type { EncodedPhoto } from './store-variants.ts';

/** Why a file did not become a photo. */
export type PhotoProblem = 'wrongType' | 'heic' | 'damaged' | 'tooManyPixels';

export class PhotoError extends Error {
  override name = 'PhotoError';
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(`photo refused: ${problem}`);
    this.problem = problem;
  }
}

// No upload is decoded twice, so libvips would hold up to 50 MB of results for nothing.
sharp.cache(false);

const WIDEST = Math.max(...photoLimits.widths);
/** A strip taller than this is scaled down further: WebP ends at 16,383 rows. */
const TALLEST = 3 * WIDEST;
const DECODE_SECONDS = 20;

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

/** Decodes no pixel, in none of the formats. */
async function readHeader(bytes: Buffer): Promise<PhotoHeader> {
  const kind = kindOfFile(bytes);
  if (kind === 'heic') throw new PhotoError('heic');
  if (kind === 'unknown') throw new PhotoError('wrongType');
  if (kind === 'webp' && hasTooManyFrames(bytes)) throw new PhotoError('tooManyPixels');
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (kind !== (metadata.compression === 'av1' ? 'avif' : metadata.format)) throw new PhotoError('wrongType');
  return describe(bytes, kind, metadata);
}

function describe(bytes: Buffer, format: PhotoFormat, metadata: Metadata): PhotoHeader {
  // Transparency is a second picture beside the first, and need not be of its size.
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
    isHeldWhole: format === 'webp' && ['VP8L', 'ANMF', 'ALPH'].some((name) => bytes.includes(name)),
  };
}

/** The first frame of whatever moves, as upright pixels without colour profile or transparency. */
async function decode(bytes: Buffer): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS_OF_ANY, pages: 1, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
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

/** 16 pixels at most each way: blurred by being stretched, and a data address of well under 400 letters. */
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
