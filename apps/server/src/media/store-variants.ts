// Stored widths of a photo: named by content hash, written to the storage.
import { createHash } from 'node:crypto';
import { photoLimits } from '@chowk/contract/limits';
import type { PhotoWidth } from '@chowk/contract/listings/photo-files';
import type { PhotoStorage } from './storage/photo-storage.ts';

const variantPattern = /^([0-9a-f]{32})-(?:400|800|1600)\.webp$/;
const photoPattern = /^[0-9a-f]{32}\.webp$/;

/** 128 bits of SHA-256 over all widths. */
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

export function photoOfVariant(name: string): string | null {
  const content = variantPattern.exec(name)?.[1];
  return content === undefined ? null : `${content}.webp`;
}

/** WebP files: the smallest width always, wider ones up to the width of the original. */
export type EncodedPhoto = {
  readonly variants: { readonly [Width in PhotoWidth]?: Buffer } & { readonly 400: Buffer };
  readonly width: number;
  readonly height: number;
  readonly preview: string;
};

export type StoredPhoto = Pick<EncodedPhoto, 'width' | 'height' | 'preview'> & { readonly fileName: string };

export function photoName(photo: Pick<EncodedPhoto, 'variants'>): string {
  return nameByContent(variantsOf(photo).map(([, bytes]) => bytes));
}

export async function storeVariants(storage: PhotoStorage, photo: EncodedPhoto): Promise<StoredPhoto> {
  const fileName = photoName(photo);
  const writes = variantsOf(photo).map(([width, bytes]) => storage.write(variantName(fileName, width), bytes));
  await awaitAll(writes);
  const { width, height, preview } = photo;
  return { fileName, width, height, preview };
}

/** Waits for all also when one fails: files still being written could not be removed. */
export async function awaitAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function variantsOf({ variants }: Pick<EncodedPhoto, 'variants'>): [PhotoWidth, Buffer][] {
  return photoLimits.widths.flatMap((width) => {
    const bytes = variants[width];
    return bytes ? [[width, bytes] as [PhotoWidth, Buffer]] : [];
  });
}
