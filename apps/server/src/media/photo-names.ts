// What photos are called: by their content, so that a name never changes its meaning.
import { createHash } from 'node:crypto';
import type { PhotoWidth } from '@chowk/contract/listings/photo-files';

/** One width of a photo, as it is stored and served: `<content>-400.webp`. */
const variantPattern = /^([0-9a-f]{32})-(?:400|800|1600)\.webp$/;
const photoPattern = /^[0-9a-f]{32}\.webp$/;

/** 128 bits of SHA-256 over every width: two photos share a name only when they are the same. */
export function nameByContent(variants: Iterable<Buffer>): string {
  const hash = createHash('sha256');
  for (const bytes of variants) hash.update(bytes);
  return `${hash.digest('hex').slice(0, 32)}.webp`;
}

export function variantName(fileName: string, width: PhotoWidth): string {
  return `${fileName.slice(0, 32)}-${width}.webp`;
}

export function isVariantName(name: string): boolean {
  return variantPattern.test(name);
}

export function isPhotoName(name: string): boolean {
  return photoPattern.test(name);
}

/** The photo that a stored width belongs to. */
export function photoOfVariant(name: string): string | null {
  const content = variantPattern.exec(name)?.[1];
  return content === undefined ? null : `${content}.webp`;
}
