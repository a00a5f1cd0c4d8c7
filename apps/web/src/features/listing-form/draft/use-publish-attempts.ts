// Idempotency key of a draft, and the photos sent under it without a response.
import { useRef, useState } from 'react';
import { newKey } from '../../../platform/api/unique-key.ts';
import { type FormPhoto, joinPhotoKeys } from '../photos/form-photo.ts';
import type { ListingDraft } from './listing-draft.ts';

/** Attempts with different photos: equals no list of photo keys, so all photos are sent again. */
const DIFFERENT_PHOTOS = 'several';

/** `saveDraft` stores them with the draft; null for an edit, which is idempotent anyway. */
export function usePublishAttempts(found: ListingDraft | null, saveDraft: (() => void) | null) {
  const [publishKey, setPublishKey] = useState(found?.publishKey ?? newKey);
  const attempted = useRef(found?.triedPhotos ?? null);
  return {
    publishKey,
    attemptedPhotos: () => attempted.current,
    /** Call before sending, since the response may be lost. Returns the photos of earlier attempts, null if none. */
    recordAttempt(list: readonly FormPhoto[]): string | null {
      const [before, names] = [attempted.current, joinPhotoKeys(list)];
      if (!saveDraft) return before;
      attempted.current = before === null || before === names ? names : DIFFERENT_PHOTOS;
      saveDraft();
      return before;
    },
    /** After the server refused. */
    revertAttempt(before: string | null): void {
      if (!saveDraft) return;
      attempted.current = before;
      saveDraft();
    },
    restore(attemptedPhotos: string | null, key: string): void {
      attempted.current = attemptedPhotos;
      setPublishKey(key);
    },
    reset(): void {
      attempted.current = null;
      setPublishKey(newKey());
    },
  };
}
