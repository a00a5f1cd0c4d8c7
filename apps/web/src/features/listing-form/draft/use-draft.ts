// Keeps a half-written listing in this browser: brought back when the form opens, gone when it is published.
import { useState } from 'react';
import { toast } from '../../../platform/toasts/toasts.ts';
import { areSameValues, type ListingValues } from '../listing-values.ts';
import { type FormPhoto, keepPhotos } from '../photos/form-photo.ts';
import type { DraftParts } from './draft-parts.ts';
import { forgetDraftPhotos, storeDraftPhotos } from './draft-photos.ts';
import { texts } from './draft-texts.ts';
import { draftName, forgetListingDraft, readListingDraft, writeListingDraft } from './listing-draft.ts';
import { useDraftEnd } from './use-draft-end.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';
import { usePublishAttempts } from './use-publish-attempts.ts';

/** Long enough to see what is gone, and to reach the button. */
const UNDO_MS = 8000;

export function useDraft({ listing, userId, form, base, photos }: DraftParts) {
  // Whoever began it: a session that ends meanwhile does not make it nobody's.
  const [writerId] = useState(userId);
  const name = draftName(writerId, listing?.id);
  const [found] = useState(() => readListingDraft(localStorage, name, writerId));
  const [savedAt, setSavedAt] = useState(found?.savedAt ?? null);
  const attempts = usePublishAttempts(found, listing ? null : () => write(form.getValues()));
  const { publishKey, noteTry, forgetTry } = attempts;
  const keeping = useDraftKeeping({ listing, form, base, photos, name, found, write, forget });

  function write(values: ListingValues): void {
    const triedPhotos = attempts.tried();
    writeListingDraft(localStorage, name, { userId: writerId, savedAt: Date.now(), publishKey, triedPhotos, values });
  }

  function forget(): void {
    forgetListingDraft(localStorage, name);
    void forgetDraftPhotos(name);
  }

  function show(values: ListingValues, list: readonly FormPhoto[], since: number | null): void {
    form.reset(values, { keepDefaultValues: true });
    photos.replaceAll(list);
    setSavedAt(since);
  }

  useDraftEnd(name, writerId, (last) => {
    if (listing || !keeping.isWriting()) return;
    const isCopy = last !== null && areSameValues(form.getValues(), last.values);
    // Published or thrown away in another tab: a copy of it goes too, anything else is a listing of its own.
    if (isCopy) show(base, [], null);
    attempts.beginAnew();
  });

  return {
    /** When the draft that was brought back was written; null when there was none. */
    savedAt,
    publishKey,
    noteTry,
    forgetTry,
    discard(): void {
      const before = { values: form.getValues(), photos: photos.list, tried: attempts.tried() };
      show(base, keepPhotos(listing?.mediaFiles ?? []), null);
      forget();
      attempts.beginAnew();
      const run = () => {
        attempts.goBackTo(before.tried, publishKey);
        // The form may be closed by now: what it would keep is kept for it.
        write(before.values);
        void storeDraftPhotos(name, before.photos);
        show(before.values, before.photos, savedAt);
      };
      toast({ title: texts.discarded, ms: UNDO_MS, action: { label: texts.undo, run } });
    },
    finish(): void {
      keeping.stop();
      forget();
    },
  };
}
