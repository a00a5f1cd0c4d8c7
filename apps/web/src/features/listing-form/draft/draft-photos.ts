// The photos of a half-written listing, kept in the browser's database because they do not fit into its storage.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { type FormPhoto, keepPhotos } from '../photos/form-photo.ts';

const STORE = 'photos';

/** A kept photo is remembered by its id, a new one as its file. */
type StoredPhoto = { readonly key: string; readonly file: File } | { readonly keptId: string };

const unstored = new Map<string, StoredPhoto[]>();

export async function storeDraftPhotos(name: string, photos: readonly FormPhoto[]): Promise<void> {
  const stored = photos.map(
    (photo): StoredPhoto => (photo.kind === 'kept' ? { keptId: photo.key } : { key: photo.key, file: photo.file }),
  );
  unstored.set(name, stored);
  const isStored = (await inStore('readwrite', (store) => store.put(stored, name))) !== undefined;
  if (isStored && unstored.get(name) === stored) unstored.delete(name);
}

/** Null when none were stored; photos that the listing has lost since are left out. */
export async function loadDraftPhotos(name: string, kept: readonly MediaFile[]): Promise<FormPhoto[] | null> {
  const stored =
    unstored.get(name) ?? (await inStore<StoredPhoto[] | undefined>('readonly', (store) => store.get(name)));
  if (!stored) return null;
  const known = new Map(keepPhotos(kept).map((photo) => [photo.key, photo]));
  return stored.flatMap((photo): FormPhoto[] => {
    if ('file' in photo) return [{ kind: 'new', ...photo, source: photo.file, turns: 0 }];
    const still = known.get(photo.keptId);
    return still ? [still] : [];
  });
}

export async function forgetDraftPhotos(name: string): Promise<void> {
  unstored.delete(name);
  await inStore('readwrite', (store) => store.delete(name));
}

/** A browser without a database, or in private mode, keeps photos as long as the page. */
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await openDatabase();
    const result = await settle<T>(act(database.transaction(STORE, mode).objectStore(STORE)));
    database.close();
    return result;
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('listing-drafts', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settle(request);
}

function settle<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
