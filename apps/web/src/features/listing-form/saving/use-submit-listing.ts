// Sends the form when it is in order, and says what is wrong when it is not: its photos, its fields, its sender.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { refreshListings } from '../../../data/listings/listing-queries.ts';
import { useUser } from '../../../data/session/session.tsx';
import { storageKeys } from '../../../data/session/stored-session.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { showServerErrors } from '../../../platform/forms/form-validation.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import type { DraftParts } from '../draft/draft-parts.ts';
import type { useDraft } from '../draft/use-draft.ts';
import { fieldOrder } from '../field-order.ts';
import type { usePriceQuestion } from '../fields/price-question.tsx';
import type { CheckedValues } from '../listing-values.ts';
import { photoInputId } from '../photos/photo-field.tsx';
import type { Photos } from '../photos/use-photos.ts';
import { explainFailure } from './save-failure.ts';
import { texts } from './saving-texts.ts';
import { findPhotoProblem, findSenderProblem } from './submission-check.ts';
import type { useLeaveGuard } from './use-leave-guard.ts';
import { type Saved, useSaveListing } from './use-save-listing.ts';

type Parts = Pick<DraftParts, 'form'> & {
  readonly listing: ListingDetail | undefined;
  readonly photos: Photos;
  readonly draft: ReturnType<typeof useDraft>;
  readonly guard: ReturnType<typeof useLeaveGuard>;
  readonly priceQuestion: ReturnType<typeof usePriceQuestion>;
};

export function useSubmitListing({ listing, form, photos, draft, guard, priceQuestion }: Parts) {
  const user = useUser();
  const dialogs = useDialogs();
  const leave = useLeave(listing !== undefined);
  const { save, stop, progress } = useSaveListing();

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
      const action = { label: texts.signIn, run };
      return toast({ title: texts.error, ...problem, tone: 'destructive', action });
    }
    const { publishKey } = draft;
    const tried = draft.noteTry(photos.list);
    try {
      const saved = await save({ listing, user, values, photos: photos.list, publishKey, triedPhotos: tried });
      draft.finish();
      guard.letGo();
      await leave(saved);
    } catch (error) {
      // A refusal leaves nothing behind; anything else may have arrived.
      if (isApiError(error) && error.status >= 400 && error.status < 500) draft.forgetTry(tried);
      explain(error);
    }
  }

  function explain(error: unknown): void {
    toast({ ...explainFailure(error, listing !== undefined), tone: 'destructive' });
    const aboutPhotos = isApiError(error) ? (error.details.files ?? error.details.mediaFiles) : undefined;
    if (aboutPhotos) photos.setError(aboutPhotos[0] ?? null);
    showServerErrors(error, form.setError, fieldOrder);
  }

  return { submit: form.handleSubmit(onRight, onWrong), stop, progress };
}

/** From the form to what was saved; what waits to be published has no page yet. */
function useLeave(isEdit: boolean): (saved: Saved) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async ({ id, isWaiting }) => {
    void refreshListings(queries);
    const { title, text } = isEdit ? texts.updated : isWaiting ? texts.kept : texts.created;
    toast({ title, description: text });
    await navigate(id && !isWaiting ? paths.listing(id) : paths.myListings);
  };
}
