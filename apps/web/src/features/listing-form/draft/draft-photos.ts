// The photos of a half-written listing, kept in the browser's database because they do not fit into its storage.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { type FormPhoto, keepPhotos } from '../photos/form-photo.ts';

/** A kept photo is remembered by its id, a new one as its file. */
type StoredPhoto = { readonly key: string; readonly file: File } | { readonly keptId: string };

const stored = createFileStore<StoredPhoto[]>('listing-drafts');

export async function storeDraftPhotos(name: string, photos: readonly FormPhoto[]): Promise<void> {
  const toStore = photos.map(
    (photo): StoredPhoto => (photo.kind === 'kept' ? { keptId: photo.key } : { key: photo.key, file: photo.file }),
  );
  await stored.put(name, toStore);
}

/** Null when none were stored; photos that the listing has lost since are left out. */
export async function loadDraftPhotos(name: string, kept: readonly MediaFile[]): Promise<FormPhoto[] | null> {
  const found = await stored.get(name);
  if (!found) return null;
  const known = new Map(keepPhotos(kept).map((photo) => [photo.key, photo]));
  return found.flatMap((photo): FormPhoto[] => {
    if ('file' in photo) return [{ kind: 'new', ...photo, source: photo.file, turns: 0 }];
    const still = known.get(photo.keptId);
    return still ? [still] : [];
  });
}

export function forgetDraftPhotos(name: string): Promise<void> {
  return stored.remove(name);
}
