// Keeps a half-written listing in this browser: brought back when the form opens, gone when it is published.
import type { MediaFile } from '@chowk/contract/photos';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newKey } from '../../platform/new-key.ts';
import { forgetDraftPhotos, loadDraftPhotos, storeDraftPhotos } from './draft-photos.ts';
import { draftName, readDraft, writeDraft } from './draft-values.ts';
import { areSamePhotos, keepPhotos } from './form-photo.ts';
import { areSameValues, type CheckedValues, type ListingValues } from './listing-values.ts';
import type { Photos } from './use-photos.ts';

export type DraftParts = {
  readonly listing: { readonly id: string; readonly mediaFiles: readonly MediaFile[] } | undefined;
  readonly userId: string;
  readonly form: UseFormReturn<ListingValues, unknown, CheckedValues>;
  readonly base: ListingValues;
  readonly photos: Photos;
};

export function useDraft({ listing, userId, form, base, photos }: DraftParts) {
  const name = draftName(listing?.id);
  const kept = listing?.mediaFiles ?? [];
  const [found] = useState(() => readDraft(localStorage, name, userId));
  const [publishKey] = useState(found?.publishKey ?? newKey);
  const [savedAt, setSavedAt] = useState(found?.savedAt ?? null);
  // Nothing is written before the old draft is back, nor after the listing is published.
  const isWriting = useRef(false);

  function forget(): void {
    localStorage.removeItem(name);
    void forgetDraftPhotos(name);
  }

  const bringBack = useEffectEvent(async () => {
    const stored = found && (await loadDraftPhotos(name, kept));
    if (found) form.reset(found.values, { keepDefaultValues: true });
    if (stored) photos.replaceAll(stored);
    isWriting.current = true;
  });
  useEffect(() => void bringBack(), []);

  const keepWords = useEffectEvent((values: ListingValues) => {
    if (!isWriting.current) return;
    if (areSameValues(values, base) && areSamePhotos(photos.list, keepPhotos(kept))) return forget();
    writeDraft(localStorage, name, { userId, savedAt: Date.now(), publishKey, values });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepWords(values) }), [form]);

  const keepPictures = useEffectEvent(() => {
    if (isWriting.current) void storeDraftPhotos(name, photos.list);
    keepWords(form.getValues());
  });
  useEffect(() => {
    if (photos.list) keepPictures();
  }, [photos.list]);

  return {
    /** When the draft that was brought back was written; null when there was none. */
    savedAt,
    publishKey,
    discard(): void {
      form.reset(base);
      photos.replaceAll(keepPhotos(kept));
      setSavedAt(null);
      forget();
    },
    finish(): void {
      isWriting.current = false;
      forget();
    },
  };
}
