// Photos of the listing form, uploaded or new, as an ordered list. The first is the cover.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';

export type UploadedPhoto = { readonly kind: 'uploaded'; readonly key: string; readonly media: MediaFile };
export type NewPhoto = {
  readonly kind: 'new';
  readonly key: string;
  readonly file: File;
  /** The picked file: each rotation starts from it, so repeated rotation loses no quality. */
  readonly source: Blob;
  readonly turns: number;
};
export type FormPhoto = UploadedPhoto | NewPhoto;

export type PhotoList = {
  /** Current between renders: several batches of files may be in preparation at once. */
  readonly get: () => readonly FormPhoto[];
  readonly change: (next: readonly FormPhoto[]) => void;
  readonly setError: (error: string | null) => void;
};

export function toFormPhotos(mediaFiles: readonly MediaFile[]): FormPhoto[] {
  return mediaFiles.map((media) => ({ kind: 'uploaded', key: media.id, media }));
}

export function countFreeSlots(photos: readonly FormPhoto[], max: number): number {
  return Math.max(0, max - photos.length);
}

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

export function joinPhotoKeys(photos: readonly FormPhoto[]): string {
  return photos.map(({ key }) => key).join();
}
