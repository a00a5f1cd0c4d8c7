// Which photos a listing has after a save, and in which order: kept ones, new ones, the first is the cover.
import type { ListingUpload } from '@chowk/contract/listings/listing-schemas';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { invalid } from '../../http/errors.ts';

type ExistingPhoto = { readonly id: string; readonly file_name: string };
type KeptFile = ListingUpload['mediaFiles'][number];

export type PhotoAsk = Pick<ListingUpload, 'mediaFiles' | 'photoOrder'> & {
  readonly newFiles: number;
  /** How many a listing may have; those that it has already stay, also where it were too many now. */
  readonly most: number;
};

/** A place in the row of photos: one that stays, or the n-th new file. */
export type PhotoPlace = { readonly keep: string } | { readonly add: number };

/** The word that stands for the next new file in `photoOrder`. */
const NEW = 'new';

export function arrangePhotos(
  existing: readonly ExistingPhoto[],
  { mediaFiles, photoOrder, newFiles, most }: PhotoAsk,
): PhotoPlace[] {
  const kept = [...new Set(mediaFiles.map((file) => findKept(existing, file)))];
  const count = kept.length + newFiles;
  if (count === 0) throw refusePhotos(photoTexts.required);
  if (newFiles > 0 && count > most) throw refusePhotos(photoTexts.tooMany({ most }));
  const words = photoOrder ? readOrder(photoOrder) : [...kept, ...Array<string>(newFiles).fill(NEW)];
  if (!isSameSet(words, kept, newFiles)) throw invalid(photoTexts.badOrder, { photoOrder: [photoTexts.badOrder] });
  let next = 0;
  return words.map((word) => (word === NEW ? { add: next++ } : { keep: word }));
}

/** By its id; a client that knows only the file's name or address is understood too. */
function findKept(existing: readonly ExistingPhoto[], { id, fileName, url, fileUrl }: KeptFile): string {
  const address = fileName ?? url ?? fileUrl ?? '';
  const content = /([0-9a-f]{32})(?:-\d+)?\.webp$/.exec(address)?.[1];
  const found = existing.find((photo) => (id === undefined ? photo.file_name === `${content}.webp` : photo.id === id));
  if (!found) throw invalid(photoTexts.notOfListing, { mediaFiles: [photoTexts.notOfListing] });
  return found.id;
}

function readOrder(order: string): string[] {
  return order
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}

function isSameSet(words: readonly string[], kept: readonly string[], newFiles: number): boolean {
  const ids = words.filter((word) => word !== NEW);
  return (
    words.length === kept.length + newFiles && new Set(ids).size === kept.length && ids.every((id) => kept.includes(id))
  );
}

function refusePhotos(message: string) {
  return invalid(message, { files: [message] });
}
