// List of own listings: mark as sold or available, renew, delete after confirmation.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { deleteListing, updateListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { offerCopy } from '../../data/listings/listing-copy.ts';
import { invalidateListings, myListingsQuery } from '../../data/listings/listing-queries.ts';
import { renewalProblem, useRenewListing } from '../../data/listings/renew-listing.ts';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { isPublic } from '../../domain/listings/hidden-listing.tsx';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { EmptyState, Problem } from '../../ui/feedback/notice.tsx';
import type { FocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useBulkActions } from './bulk-actions.ts';
import { ListTools, SelectionBar, TOOLS_FROM } from './list-tools.tsx';
import { bulkTexts, texts } from './my-listings-texts.ts';
import { OwnListingRow } from './own-listing-row.tsx';
import { arrangeOwn, describeSale, type OwnOrder, withoutListing, withSale } from './own-listings.ts';

const SoldToDialog = lazy(() => import('../../domain/deals/sold-to-dialog.tsx'));

type OwnListProps = {
  readonly user: User;
  readonly listings: readonly Listing[];
  readonly focus: FocusAfterRemoval;
  readonly empty: ReactNode;
  readonly statisticsOf: (listing: Listing) => ReactNode;
};

export function OwnList({ user, listings: all, focus, empty, statisticsOf }: OwnListProps) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<OwnOrder>('newest');
  const [selectedIds, setSelectedIds] = useState<readonly string[] | null>(null);
  const bulk = useBulkActions();
  const dialogs = useDialogs();
  const [toDelete, setToDelete] = useState<Listing | null>(null);
  const markSale = useMarkSale(user.id);
  const renew = useRenewListing();
  const remove = useDeleteListing(user.id, () => setToDelete(null));
  const [justSold, setJustSold] = useState<Listing | null>(null);
  const soldTo = justSold && (
    <Suspense>
      <SoldToDialog userId={user.id} listing={justSold} onClose={() => setJustSold(null)} />
    </Suspense>
  );
  if (all.length === 0)
    return (
      <>
        {empty}
        {soldTo}
      </>
    );
  const hasTools = all.length >= TOOLS_FROM;
  const listings = hasTools ? arrangeOwn(all, query, order) : all;
  const isSelecting = hasTools && selectedIds !== null;
  const selected = listings.filter(({ id }) => selectedIds?.includes(id));
  const toggle = (id: string) =>
    setSelectedIds((known) => {
      const ids = known ?? [];
      return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
    });
  const copy = (listing: Listing) => {
    offerCopy(listing);
    dialogs.open('create-listing');
  };
  return (
    <>
      {soldTo}
      {hasTools && (
        <ListTools
          listings={all}
          query={query}
          onQuery={setQuery}
          order={order}
          onOrder={setOrder}
          isSelecting={isSelecting}
          onSelecting={(isOn) => setSelectedIds(isOn ? [] : null)}
          isBusy={bulk.progress !== null}
          onRenew={(targets) => void bulk.run('renew', targets)}
        />
      )}
      <Problem text={bulk.problem} />
      {listings.length === 0 && <EmptyState title={bulkTexts.nothingFound} text={bulkTexts.nothingFoundHint} />}
      <ul ref={focus.list} className="divide-y divide-line">
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <OwnListingRow
              listing={listing}
              statistics={!isSelecting && isPublic(listing) && statisticsOf(listing)}
              onSale={(isSold) => {
                focus.remember(index);
                markSale.mutate({ listing, isSold }, { onSuccess: () => isSold && setJustSold(listing) });
              }}
              onRenew={() => {
                focus.remember(index);
                renew.mutate(listing.id);
              }}
              onDelete={() => {
                remove.reset();
                setToDelete(listing);
              }}
              onCopy={() => copy(listing)}
              selection={
                isSelecting ? { isSelected: selected.includes(listing), onToggle: () => toggle(listing.id) } : undefined
              }
            />
            <Problem text={problemOf(markSale, listing, texts.updateFailed)} />
            <Problem text={renew.variables === listing.id ? renewalProblem(renew.error) : null} />
          </li>
        ))}
      </ul>
      {isSelecting && (
        <SelectionBar
          shown={listings}
          selected={selected}
          onSelect={(chosen) => setSelectedIds(chosen.map(({ id }) => id))}
          progress={bulk.progress}
          onAct={(action, targets) => void bulk.run(action, targets).then(setSelectedIds)}
        />
      )}
      {toDelete && (
        <Confirm
          title={texts.deleteQuestion.title}
          text={texts.deleteQuestion.text}
          confirmLabel={texts.deleteQuestion.yes}
          isDangerous
          isBusy={remove.isPending}
          problem={remove.error && failureMessage(remove.error, texts.deleteFailed)}
          onConfirm={() => {
            focus.remember(listings.indexOf(toDelete));
            remove.mutate(toDelete);
          }}
          onClose={() => setToDelete(null)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}

type Sales = ReturnType<typeof useMarkSale>;

function problemOf({ error, variables }: Sales, { id }: Listing, own: string): string | null {
  return error && variables.listing.id === id ? failureMessage(error, own) : null;
}

const mutationKey = ['own-listings'];
// Mutations run one after the other, so that the last press wins.
const scope = { id: 'own-listings' };

type Sale = { readonly listing: Listing; readonly isSold: boolean };

function useMarkSale(userId: string) {
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
    // With further mutations pending, a refetch would undo their optimistic updates.
    onSettled: () => (queries.isMutating({ mutationKey }) > 1 ? undefined : invalidateListings(queries)),
  });
}

function useDeleteListing(userId: string, onDone: () => void) {
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
      void invalidateListings(queries);
      onDone();
    },
    onError: (error) => toastError(error, { title: texts.error, description: texts.deleteFailed }),
  });
}
