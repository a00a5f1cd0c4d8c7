// Changing one's own listings: sold or available is seen at once, a deletion when it is done.
import { deleteListing, updateListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { myListingsQuery, refreshListings } from '../../data/listings/listing-queries.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './my-listings-texts.ts';
import { describeSale, withoutListing, withSale } from './own-listings.ts';

const mutationKey = ['own-listings'];
// One after the other: the last press of a listing is the one that stays.
const scope = { id: 'own-listings' };

export type Sale = { readonly listing: Listing; readonly isSold: boolean };

export function useMarkSale(userId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = myListingsQuery(userId);
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ listing, isSold }: Sale) =>
      api.call(updateListing, { params: { id: listing.id }, body: { isSold } }),
    onMutate: async ({ listing, isSold }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (mine) => mine && withSale(mine, listing.id, isSold));
    },
    onSuccess: (_saved, { listing, isSold }) => {
      toast({ title: texts.updated, description: describeSale(listing, isSold, new Date()) });
    },
    onError: (error, { listing }) => {
      queries.setQueryData(queryKey, (mine) => mine?.map((each) => (each.id === listing.id ? listing : each)));
      toastError(error, { title: texts.error, description: texts.updateFailed });
    },
    // While more is on its way, what the server says now would undo what is shown.
    onSettled: () => (queries.isMutating({ mutationKey }) > 1 ? undefined : refreshListings(queries)),
  });
}

export function useDeleteListing(userId: string, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = myListingsQuery(userId);
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ id }: Listing) => api.call(deleteListing, { params: { id } }),
    onSuccess: (_done, { id, title }) => {
      queries.setQueryData(queryKey, (mine) => mine && withoutListing(mine, id));
      toast({ title: listingTexts.deleted, description: title });
      void refreshListings(queries);
    },
    onError: (error) => toastError(error, { title: texts.error, description: texts.deleteFailed }),
    onSettled: onDone,
  });
}
