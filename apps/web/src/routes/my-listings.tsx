// My Listings: what a user sells and has sold.
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { StatisticsDisclosure } from '../features/listing-statistics/lazy-statistics.tsx';
import { MyListings } from '../features/my-listings/my-listings.tsx';
import { texts } from '../features/my-listings/my-listings-texts.ts';
import { paths } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';

export function Component() {
  return (
    <div className="page-width pt-6 pb-16">
      <Head title={texts.myListings} path={paths.myListings} isHidden />
      <SignedInOnly>
        {(user) => (
          <MyListings
            key={user.id}
            user={user}
            statisticsOf={(listing) => <StatisticsDisclosure listing={listing} />}
          />
        )}
      </SignedInOnly>
    </div>
  );
}
