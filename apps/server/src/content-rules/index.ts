// Public API of the content rules: screening of listings, hits of held listings, and the shipped rules.
import sharp from 'sharp';
import type { EncodedPhoto } from '../media/index.ts';
import { HASH_PIXELS, hashPixels, type PhotoHash } from './photo-hash.rules.ts';

export { contentRuleRoutes } from './content-rules.routes.ts';
export { compileRules, emptyFacts, findHits, textOf } from './content-rules.rules.ts';
export { countRuleOutcomes, findHeldByRule, findHitsOf, type HitRow, markReleased } from './content-rules.store.ts';
export { type ContentRules, createContentRules, type Screening } from './content-rules.ts';
export { LIKENESS_BUCKETS, LIKENESS_STEP, likenessBuckets, likenessFile, likenessOf } from './likeness.rules.ts';
export type { PhotoHash } from './photo-hash.rules.ts';
export { findPhotoHashes, findSamePhotos, insertPhotoHashes, type SamePhoto } from './photo-hashes.store.ts';
export { shippedRules } from './shipped.rules.ts';

/** Of the smallest variant of an uploaded photo. */
export async function hashPhoto({ variants }: Pick<EncodedPhoto, 'variants'>): Promise<PhotoHash | null> {
  const grey = await sharp(variants[400])
    .greyscale()
    .resize({ width: HASH_PIXELS, height: HASH_PIXELS, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return hashPixels(new Uint8Array(grey));
}
