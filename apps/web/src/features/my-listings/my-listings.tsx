// What a person sells and has sold, in two tabs.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDialogs } from '../../data/dialogs/dialogs.tsx';
import { myListingsQuery } from '../../data/listings/listing-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type FocusAfterRemoval, useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { ListingsFailed, NothingActive, NothingSold, RowsLoading } from './list-states.tsx';
import { OwnList } from './own-list.tsx';
import { splitBySale } from './own-listings.ts';

export function MyListings({ user }: { readonly user: User }) {
  const dialogs = useDialogs();
  const { data, isError, isFetching, refetch } = useQuery(myListingsQuery(user.id));
  const focus = useFocusAfterRemoval(data);
  const create = () => dialogs.open('create-listing');
  return (
    <div className="mx-auto max-w-4xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={focus.heading} tabIndex={-1} className="font-heading font-semibold text-28 outline-none sm:text-36">
          My Listings
        </h1>
        <Button variant="accent" onClick={create}>
          <Plus className="size-5" aria-hidden="true" />
          Create New Listing
        </Button>
      </div>
      {isError && !data ? (
        <ListingsFailed isBusy={isFetching} refetch={refetch} />
      ) : (
        <TwoPiles user={user} listings={data} focus={focus} onCreate={create} />
      )}
    </div>
  );
}

type TwoPilesProps = {
  readonly user: User;
  /** Undefined until they have come. */
  readonly listings: readonly Listing[] | undefined;
  readonly focus: FocusAfterRemoval;
  readonly onCreate: () => void;
};

function TwoPiles({ user, listings, focus, onCreate }: TwoPilesProps) {
  const [tab, setTab] = useState<'active' | 'sold'>('active');
  const { active, sold } = splitBySale(listings ?? []);
  const count = (pile: readonly Listing[]) => (listings ? ` (${pile.length})` : '');
  const tabs = [
    { value: 'active', label: `Active Listings${count(active)}` },
    { value: 'sold', label: `Sold Listings${count(sold)}` },
  ] as const;
  return (
    <Tabs value={tab} onChange={setTab} label="My Listings" tabs={tabs}>
      <TabPanel value="active">
        {listings ? (
          <OwnList user={user} listings={active} focus={focus} empty={<NothingActive onCreate={onCreate} />} />
        ) : (
          <RowsLoading />
        )}
      </TabPanel>
      <TabPanel value="sold">
        {listings ? <OwnList user={user} listings={sold} focus={focus} empty={<NothingSold />} /> : <RowsLoading />}
      </TabPanel>
    </Tabs>
  );
}
