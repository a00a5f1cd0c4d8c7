// The key under which a draft is published once, and the photos that went out under it without an answer.
import { useRef, useState } from 'react';
import { newKey } from '../../../platform/api/unique-key.ts';
import { type FormPhoto, namePhotos } from '../photos/form-photo.ts';
import type { ListingDraft } from './listing-draft.ts';

/** What no photos are called: then all of them are sent once more. */
const SEVERAL = 'several';

/** `keep` writes them down with the draft; null where a listing is edited, which can be sent twice without harm. */
export function usePublishAttempts(found: ListingDraft | null, keep: (() => void) | null) {
  const [publishKey, setPublishKey] = useState(found?.publishKey ?? newKey);
  const triedPhotos = useRef(found?.triedPhotos ?? null);
  return {
    publishKey,
    tried: () => triedPhotos.current,
    /** Before it is sent, since nobody may hear what became of it: what earlier tries have sent, null when there were none. */
    noteTry(list: readonly FormPhoto[]): string | null {
      const [before, names] = [triedPhotos.current, namePhotos(list)];
      if (!keep) return before;
      triedPhotos.current = before === null || before === names ? names : SEVERAL;
      keep();
      return before;
    },
    /** After a refusal. */
    forgetTry(before: string | null): void {
      if (!keep) return;
      triedPhotos.current = before;
      keep();
    },
    /** When a discarded draft comes back. */
    goBackTo(tried: string | null, key: string): void {
      triedPhotos.current = tried;
      setPublishKey(key);
    },
    /** Another listing than before: what went out under the old key is none of its business. */
    beginAnew(): void {
      triedPhotos.current = null;
      setPublishKey(newKey());
    },
  };
}
