// Hears that another tab has published a draft or thrown it away.
import { useEffect, useEffectEvent } from 'react';
import { type ListingDraft, parseListingDraft } from './listing-draft.ts';

/** `onEnd` is told what the draft was at the end, as far as it can be read. */
export function useDraftEnd(name: string, userId: string, onEnd: (last: ListingDraft | null) => void): void {
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === name && newValue === null) tell(parseListingDraft(oldValue, userId));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [name, userId]);
}
