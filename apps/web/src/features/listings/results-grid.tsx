// The results as cards, eight more at each press.
import type { Point } from '@chowk/contract/map-rules';
import { type ReactNode, useRef } from 'react';
import type { CardListing } from '../../platform/listing-queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import { ListingGrid } from './listing-grid.tsx';
import { LoadMore } from './load-more.tsx';
import type { SearchResults } from './use-search-results.ts';

type ResultsGridProps = {
  readonly results: SearchResults;
  readonly label: string;
  readonly shown: number;
  /** This page with the next cards. */
  readonly moreAddress: string;
  readonly onMore: () => void;
  /** Where distances are measured from. */
  readonly from: Point | null;
  readonly heartOf: (listing: CardListing) => ReactNode;
};

export function ResultsGrid({ results, label, shown, moreAddress, onMore, from, heartOf }: ResultsGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const listings = results.listings.slice(0, shown);
  const isWaiting = listings.length < shown && results.hasMore;
  const rememberFocus = useFocusOnNew(list, listings.length);
  const hasFailed = isWaiting && results.hasMoreFailed;
  const more = () => {
    rememberFocus();
    if (isWaiting) results.tryMoreAgain();
    else onMore();
  };
  return (
    <>
      <ListingGrid
        ref={list}
        listings={listings}
        label={label}
        awaited={isWaiting && !hasFailed ? Math.min(shown, results.total) - listings.length : 0}
        from={from}
        heartOf={heartOf}
      />
      {hasFailed && (
        <div className="mx-auto mt-8 max-w-md">
          <Notice tone="danger">The next listings could not be loaded. Please try again.</Notice>
        </div>
      )}
      {(results.hasMore || results.listings.length > shown) && (
        <LoadMore address={moreAddress} isBusy={isWaiting && !hasFailed} onMore={more} />
      )}
    </>
  );
}
