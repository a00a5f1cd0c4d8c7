// Results as cards with 'Load More': listings with every word, then close matches.
import type { Point } from '@chowk/contract/places/map-rules';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { localizedPath } from '../../platform/addresses/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import { ListingGrid } from './listing-grid.tsx';
import { texts } from './listings-texts.ts';
import type { SearchResults } from './use-search-results.ts';

type ResultsGridProps = {
  readonly results: SearchResults;
  readonly label: string;
  readonly shown: number;
  readonly moreAddress: string;
  readonly onMore: () => void;
  readonly from: Point | null;
  readonly favoriteButtonOf: (listing: CardListing) => ReactNode;
};

export function ResultsGrid({ results, label, shown, moreAddress, onMore, from, favoriteButtonOf }: ResultsGridProps) {
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
    if (isWaiting || results.hasMoreFailed) results.retryMore();
    if (!isWaiting) onMore();
  };
  const isMissingShown = results.understood.some(({ kind }) => kind === 'missing');
  const found = results.total + results.closeCount;
  const awaited = isWaiting && !hasFailed ? Math.min(shown, found) - listings.length : 0;
  const card = { from, favoriteButtonOf };
  return (
    <>
      <div ref={list}>
        {every.length > 0 && (
          <ListingGrid listings={every} label={label} awaited={close.length > 0 ? 0 : awaited} {...card} />
        )}
        {close.length > 0 && (
          <>
            <CloseMatchesHeading isAlone={every.length === 0} isMissingShown={isMissingShown} />
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
        <LoadMore address={moreAddress} isBusy={isWaiting && !hasFailed} onMore={more} onNear={results.onEndNear} />
      )}
    </>
  );
}

type CloseMatchesHeadingProps = {
  readonly isAlone: boolean;
  /** The bar above says already that nothing else was found. */
  readonly isMissingShown: boolean;
};

function CloseMatchesHeading({ isAlone, isMissingShown }: CloseMatchesHeadingProps) {
  if (isAlone) {
    return (
      <>
        <h2 className="sr-only">{texts.closeMatches}</h2>
        {!isMissingShown && <p className="mb-4 text-14 text-quiet">{texts.noneHasEveryWord}</p>}
      </>
    );
  }
  return (
    <div className="mt-10 mb-4">
      <h2 className="font-heading text-18 font-semibold md:text-22">{texts.closeMatches}</h2>
      <p className="text-14 text-quiet">{texts.someOfYourWords}</p>
    </div>
  );
}

type LoadMoreProps = {
  readonly address: string;
  readonly isBusy: boolean;
  readonly onMore: () => void;
  readonly onNear: (isNear: boolean) => void;
};

/** About one phone screen. */
const NEAR = '600px';

function LoadMore({ address, isBusy, onMore, onNear }: LoadMoreProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => onNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: NEAR,
    });
    if (form.current) observer.observe(form.current);
    return () => {
      observer.disconnect();
      onNear(false);
    };
  }, [onNear]);
  const [path, search] = localizedPath(address).split('?');
  const load = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <form ref={form} action={path} method="get" onSubmit={load} className="mt-10 flex justify-center">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" isBusy={isBusy} onClick={ignoreSecondClick}>
        {texts.loadMore}
      </Button>
    </form>
  );
}

/** A double click loads one page. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
