// The photos of a form: ones the listing has already, and ones that are yet to be uploaded. The first is the cover.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';

export type KeptPhoto = { readonly kind: 'kept'; readonly key: string; readonly media: MediaFile };
export type NewPhoto = {
  readonly kind: 'new';
  readonly key: string;
  /** What is uploaded: small enough, and turned the right way. */
  readonly file: File;
  /** What was picked: each turn starts from it again, so that turning four times costs no quality. */
  readonly source: Blob;
  /** Quarter turns to the right. */
  readonly turns: number;
};
export type FormPhoto = KeptPhoto | NewPhoto;

/** What adding and rotating work with. */
export type PhotoList = {
  /** Read between renders: two handfuls of files may be on their way at once. */
  readonly get: () => readonly FormPhoto[];
  readonly change: (next: readonly FormPhoto[]) => void;
  readonly setError: (error: string | null) => void;
};

export function keepPhotos(mediaFiles: readonly MediaFile[]): FormPhoto[] {
  return mediaFiles.map((media) => ({ kind: 'kept', key: media.id, media }));
}

export function countFree(photos: readonly FormPhoto[], most: number): number {
  return Math.max(0, most - photos.length);
}

/** Earlier by -1, later by 1; at an end it stays where it is. */
export function movePhoto(photos: readonly FormPhoto[], key: string, by: number): FormPhoto[] {
  const from = photos.findIndex((photo) => photo.key === key);
  return placePhoto(photos, key, Math.min(Math.max(from + by, 0), photos.length - 1));
}

export function placePhoto(photos: readonly FormPhoto[], key: string, index: number): FormPhoto[] {
  const moved = photos.find((photo) => photo.key === key);
  if (!moved) return [...photos];
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, index), moved, ...others.slice(index)];
}

export function removePhoto(photos: readonly FormPhoto[], key: string): FormPhoto[] {
  return photos.filter((photo) => photo.key !== key);
}

export function replacePhoto(photos: readonly FormPhoto[], key: string, next: FormPhoto): FormPhoto[] {
  return photos.map((photo) => (photo.key === key ? next : photo));
}

export function areSamePhotos(some: readonly FormPhoto[], others: readonly FormPhoto[]): boolean {
  return some.length === others.length && some.every(({ key }, index) => key === others[index]?.key);
}

export function namePhotos(photos: readonly FormPhoto[]): string {
  return photos.map(({ key }) => key).join();
}
