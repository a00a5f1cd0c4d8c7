// Hears that another tab has published a draft or thrown it away.
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../../platform/page/listen.ts';
import { type ListingDraft, parseListingDraft } from './listing-draft.ts';

/** `onEnd` is told what the draft was at the end, as far as it can be read. */
export function useDraftEnd(name: string, userId: string, onEnd: (last: ListingDraft | null) => void): void {
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    return listen(window, 'storage', ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === name && newValue === null) tell(parseListingDraft(oldValue, userId));
    });
  }, [name, userId]);
}
