// The key under which a draft is published once, and the photos that went out under it without an answer.
import { useRef, useState } from 'react';
import { newKey } from '../../../platform/api/unique-key.ts';
import { type FormPhoto, namePhotos } from '../photos/form-photo.ts';
import type { ListingDraft } from './listing-draft.ts';

/** What no photos are called: then all of them are sent once more. */
const SEVERAL = 'several';

export function usePublishAttempts(found: ListingDraft | null) {
  const [publishKey, setPublishKey] = useState(found?.publishKey ?? newKey);
  const triedPhotos = useRef(found?.triedPhotos ?? null);
  return {
    publishKey,
    tried: () => triedPhotos.current,
    note(list: readonly FormPhoto[]): void {
      const [before, names] = [triedPhotos.current, namePhotos(list)];
      triedPhotos.current = before === null || before === names ? names : SEVERAL;
    },
    /** As it was before: after a refusal, or when a discarded draft comes back. */
    goBackTo(tried: string | null, key?: string): void {
      triedPhotos.current = tried;
      if (key) setPublishKey(key);
    },
    /** Another listing than before: what went out under the old key is none of its business. */
    beginAnew(): void {
      triedPhotos.current = null;
      setPublishKey(newKey());
    },
  };
}
