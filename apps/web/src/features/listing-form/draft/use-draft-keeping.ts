// Brings a kept draft back into the form when it opens, and keeps whatever is changed from then on.
import { useEffect, useEffectEvent, useRef } from 'react';
import { withEveryDetail } from '../details/detail-entries.ts';
import { areSameValues, type ListingValues } from '../listing-values.ts';
import { areSamePhotos, keepPhotos } from '../photos/form-photo.ts';
import type { DraftParts } from './draft-parts.ts';
import { loadDraftPhotos, storeDraftPhotos } from './draft-photos.ts';
import type { ListingDraft } from './listing-draft.ts';

type Keeping = Pick<DraftParts, 'listing' | 'form' | 'base' | 'photos'> & {
  readonly name: string;
  readonly found: ListingDraft | null;
  readonly write: (values: ListingValues) => void;
  readonly forget: () => void;
};

export function useDraftKeeping({ listing, form, base, photos, name, found, write, forget }: Keeping) {
  const kept = listing?.mediaFiles ?? [];
  // Nothing is written before the old draft is back, nor after the listing is published.
  const isWriting = useRef(false);
  const arePhotosBack = useRef(false);

  const bringBack = useEffectEvent(async () => {
    // The fields at once: a database that never answers must not hold them back.
    if (found) form.reset(withEveryDetail(found.values), { keepDefaultValues: true });
    isWriting.current = true;
    const stored = found && (await loadDraftPhotos(name, kept));
    if (stored) photos.replaceAll(stored);
    arePhotosBack.current = true;
  });
  useEffect(() => void bringBack(), []);

  const keepValues = useEffectEvent((values: ListingValues) => {
    if (!isWriting.current) return;
    const isUntouched = areSameValues(values, base) && areSamePhotos(photos.list, keepPhotos(kept));
    if (!isUntouched) write(values);
    else if (arePhotosBack.current) forget();
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(values) }),
    [form],
  );

  const keepPictures = useEffectEvent(() => {
    if (isWriting.current && arePhotosBack.current) void storeDraftPhotos(name, photos.list);
    keepValues(form.getValues());
  });
  useEffect(() => {
    if (photos.list) keepPictures();
  }, [photos.list]);

  return {
    isWriting: () => isWriting.current,
    stop(): void {
      isWriting.current = false;
    },
  };
}
