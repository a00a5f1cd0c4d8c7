// Taking a listing away for good, after asking.
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { listingQuery, refreshListings } from '../../data/listings/listing-queries.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { texts } from './listing-status-texts.ts';

const Confirm = lazy(() => import('../../ui/dialogs/confirm.tsx').then((module) => ({ default: module.Confirm })));

type DeleteListingProps = { readonly listing: Pick<Listing, 'id' | 'title'> };

export function DeleteListing({ listing }: DeleteListingProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDelete(listing);
  return (
    <>
      <Button variant="dangerGhost" onClick={() => setAsking(true)} className="px-3">
        <Trash2 className="size-5" aria-hidden="true" />
        {texts.deleteListing}
      </Button>
      {isAsking && (
        <Suspense>
          <Confirm
            title={texts.deleteListing}
            text={texts.deleteQuestion}
            confirmLabel={texts.delete}
            isDangerous
            isBusy={isPending}
            onConfirm={() => mutate()}
            onClose={() => setAsking(false)}
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
    // The page goes first: asking again for what is gone would show 'Listing Not Found' on the way out.
    onSuccess: async () => {
      await navigate(paths.home);
      queries.removeQueries({ queryKey: listingQuery(id).queryKey });
      void refreshListings(queries);
      toast({ title: listingTexts.deleted, description: title });
    },
    onError: (error) => toastError(error, { title: texts.error, description: texts.deleteFailed }),
  });
}
