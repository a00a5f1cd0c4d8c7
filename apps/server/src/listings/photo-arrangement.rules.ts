// Photos of a listing after a save: kept and new ones in order, the first is the cover.

import { refs, type TextRef } from '@chowk/contract/languages/text-ref';
import type { ListingUpload } from '@chowk/contract/listings/listing-schemas';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { invalid } from '../http/errors.ts';

type ExistingPhoto = { readonly id: string; readonly file_name: string };
type KeptFile = ListingUpload['mediaFiles'][number];

export type PhotoRequest = Pick<ListingUpload, 'mediaFiles' | 'photoOrder'> & {
  readonly newFiles: number;
  readonly most: number;
};

export type PhotoPlace = { readonly keep: string } | { readonly add: number };

const NEW_FILE = 'new';

export function arrangePhotos(
  existing: readonly ExistingPhoto[],
  { mediaFiles, photoOrder, newFiles, most }: PhotoRequest,
): PhotoPlace[] {
  const kept = [...new Set(mediaFiles.map((file) => findKept(existing, file)))];
  const count = kept.length + newFiles;
  if (count === 0) throw refusePhotos(refs(photoTexts).required);
  if (newFiles > 0 && count > most) throw refusePhotos(refs(photoTexts).tooMany({ most }));
  const words = photoOrder ? readOrder(photoOrder) : [...kept, ...Array<string>(newFiles).fill(NEW_FILE)];
  if (!isSameSet(words, kept, newFiles))
    throw invalid(refs(photoTexts).badOrder, { photoOrder: [refs(photoTexts).badOrder] });
  let next = 0;
  return words.map((word) => (word === NEW_FILE ? { add: next++ } : { keep: word }));
}

/** By id; by file name or URL for clients that send only those. */
function findKept(existing: readonly ExistingPhoto[], { id, fileName, url, fileUrl }: KeptFile): string {
  const address = fileName ?? url ?? fileUrl ?? '';
  const content = /([0-9a-f]{32})(?:-\d+)?\.webp$/.exec(address)?.[1];
  const found = existing.find((photo) => (id === undefined ? photo.file_name === `${content}.webp` : photo.id === id));
  if (!found) throw invalid(refs(photoTexts).notOfListing, { mediaFiles: [refs(photoTexts).notOfListing] });
  return found.id;
}

function readOrder(order: string): string[] {
  return order
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}

function isSameSet(words: readonly string[], kept: readonly string[], newFiles: number): boolean {
  const ids = words.filter((word) => word !== NEW_FILE);
  return (
    words.length === kept.length + newFiles && new Set(ids).size === kept.length && ids.every((id) => kept.includes(id))
  );
}

function refusePhotos(text: TextRef) {
  return invalid(text, { files: [text] });
}
