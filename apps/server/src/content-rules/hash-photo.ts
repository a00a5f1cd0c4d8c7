// Perceptual hash of an uploaded photo, from its smallest variant.
import sharp from 'sharp';
import type { EncodedPhoto } from '../media/index.ts';
import { HASH_PIXELS, hashPixels, type PhotoHash } from './photo-hash.rules.ts';

export async function hashPhoto({ variants }: Pick<EncodedPhoto, 'variants'>): Promise<PhotoHash | null> {
  const grey = await sharp(variants[400])
    .greyscale()
    .resize({ width: HASH_PIXELS, height: HASH_PIXELS, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return hashPixels(new Uint8Array(grey));
}
