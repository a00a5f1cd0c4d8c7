// Puts a photo's ready-made widths into the storage, under a name that follows from their bytes.
import { photoLimits } from '@chowk/contract/limits';
import type { PhotoWidth } from '@chowk/contract/listings/photo-files';
import { nameByContent, variantName } from './photo-names.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

/** A photo as WebP: the smallest width always, wider ones as far as the original went. */
export type EncodedPhoto = {
  readonly variants: { readonly [Width in PhotoWidth]?: Buffer } & { readonly 400: Buffer };
  /** Of the widest variant. */
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data address. */
  readonly preview: string;
};

export type StoredPhoto = Pick<EncodedPhoto, 'width' | 'height' | 'preview'> & { readonly fileName: string };

export function photoName(photo: Pick<EncodedPhoto, 'variants'>): string {
  return nameByContent(variantsOf(photo).map(([, bytes]) => bytes));
}

export async function storeVariants(storage: PhotoStorage, photo: EncodedPhoto): Promise<StoredPhoto> {
  const fileName = photoName(photo);
  const writes = variantsOf(photo).map(([width, bytes]) => storage.write(variantName(fileName, width), bytes));
  await allDone(writes);
  const { width, height, preview } = photo;
  return { fileName, width, height, preview };
}

/** Waits for all of them, also when one has failed: what is still being written could not be removed. */
export async function allDone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function variantsOf({ variants }: Pick<EncodedPhoto, 'variants'>): [PhotoWidth, Buffer][] {
  return photoLimits.widths.flatMap((width) => {
    const bytes = variants[width];
    return bytes ? [[width, bytes] as [PhotoWidth, Buffer]] : [];
  });
}
