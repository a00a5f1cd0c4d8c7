// Page of the user's own listings in two tabs, active and sold.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Scene } from '../../art/scene.tsx';
import { myListingsQuery } from '../../data/listings/listing-queries.ts';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { isPublic } from '../../domain/listings/hidden-listing.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailed, type RetryProps } from '../../ui/feedback/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/spinner.tsx';
import { Link } from '../../ui/link.tsx';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { type FocusAfterRemoval, useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { texts } from './my-listings-texts.ts';
import { OwnList } from './own-list.tsx';
import { splitBySale } from './own-listings.ts';

type MyListingsProps = {
  readonly user: User;
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
        <ListingTabs user={user} listings={data} focus={focus} onCreate={create} statisticsOf={statisticsOf} />
      )}
      {data?.some(isPublic) && (
        <p className="mt-6">
          <Link to={paths.seller(user.id)} className="inline-block py-2.5 text-14 text-primary hover:underline">
            {texts.seeYourPage}
          </Link>
        </p>
      )}
    </div>
  );
}

type ListingTabsProps = MyListingsProps & {
  readonly listings: readonly Listing[] | undefined;
  readonly focus: FocusAfterRemoval;
  readonly onCreate: () => void;
};

function ListingTabs({ user, listings, focus, onCreate, statisticsOf }: ListingTabsProps) {
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

function RowsLoading() {
  return (
    <div role="status" className="flex flex-col gap-6 pt-2">
      <span className="sr-only">{texts.loading}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="aspect-4/3 w-28 rounded-card sm:w-44" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

function NothingActive({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <EmptyState
      title={texts.nothingActive.title}
      text={texts.nothingActive.text}
      art={<Scene name="no-listings" />}
      action={<Button onClick={onCreate}>{texts.nothingActive.action}</Button>}
    />
  );
}

function NothingSold() {
  return (
    <EmptyState title={texts.nothingSold.title} text={texts.nothingSold.text} art={<Scene name="no-listings" />} />
  );
}

function ListingsFailed(props: RetryProps) {
  const onFailAgain = () => toast({ title: texts.error, description: texts.notLoaded, tone: 'destructive' });
  return <LoadFailed {...props} title={texts.notLoaded} text={texts.areSafe} onFailAgain={onFailAgain} />;
}
