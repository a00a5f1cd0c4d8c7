// The listing form as a whole: values, photos, draft, checks and saving. With a listing it edits, without it creates.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '../../data/session/session.tsx';
import { checkWhenLeft } from '../../platform/forms/check-when-left.ts';
import { checkListing } from './check-listing.ts';
import { withEveryDetail } from './details/detail-entries.ts';
import { useDraft } from './draft/use-draft.ts';
import { usePriceQuestion } from './fields/price-question.tsx';
import { emptyValues, valuesOf } from './listing-values.ts';
import { areSamePhotos, keepPhotos } from './photos/form-photo.ts';
import { usePhotos } from './photos/use-photos.ts';
import { useLeaveGuard } from './saving/use-leave-guard.ts';
import { useSubmitListing } from './saving/use-submit-listing.ts';

export type ListingFormApi = ReturnType<typeof useListingForm>;

export function useListingForm(listing?: ListingDetail) {
  const user = useUser();
  const [base] = useState(() => withEveryDetail(listing ? valuesOf(listing) : emptyValues));
  const [basePhotos] = useState(() => keepPhotos(listing?.mediaFiles ?? []));
  const form = useForm({
    resolver: checkListing,
    defaultValues: base,
    ...checkWhenLeft,
    shouldFocusError: false,
  });
  const photos = usePhotos(basePhotos);
  const draft = useDraft({ listing, userId: user?.id ?? '', form, base, photos });
  const isDirty = form.formState.isDirty || !areSamePhotos(photos.list, basePhotos);
  const guard = useLeaveGuard(isDirty);
  const priceQuestion = usePriceQuestion(base.price);

  const { submit, stop, progress } = useSubmitListing({ listing, form, photos, draft, guard, priceQuestion });
  return {
    form,
    photos,
    draft,
    guard,
    priceQuestion,
    progress,
    stop,
    isEdit: listing !== undefined,
    submit,
  };
}
