// Owner's actions on a listing page: edit, change status, renew, delete.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { isRenewable } from '@chowk/contract/listings/expiry';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidateListings, listingQuery } from '../../data/listings/listing-queries.ts';
import { renewalProblem, useRenewListing } from '../../data/listings/renew-listing.ts';
import { useSession } from '../../data/session/session.tsx';
import { isPublic } from '../../domain/listings/hidden-listing.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { useNow } from '../../platform/page/page-context.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';

const texts = defineTexts('web/listing-status', {
  editListing: 'Edit Listing',
  updateStatus: 'Update Status',
  renew: 'Renew for 30 days',
  deleteListing: 'Delete Listing',
  deleteQuestion: 'Are you sure you want to delete this listing? This action cannot be undone.',
  delete: 'Delete',
  error: 'Error',
  deleteFailed: 'Failed to delete listing. Please try again.',
});

const SoldToDialog = lazy(() => import('../../domain/deals/sold-to-dialog.tsx'));
const StatusDialog = lazy(() => import('./status-dialog.tsx'));

type OwnerActionsProps = {
  readonly listing: Pick<
    Listing,
    'id' | 'title' | 'status' | 'expiresAt' | 'category' | 'subcategory' | 'awaitsConfirmation' | 'awaitsReview'
  >;
};

export function OwnerActions({ listing }: OwnerActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isJustSold, setJustSold] = useState(false);
  const { user } = useSession();
  const renew = useRenewListing();
  const now = useNow();
  // Nothing to sell, hold or renew before others see it.
  const isShown = isPublic(listing);
  const canRenew = isShown && isRenewable(listing.status, new Date(listing.expiresAt), now);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link
        to={paths.editListing(listing.id)}
        className={buttonClass('primary', 'md', isShown ? 'min-h-12 px-3' : 'col-span-2 min-h-12 px-3')}
      >
        {texts.editListing}
      </Link>
      {isShown && (
        <Button variant="outline" onClick={() => setOpen(true)} className="min-h-12 px-3">
          {texts.updateStatus}
        </Button>
      )}
      {canRenew && (
        <Button
          variant="outline"
          isBusy={renew.isPending}
          onClick={() => renew.mutate(listing.id)}
          className="col-span-2 min-h-12 px-3"
        >
          {texts.renew}
        </Button>
      )}
      <div className="col-span-2 empty:hidden">
        <Problem text={renewalProblem(renew.error)} />
      </div>
      {isOpen && (
        <Suspense>
          <StatusDialog listing={listing} onClose={() => setOpen(false)} onSold={() => setJustSold(true)} />
        </Suspense>
      )}
      {isJustSold && user && (
        <Suspense>
          <SoldToDialog userId={user.id} listing={listing} onClose={() => setJustSold(false)} />
        </Suspense>
      )}
    </div>
  );
}

const Confirm = lazy(() => import('../../ui/dialogs/confirm.tsx').then((module) => ({ default: module.Confirm })));

type DeleteListingProps = { readonly listing: Pick<Listing, 'id' | 'title'> };

export function DeleteListing({ listing }: DeleteListingProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useDelete(listing);
  return (
    <>
      <Button variant="dangerGhost" onClick={() => setConfirming(true)} className="px-3">
        <Trash2 className="size-5" aria-hidden="true" />
        {texts.deleteListing}
      </Button>
      {isConfirming && (
        <Suspense>
          <Confirm
            title={texts.deleteListing}
            text={texts.deleteQuestion}
            confirmLabel={texts.delete}
            isDangerous
            isBusy={isPending}
            problem={error && failureMessage(error, texts.deleteFailed)}
            onConfirm={() => mutate()}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function useDelete({ id, title }: DeleteListingProps['listing']) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.call(deleteListing, { params: { id } }),
    // Navigates first: a refetch of the deleted listing would flash 'Listing Not Found'.
    onSuccess: async () => {
      await navigate(paths.home);
      queries.removeQueries({ queryKey: listingQuery(id).queryKey });
      void invalidateListings(queries);
      toast({ title: listingTexts.deleted, description: title });
    },
    onError: (error) => toastError(error, { title: texts.error, description: texts.deleteFailed }),
  });
}
