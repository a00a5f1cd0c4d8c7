// What a person sells and has sold, in two tabs.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useDialogs } from '../../data/dialogs/dialogs.tsx';
import { myListingsQuery } from '../../data/listings/listing-queries.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type FocusAfterRemoval, useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { ListingsFailed, NothingActive, NothingSold, RowsLoading } from './list-states.tsx';
import { texts } from './my-listings-texts.ts';
import { OwnList } from './own-list.tsx';
import { isPublic, splitBySale } from './own-listings.ts';

type MyListingsProps = {
  readonly user: User;
  /** How each of them does. */
  readonly statisticsOf: (listing: Listing) => ReactNode;
};

export function MyListings({ user, statisticsOf }: MyListingsProps) {
  const dialogs = useDialogs();
  const { data, isError, isFetching, refetch } = useQuery(myListingsQuery(user.id));
  const focus = useFocusAfterRemoval(data);
  const create = () => dialogs.open('create-listing');
  return (
    <div className="mx-auto max-w-4xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={focus.heading} tabIndex={-1} className="font-heading font-semibold text-28 outline-none sm:text-36">
          {texts.myListings}
        </h1>
        <Button variant="accent" onClick={create}>
          <Plus className="size-5" aria-hidden="true" />
          {texts.createNewListing}
        </Button>
      </div>
      {isError && !data ? (
        <ListingsFailed isBusy={isFetching} refetch={refetch} />
      ) : (
        <TwoPiles user={user} listings={data} focus={focus} onCreate={create} statisticsOf={statisticsOf} />
      )}
      {data?.some(isPublic) && (
        <p className="mt-6">
          <Link to={paths.person(user.id)} className="inline-block py-2.5 text-14 text-primary hover:underline">
            {texts.seeYourPage}
          </Link>
        </p>
      )}
    </div>
  );
}

type TwoPilesProps = MyListingsProps & {
  /** Undefined until they have come. */
  readonly listings: readonly Listing[] | undefined;
  readonly focus: FocusAfterRemoval;
  readonly onCreate: () => void;
};

function TwoPiles({ user, listings, focus, onCreate, statisticsOf }: TwoPilesProps) {
  const [tab, setTab] = useState<'active' | 'sold'>('active');
  const { active, sold } = splitBySale(listings ?? []);
  const list = { user, focus, statisticsOf };
  const words = texts.tabs;
  const tabs = [
    { value: 'active', label: listings ? words.activeCounted({ count: active.length }) : words.active },
    { value: 'sold', label: listings ? words.soldCounted({ count: sold.length }) : words.sold },
  ] as const;
  return (
    <Tabs value={tab} onChange={setTab} label={texts.myListings} tabs={tabs}>
      <TabPanel value="active">
        {listings ? (
          <OwnList {...list} listings={active} empty={<NothingActive onCreate={onCreate} />} />
        ) : (
          <RowsLoading />
        )}
      </TabPanel>
      <TabPanel value="sold">
        {listings ? <OwnList {...list} listings={sold} empty={<NothingSold />} /> : <RowsLoading />}
      </TabPanel>
    </Tabs>
  );
}
