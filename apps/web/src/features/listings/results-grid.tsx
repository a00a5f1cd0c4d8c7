// The results as cards, eight more at each press: those with every word, then the close matches.
import type { Point } from '@chowk/contract/places/map-rules';
import { type ReactNode, useRef } from 'react';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFocusOnNew } from '../../ui/focus/use-focus-on-new.ts';
import { CloseMatchesHeading } from './close-matches-heading.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { texts } from './listings-texts.ts';
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
  const list = useRef<HTMLDivElement>(null);
  const listings = results.listings.slice(0, shown);
  const isWaiting = listings.length < shown && results.hasMore;
  const { closeFrom } = results;
  const close = closeFrom === null ? [] : listings.slice(closeFrom);
  const every = listings.slice(0, listings.length - close.length);
  const rememberFocus = useFocusOnNew(list, listings.length);
  const hasFailed = isWaiting && results.hasMoreFailed;
  const more = () => {
    rememberFocus();
    if (isWaiting) results.tryMoreAgain();
    else onMore();
  };
  const found = results.total + results.closeCount;
  const awaited = isWaiting && !hasFailed ? Math.min(shown, found) - listings.length : 0;
  const card = { from, heartOf };
  return (
    <>
      <div ref={list}>
        {every.length > 0 && (
          <ListingGrid listings={every} label={label} awaited={close.length > 0 ? 0 : awaited} {...card} />
        )}
        {close.length > 0 && (
          <>
            <CloseMatchesHeading isAlone={every.length === 0} />
            <ListingGrid
              listings={close}
              label={texts.closeMatches}
              startsAt={every.length}
              awaited={awaited}
              {...card}
            />
          </>
        )}
      </div>
      {hasFailed && (
        <div className="mx-auto mt-8 max-w-md">
          <Notice tone="danger">{texts.nextFailed}</Notice>
        </div>
      )}
      {(results.hasMore || results.listings.length > shown) && (
        <LoadMore address={moreAddress} isBusy={isWaiting && !hasFailed} onMore={more} />
      )}
    </>
  );
}
