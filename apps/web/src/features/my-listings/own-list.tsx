// A list of own listings, with the question before one is deleted.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { type ReactNode, useState } from 'react';
import { useRenewListing } from '../../data/listings/use-renew-listing.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import type { FocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts';
import { texts } from './my-listings-texts.ts';
import { OwnListingRow } from './own-listing-row.tsx';
import { isPublic } from './own-listings.ts';
import { useDeleteListing, useMarkSale } from './use-own-listings.ts';

type OwnListProps = {
  readonly user: User;
  readonly listings: readonly Listing[];
  readonly focus: FocusAfterRemoval;
  readonly empty: ReactNode;
  readonly statisticsOf: (listing: Listing) => ReactNode;
};

export function OwnList({ user, listings, focus, empty, statisticsOf }: OwnListProps) {
  const [doomed, setDoomed] = useState<Listing | null>(null);
  const markSale = useMarkSale(user.id);
  const renew = useRenewListing();
  const remove = useDeleteListing(user.id, () => setDoomed(null));
  if (listings.length === 0) return empty;
  return (
    <>
      <ul ref={focus.list} className="divide-y divide-line">
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <OwnListingRow
              listing={listing}
              statistics={isPublic(listing) && statisticsOf(listing)}
              onSale={(isSold) => {
                focus.remember(index);
                markSale.mutate({ listing, isSold });
              }}
              onRenew={() => {
                focus.remember(index);
                renew.mutate(listing.id);
              }}
              onDelete={() => setDoomed(listing)}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <Confirm
          title={texts.deleteQuestion.title}
          text={texts.deleteQuestion.text}
          confirmLabel={texts.deleteQuestion.yes}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => {
            focus.remember(listings.indexOf(doomed));
            remove.mutate(doomed);
          }}
          onClose={() => setDoomed(null)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}
