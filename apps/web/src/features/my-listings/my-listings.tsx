// What a person sells and has sold, in two tabs.
import type { User } from '@chowk/contract/accounts';
import type { Listing } from '@chowk/contract/listings';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDialogs } from '../../platform/dialogs.tsx';
import { myListingsQuery } from '../../platform/listing-queries.ts';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ListingsFailed, NothingActive, NothingSold, RowsLoading } from './list-states.tsx';
import { OwnList } from './own-list.tsx';
import { splitBySale } from './own-listings.ts';

export function MyListings({ user }: { readonly user: User }) {
  const dialogs = useDialogs();
  const { data, isError, isFetching, refetch } = useQuery(myListingsQuery(user.id));
  const create = () => dialogs.open('create-listing');
  return (
    <div className="mx-auto max-w-4xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-heading font-semibold text-28 sm:text-36">My Listings</h1>
        <Button variant="accent" onClick={create}>
          <Plus className="size-5" aria-hidden="true" />
          Create New Listing
        </Button>
      </div>
      {isError && !data ? (
        <ListingsFailed isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TwoPiles user={user} listings={data} onCreate={create} />
      )}
    </div>
  );
}

type TwoPilesProps = {
  readonly user: User;
  /** Undefined until they have come. */
  readonly listings: readonly Listing[] | undefined;
  readonly onCreate: () => void;
};

function TwoPiles({ user, listings, onCreate }: TwoPilesProps) {
  const [tab, setTab] = useState<'active' | 'sold'>('active');
  const { active, sold } = splitBySale(listings ?? []);
  const tabs = [
    { value: 'active', label: `Active Listings (${active.length})` },
    { value: 'sold', label: `Sold Listings (${sold.length})` },
  ] as const;
  return (
    <Tabs value={tab} onChange={setTab} label="My Listings" tabs={tabs}>
      <TabPanel value="active">
        {listings ? (
          <OwnList user={user} listings={active} empty={<NothingActive onCreate={onCreate} />} />
        ) : (
          <RowsLoading />
        )}
      </TabPanel>
      <TabPanel value="sold">
        {listings ? <OwnList user={user} listings={sold} empty={<NothingSold />} /> : <RowsLoading />}
      </TabPanel>
    </Tabs>
  );
}
