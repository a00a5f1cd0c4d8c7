// The listing form as a whole: values, photos, draft, checks and saving. With a listing it edits, without it creates.
import { type ListingDetail, ListingForm } from '@chowk/contract/listings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../data/dialogs/dialogs.tsx';
import { refreshListings } from '../../data/listings/listing-queries.ts';
import { useUser } from '../../data/session/session.tsx';
import { storageKeys } from '../../data/session/stored-session.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { checkWhenLeft } from '../../platform/forms/check-when-left.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { areSamePhotos, keepPhotos } from './form-photo.ts';
import { type CheckedValues, emptyValues, fieldOrder, valuesOf } from './listing-values.ts';
import { photoInputId } from './photo-field.tsx';
import { usePriceQuestion } from './price-question.tsx';
import { explainFailure } from './save-words.ts';
import { findPhotoProblem, findSenderProblem } from './submission-check.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePhotos } from './use-photos.ts';
import { useSaveListing } from './use-save-listing.ts';

export type ListingFormApi = ReturnType<typeof useListingForm>;

export function useListingForm(listing?: ListingDetail) {
  const user = useUser();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [base] = useState(() => (listing ? valuesOf(listing) : emptyValues));
  const [basePhotos] = useState(() => keepPhotos(listing?.mediaFiles ?? []));
  const form = useForm({
    resolver: schemaResolver(ListingForm),
    defaultValues: base,
    ...checkWhenLeft,
    shouldFocusError: false,
  });
  const photos = usePhotos(basePhotos);
  const draft = useDraft({ listing, userId: user?.id ?? '', form, base, photos });
  const { save, stop, progress } = useSaveListing();
  const isDirty = form.formState.isDirty || !areSamePhotos(photos.list, basePhotos);
  const guard = useLeaveGuard(isDirty);
  const priceQuestion = usePriceQuestion(base.price);

  /** True when the photos are in order; says so at their field otherwise. */
  function checkPhotos(isTold: boolean): boolean {
    const problem = findPhotoProblem(photos.list);
    photos.setError(problem?.description ?? null);
    if (!problem) return true;
    if (isTold) toast({ ...problem, tone: 'destructive' });
    document.getElementById(photoInputId)?.focus();
    return false;
  }

  function onWrong(): void {
    if (!checkPhotos(false)) return;
    const first = fieldOrder.find((name) => form.getFieldState(name).invalid);
    if (first) form.setFocus(first);
  }

  async function onRight(values: CheckedValues): Promise<void> {
    if (!checkPhotos(true)) return;
    if (!priceQuestion.check(values)) {
      // At once, before the question takes the focus: whoever changes the price goes on here.
      return document.getElementsByName('price')[0]?.focus();
    }
    const problem = findSenderProblem({ user, token: localStorage.getItem(storageKeys.token) });
    if (problem || !user) {
      // The form gives way to the sign-in, its draft brings it back afterwards.
      const run = () => dialogs.open('sign-in', listing ? {} : { intent: { kind: 'sell' } });
      const action = { label: 'Sign in', run };
      return toast({ title: 'Error', ...problem, tone: 'destructive', action });
    }
    const { publishKey } = draft;
    const tried = draft.noteTry(photos.list);
    try {
      const id = await save({ listing, user, values, photos: photos.list, publishKey, triedPhotos: tried });
      await leave(id);
    } catch (error) {
      // A refusal leaves nothing behind; anything else may have arrived.
      if (isApiError(error) && error.status >= 400 && error.status < 500) draft.forgetTry(tried);
      explain(error);
    }
  }

  async function leave(id: string | undefined): Promise<void> {
    draft.finish();
    guard.letGo();
    void refreshListings(queries);
    toast(
      listing
        ? { title: 'Listing updated!', description: 'Your changes have been saved.' }
        : { title: 'Listing created!', description: 'Your item has been published successfully.' },
    );
    await navigate(id ? paths.listing(id) : paths.myListings);
  }

  function explain(error: unknown): void {
    toast({ ...explainFailure(error, listing !== undefined), tone: 'destructive' });
    const aboutPhotos = isApiError(error) ? (error.details.files ?? error.details.mediaFiles) : undefined;
    if (aboutPhotos) photos.setError(aboutPhotos[0] ?? null);
    showServerErrors(error, form.setError, fieldOrder);
  }

  return {
    form,
    photos,
    draft,
    guard,
    priceQuestion,
    progress,
    stop,
    isEdit: listing !== undefined,
    submit: form.handleSubmit(onRight, onWrong),
  };
}
