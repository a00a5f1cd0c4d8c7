// Draft of the listing form: restored when the form opens, saved on every change, removed on publishing.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ListingToCopy } from '../../../data/listings/listing-copy.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { fillMissingDetails } from '../details/detail-entries.ts';
import { texts } from '../listing-form-texts.ts';
import { areSameValues, type CheckedValues, type ListingValues, toFormValues } from '../listing-values.ts';
import { areSamePhotos, type FormPhoto, toFormPhotos } from '../photos/form-photo.ts';
import type { Photos } from '../photos/use-photos.ts';
import {
  draftKey,
  type ListingDraft,
  readListingDraft,
  removeListingDraft,
  useDraftRemoval,
  writeListingDraft,
} from './listing-draft.ts';
import { usePublishAttempts } from './use-publish-attempts.ts';

const UNDO_MS = 8000;

export function useDraft({ listing, copied, userId, form, base, photos }: DraftInput) {
  // The draft stays with its author when the session ends.
  const [authorId] = useState(userId);
  const name = draftKey(authorId, listing?.id);
  const [found] = useState(() => readListingDraft(localStorage, name, authorId));
  const [savedAt, setSavedAt] = useState(copied ? null : (found?.savedAt ?? null));
  // A copy is another listing than the draft that it replaces.
  const attempts = usePublishAttempts(copied ? null : found, listing ? null : () => write(form.getValues()));
  const { publishKey, recordAttempt, revertAttempt } = attempts;
  const persistence = useDraftPersistence({
    listing,
    form,
    base,
    photos,
    name,
    found,
    copied,
    write,
    remove,
    onReplaced,
  });

  function write(values: ListingValues): void {
    const triedPhotos = attempts.attemptedPhotos();
    writeListingDraft(localStorage, name, { userId: authorId, savedAt: Date.now(), publishKey, triedPhotos, values });
  }

  function remove(): void {
    removeListingDraft(localStorage, name);
    void removeDraftPhotos(name);
  }

  function onReplaced(earlier: ListingDraft, earlierPhotos: readonly FormPhoto[]): void {
    const run = () => {
      attempts.restore(earlier.triedPhotos ?? null, earlier.publishKey);
      write(earlier.values);
      void storeDraftPhotos(name, earlierPhotos);
      show(fillMissingDetails(earlier.values), earlierPhotos, earlier.savedAt);
    };
    toast({ title: texts.draftReplaced, ms: UNDO_MS, action: { label: texts.draft.undo, run } });
  }

  function show(values: ListingValues, list: readonly FormPhoto[], since: number | null): void {
    form.reset(values, { keepDefaultValues: true });
    photos.replaceAll(list);
    setSavedAt(since);
  }

  useDraftRemoval(name, authorId, (last) => {
    if (listing || !persistence.isWriting()) return;
    const isCopy = last !== null && areSameValues(form.getValues(), last.values);
    // Published or discarded in another tab: an identical form is cleared, a different one becomes a new listing.
    if (isCopy) show(base, [], null);
    attempts.reset();
  });

  return {
    savedAt,
    publishKey,
    recordAttempt,
    revertAttempt,
    discard(): void {
      const before = { values: form.getValues(), photos: photos.list, attempted: attempts.attemptedPhotos() };
      show(base, toFormPhotos(listing?.mediaFiles ?? []), null);
      remove();
      attempts.reset();
      const run = () => {
        attempts.restore(before.attempted, publishKey);
        // The form may be closed by now and would not save it.
        write(before.values);
        void storeDraftPhotos(name, before.photos);
        show(before.values, before.photos, savedAt);
      };
      toast({ title: texts.draft.discarded, ms: UNDO_MS, action: { label: texts.draft.undo, run } });
    },
    finish(): void {
      persistence.stop();
      remove();
    },
  };
}

export type DraftInput = {
  readonly listing: { readonly id: string; readonly mediaFiles: readonly MediaFile[] } | undefined;
  readonly copied: ListingToCopy | null;
  readonly userId: string;
  readonly form: UseFormReturn<ListingValues, unknown, CheckedValues>;
  readonly base: ListingValues;
  readonly photos: Photos;
};

type PersistenceInput = Pick<DraftInput, 'listing' | 'copied' | 'form' | 'base' | 'photos'> & {
  readonly name: string;
  readonly found: ListingDraft | null;
  readonly write: (values: ListingValues) => void;
  readonly remove: () => void;
  /** A copy took the place of a draft. */
  readonly onReplaced: (earlier: ListingDraft, photos: readonly FormPhoto[]) => void;
};

function useDraftPersistence(input: PersistenceInput) {
  const { listing, copied, form, base, photos, name, found, write, remove, onReplaced } = input;
  const uploaded = listing?.mediaFiles ?? [];
  // Nothing is saved before the old draft is restored, nor after publishing.
  const isWriting = useRef(false);
  const arePhotosRestored = useRef(false);

  const restore = useEffectEvent(async () => {
    // Fields at once: IndexedDB may never respond.
    const start = copied ? toFormValues(copied) : found?.values;
    if (start) form.reset(fillMissingDetails(start), { keepDefaultValues: true });
    isWriting.current = true;
    const stored = found && (await loadDraftPhotos(name, uploaded));
    if (copied) {
      if (found) onReplaced(found, stored ?? []);
      photos.add(await fetchPhotos(copied.mediaFiles));
    } else if (stored) photos.replaceAll(stored);
    arePhotosRestored.current = true;
  });
  useEffect(() => void restore(), []);

  const saveValues = useEffectEvent((values: ListingValues) => {
    if (!isWriting.current) return;
    const isUntouched = areSameValues(values, base) && areSamePhotos(photos.list, toFormPhotos(uploaded));
    if (!isUntouched) write(values);
    else if (arePhotosRestored.current) remove();
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveValues(values) }),
    [form],
  );

  const savePhotos = useEffectEvent(() => {
    if (isWriting.current && arePhotosRestored.current) void storeDraftPhotos(name, photos.list);
    saveValues(form.getValues());
  });
  useEffect(() => {
    if (photos.list) savePhotos();
  }, [photos.list]);

  return {
    isWriting: () => isWriting.current,
    stop(): void {
      isWriting.current = false;
    },
  };
}

/** Fetched back, since a new listing is sent with files. Photos that fail to load are left out. */
async function fetchPhotos(media: readonly MediaFile[]): Promise<File[]> {
  const files = await Promise.all(
    media.map(async ({ url, fileName }) => {
      const answer = await fetch(url).catch(() => null);
      if (!answer?.ok) return [];
      const blob = await answer.blob();
      return [new File([blob], fileName, { type: blob.type })];
    }),
  );
  return files.flat();
}

/** An uploaded photo by its id, a new one as its file. */
type StoredPhoto = { readonly key: string; readonly file: File } | { readonly keptId: string };

const stored = createFileStore<StoredPhoto[]>('listing-drafts');

async function storeDraftPhotos(name: string, photos: readonly FormPhoto[]): Promise<void> {
  const toStore = photos.map(
    (photo): StoredPhoto => (photo.kind === 'uploaded' ? { keptId: photo.key } : { key: photo.key, file: photo.file }),
  );
  await stored.put(name, toStore);
}

/** Null if none were stored. Photos that the listing has lost since are left out. */
async function loadDraftPhotos(name: string, uploaded: readonly MediaFile[]): Promise<FormPhoto[] | null> {
  const found = await stored.get(name);
  if (!found) return null;
  const known = new Map(toFormPhotos(uploaded).map((photo) => [photo.key, photo]));
  return found.flatMap((photo): FormPhoto[] => {
    if ('file' in photo) return [{ kind: 'new', ...photo, source: photo.file, turns: 0 }];
    const still = known.get(photo.keptId);
    return still ? [still] : [];
  });
}

function removeDraftPhotos(name: string): Promise<void> {
  return stored.remove(name);
}
