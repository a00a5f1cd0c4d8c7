// Submits the listing form, or shows what is wrong with its photos, fields or session.
import { contentRuleTexts } from '@chowk/contract/content-rules/content-rule-texts';
import { detailNames } from '@chowk/contract/listings/details/detail-fields';
import { createListing } from '@chowk/contract/listings/listing-endpoints';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { Path } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { invalidateListings } from '../../../data/listings/listing-queries.ts';
import { useUser } from '../../../data/session/session.tsx';
import { useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { paths } from '../../../platform/addresses/paths.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { showServerErrors } from '../../../platform/forms/form-validation.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import type { DraftInput, useDraft } from '../draft/use-draft.ts';
import type { usePriceConfirmation } from '../fields/price-fields.tsx';
import { texts } from '../listing-form-texts.ts';
import { type CheckedValues, type ListingValues, typedFields } from '../listing-values.ts';
import { photoInputId } from '../photos/photo-field.tsx';
import type { Photos } from '../photos/use-photos.ts';
import { describeSaveFailure, findPhotoProblem, findSenderProblem, hasStoredToken } from './submission-problems.ts';
import type { useLeaveGuard } from './use-leave-guard.ts';
import { buildListingForm, type Saved, useSaveListing } from './use-save-listing.ts';

type SubmitInput = Pick<DraftInput, 'form'> & {
  readonly listing: ListingDetail | undefined;
  readonly photos: Photos;
  readonly draft: ReturnType<typeof useDraft>;
  readonly guard: ReturnType<typeof useLeaveGuard>;
  readonly priceConfirmation: ReturnType<typeof usePriceConfirmation>;
};

export function useSubmitListing({ listing, form, photos, draft, guard, priceConfirmation }: SubmitInput) {
  const user = useUser();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const openSaved = useOpenSaved(listing !== undefined);
  const { save, stop, progress } = useSaveListing();

  function checkPhotos(shouldToast: boolean): boolean {
    const problem = findPhotoProblem(photos.list);
    photos.setError(problem?.description ?? null);
    if (!problem) return true;
    if (shouldToast) toast({ ...problem, tone: 'destructive' });
    document.getElementById(photoInputId)?.focus();
    return false;
  }

  function onInvalid(): void {
    if (!checkPhotos(false)) return;
    const first = fieldOrder.find((name) => form.getFieldState(name).invalid);
    if (first) form.setFocus(first);
  }

  async function onValid(values: CheckedValues): Promise<void> {
    if (!checkPhotos(true)) return;
    if (!priceConfirmation.check(values)) {
      // Before the dialog opens: closing it returns the focus to the price.
      return document.getElementsByName('price')[0]?.focus();
    }
    const problem = findSenderProblem({ user, hasToken: hasStoredToken() });
    if (problem || !user) {
      // Sign-in replaces the form; the draft restores it afterwards.
      const run = () => dialogs.open('sign-in', listing ? {} : { intent: { kind: 'sell' } });
      const action = { label: texts.signIn, run };
      return toast({ title: texts.error, ...problem, tone: 'destructive', action });
    }
    const { publishKey } = draft;
    const attempted = draft.recordAttempt(photos.list);
    try {
      const saved = await save({ listing, user, values, photos: photos.list, publishKey, attemptedPhotos: attempted });
      draft.finish();
      guard.release();
      await openSaved(saved);
    } catch (error) {
      // A 4xx stored nothing; after any other failure the listing may have been published.
      if (isApiError(error) && error.status >= 400 && error.status < 500) draft.revertAttempt(attempted);
      const isQueued = !listing && isApiError(error, 0) && (await publishLater());
      if (!isQueued) return showFailure(error);
      guard.release();
      toast({ title: texts.later.title, description: texts.later.text });
      // My Listings may need scripts that this device has not loaded.
      if (dialogs.current) dialogs.close();
      else await navigate(paths.home, { replace: true });
    }

    /** The draft stays until the service worker has published it under the same key. */
    async function publishLater(): Promise<boolean> {
      if (!user) return false;
      const { sendLater } = await import('../../../platform/device/send-later.ts');
      const body = buildListingForm({ values, photos: photos.list, userId: user.id, isSold: false });
      return sendLater({ url: createListing.path, key: publishKey, userId: user.id, body }).catch(() => false);
    }
  }

  function showFailure(error: unknown): void {
    const failure = describeSaveFailure(error, listing !== undefined, hasStoredToken());
    if (failure) toast({ ...failure, tone: 'destructive' });
    const photoErrors = isApiError(error) ? (error.details.files ?? error.details.mediaFiles) : undefined;
    if (photoErrors) photos.setError(photoErrors[0] ?? null);
    const isAtFields = showServerErrors(error, form.setError, fieldOrder);
    if (failure && !isAtFields && !photoErrors) form.setError('root', { message: failure.description });
  }

  return { submit: form.handleSubmit(onValid, onInvalid), stop, progress };
}

/** A pending listing has no public page yet. */
export function useOpenSaved(isEdit: boolean): (saved: Saved) => Promise<void> {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  return async ({ id, isPending, isHeld }) => {
    void invalidateListings(queries);
    const { title, text } = isEdit ? texts.updated : isPending ? texts.kept : texts.created;
    if (isHeld) toast({ title: texts.heldTitle, description: contentRuleTexts.held });
    else toast({ title, description: text });
    const next = id && !isPending ? paths.listing(id) : paths.myListings;
    // A form opened over this page gives way to it without another history entry.
    if (pathname.toLowerCase().replace(/\/$/, '') === next) dialogs.close();
    else await navigate(next);
  };
}

// Page order: the first invalid field gets the focus.
const details = detailNames.map((name) => `details.${name}` as const);

const fieldOrder: readonly Path<ListingValues>[] = typedFields.flatMap((name) =>
  name === 'subcategory' ? [name, ...details] : [name],
);
