// Keeps a half-written listing in this browser: brought back when the form opens, gone when it is published.
import type { MediaFile } from '@chowk/contract/photos';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newKey } from '../../platform/api/unique-key.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { forgetDraftPhotos, loadDraftPhotos, storeDraftPhotos } from './draft-photos.ts';
import { draftName, forgetDraft, readDraft, writeDraft } from './draft-values.ts';
import { areSamePhotos, type FormPhoto, keepPhotos, namePhotos } from './form-photo.ts';
import { areSameValues, type CheckedValues, type ListingValues } from './listing-values.ts';
import { useDraftEnd } from './use-draft-end.ts';
import type { Photos } from './use-photos.ts';

export type DraftParts = {
  readonly listing: { readonly id: string; readonly mediaFiles: readonly MediaFile[] } | undefined;
  readonly userId: string;
  readonly form: UseFormReturn<ListingValues, unknown, CheckedValues>;
  readonly base: ListingValues;
  readonly photos: Photos;
};

/** Long enough to see what is gone, and to reach the button. */
const UNDO_MS = 8000;

export function useDraft({ listing, userId, form, base, photos }: DraftParts) {
  // Whoever began it: a session that ends meanwhile does not make it nobody's.
  const [writerId] = useState(userId);
  const name = draftName(writerId, listing?.id);
  const kept = listing?.mediaFiles ?? [];
  const [found] = useState(() => readDraft(localStorage, name, writerId));
  const [publishKey, setPublishKey] = useState(found?.publishKey ?? newKey);
  const [savedAt, setSavedAt] = useState(found?.savedAt ?? null);
  const triedPhotos = useRef(found?.triedPhotos ?? null);
  // Nothing is written before the old draft is back, nor after the listing is published.
  const isWriting = useRef(false);
  const arePhotosBack = useRef(false);

  function write(values: ListingValues): void {
    const tried = triedPhotos.current;
    writeDraft(localStorage, name, { userId: writerId, savedAt: Date.now(), publishKey, triedPhotos: tried, values });
  }

  function forget(): void {
    forgetDraft(localStorage, name);
    void forgetDraftPhotos(name);
  }

  /** Another listing than before: what went out under the old key is none of its business. */
  function beginAnew(): void {
    triedPhotos.current = null;
    setPublishKey(newKey());
  }

  function show(values: ListingValues, list: readonly FormPhoto[], since: number | null): void {
    form.reset(values, { keepDefaultValues: true });
    photos.replaceAll(list);
    setSavedAt(since);
  }

  const bringBack = useEffectEvent(async () => {
    // The words at once: a database that never answers must not hold them back.
    if (found) form.reset(found.values, { keepDefaultValues: true });
    isWriting.current = true;
    const stored = found && (await loadDraftPhotos(name, kept));
    if (stored) photos.replaceAll(stored);
    arePhotosBack.current = true;
  });
  useEffect(() => void bringBack(), []);

  const keepWords = useEffectEvent((values: ListingValues) => {
    if (!isWriting.current) return;
    const isUntouched = areSameValues(values, base) && areSamePhotos(photos.list, keepPhotos(kept));
    if (!isUntouched) write(values);
    else if (arePhotosBack.current) forget();
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepWords(values) }), [form]);

  const keepPictures = useEffectEvent(() => {
    if (isWriting.current && arePhotosBack.current) void storeDraftPhotos(name, photos.list);
    keepWords(form.getValues());
  });
  useEffect(() => {
    if (photos.list) keepPictures();
  }, [photos.list]);

  useDraftEnd(name, writerId, (last) => {
    if (listing || !isWriting.current) return;
    const isCopy = last !== null && areSameValues(form.getValues(), last.values);
    // Published or thrown away in another tab: a copy of it goes too, anything else is a listing of its own.
    if (isCopy) show(base, [], null);
    beginAnew();
  });

  return {
    /** When the draft that was brought back was written; null when there was none. */
    savedAt,
    publishKey,
    /** Before it is sent, since nobody may hear what became of it: what earlier tries have sent, null when there were none. */
    noteTry(list: readonly FormPhoto[]): string | null {
      const before = triedPhotos.current;
      if (listing) return before;
      const names = namePhotos(list);
      // What no photos are called: then all of them are sent once more.
      triedPhotos.current = before === null || before === names ? names : 'several';
      write(form.getValues());
      return before;
    },
    forgetTry(before: string | null): void {
      if (listing) return;
      triedPhotos.current = before;
      write(form.getValues());
    },
    discard(): void {
      const before = { values: form.getValues(), photos: photos.list, tried: triedPhotos.current };
      show(base, keepPhotos(kept), null);
      forget();
      beginAnew();
      const run = () => {
        triedPhotos.current = before.tried;
        setPublishKey(publishKey);
        // The form may be closed by now: what it would keep is kept for it.
        write(before.values);
        void storeDraftPhotos(name, before.photos);
        show(before.values, before.photos, savedAt);
      };
      toast({ title: 'Draft discarded', ms: UNDO_MS, action: { label: 'Undo', run } });
    },
    finish(): void {
      isWriting.current = false;
      forget();
    },
  };
}
