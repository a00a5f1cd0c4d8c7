// Makes a photo of ours out of an uploaded file: decoded, turned upright, stripped of everything but its pixels.
import { photoLimits } from '@chowk/contract/limits';
import { type PhotoWidth, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import sharp, { type OutputInfo } from 'sharp';
import { kindOfFile } from './photo-format.rules.ts';
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

/** A phone's 50-megapixel picture still fits; a 30,000 × 30,000 one is refused from its header. */
const MAX_PIXELS = 50_000_000;
const WIDEST = Math.max(...photoLimits.widths);
/** A strip taller than this is scaled down further: WebP ends at 16,383 rows. */
const TALLEST = 3 * WIDEST;
const DECODE_SECONDS = 20;

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  await checkFile(bytes);
  const pixels = await decode(bytes);
  const { width, height } = pixels.info;
  const variants: { [Width in PhotoWidth]?: Buffer } = {};
  for (const size of photoWidthsOf(width)) variants[size] = await encodeWidth(pixels, size);
  const smallest = variants[400] ?? (await encodeWidth(pixels, 400));
  return { variants: { ...variants, 400: smallest }, width, height, preview: await encodePreview(pixels) };
}

async function checkFile(bytes: Buffer): Promise<void> {
  const kind = kindOfFile(bytes);
  if (kind === 'heic') throw new PhotoError('heic');
  if (kind === 'unknown') throw new PhotoError('wrongType');
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (kind !== (header.compression === 'av1' ? 'avif' : header.format)) throw new PhotoError('wrongType');
  if (header.width * header.height > MAX_PIXELS) throw new PhotoError('tooManyPixels');
}

/** The first frame of whatever moves, as upright pixels without colour profile or transparency. */
async function decode(bytes: Buffer): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
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
