// State of the listing form: values, photos, draft, validation and saving. Edits a listing if given one.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { takeCopy } from '../../data/listings/listing-copy.ts';
import { useUser } from '../../data/session/session.tsx';
import { validateOnBlur } from '../../platform/forms/lazy-validation.ts';
import { checkListing, fillMissingDetails } from './details/detail-entries.ts';
import { useDraft } from './draft/use-draft.ts';
import { usePriceConfirmation } from './fields/price-fields.tsx';
import { emptyValues, toFormValues } from './listing-values.ts';
import { areSamePhotos, toFormPhotos } from './photos/form-photo.ts';
import { usePhotos } from './photos/use-photos.ts';
import { useLeaveGuard } from './saving/use-leave-guard.ts';
import { useSubmitListing } from './saving/use-submit-listing.ts';

export type ListingFormApi = ReturnType<typeof useListingForm>;

export function useListingForm(listing?: ListingDetail) {
  const user = useUser();
  const [initialValues] = useState(() => fillMissingDetails(listing ? toFormValues(listing) : emptyValues));
  const [initialPhotos] = useState(() => toFormPhotos(listing?.mediaFiles ?? []));
  const form = useForm({
    resolver: checkListing,
    defaultValues: initialValues,
    ...validateOnBlur,
    shouldFocusError: false,
  });
  const photos = usePhotos(initialPhotos);
  const [copied] = useState(() => (listing ? null : takeCopy()));
  const draft = useDraft({ listing, copied, userId: user?.id ?? '', form, base: initialValues, photos });
  const isDirty = form.formState.isDirty || !areSamePhotos(photos.list, initialPhotos);
  const guard = useLeaveGuard(isDirty);
  const priceConfirmation = usePriceConfirmation(initialValues.price);

  const { submit, stop, progress } = useSubmitListing({ listing, form, photos, draft, guard, priceConfirmation });
  return {
    form,
    photos,
    draft,
    guard,
    priceConfirmation,
    progress,
    stop,
    isEdit: listing !== undefined,
    submit,
  };
}
