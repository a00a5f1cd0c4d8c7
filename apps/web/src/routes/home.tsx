// Home: category tiles, filters, and listings as cards or on a map.
import { MAX_LOADED_PINS } from '@chowk/contract/limits';
import type { Point } from '@chowk/contract/places/map-rules';
import { useEffect, useMemo } from 'react';
import { data, redirect, useLoaderData, useLocation, useNavigate } from 'react-router';
import { searchQuery } from '../data/listings/listing-queries.ts';
import { noteResults } from '../data/search/search-trail.ts';
import { DialogHead } from '../domain/dialogs/dialog-head.tsx';
import { useFavorites } from '../domain/listings/use-favorites.ts';
import { canonicalAddress, toHomeSearch } from '../domain/search/home-search.ts';
import {
  findUnknown,
  type HomeView,
  homePath,
  isBlank,
  readHomeView,
  readMapBounds,
  writeMapBounds,
} from '../domain/search/home-view.ts';
import { carryDroppedFilters } from '../domain/search/new-search.ts';
import { FavoriteButton } from '../features/listings/favorite-button.tsx';
import { ListingsLoading } from '../features/listings/listing-grid.tsx';
import { ListingsError, NoListings } from '../features/listings/no-listings.tsx';
import { chooseLimits, countPages, countShown, nextShown } from '../features/listings/paging.ts';
import { ResultsGrid } from '../features/listings/results-grid.tsx';
import { type SearchResults, useSearchResults } from '../features/listings/use-search-results.ts';
import { LazyMap } from '../features/map/lazy-map.tsx';
import { CategoryTiles } from '../features/search/category-tiles.tsx';
import { isServerRendered, prepareChips } from '../features/search/chips/lazy-chips.tsx';
import { HomeHead } from '../features/search/home-head.tsx';
import { categoryTitle, describeUnknownCategory } from '../features/search/home-titles.ts';
import { LazyHomeExtras, ShowAllLink } from '../features/search/lazy-home-extras.tsx';
import { ResultsBar, ResultsCount } from '../features/search/results-bar.tsx';
import { ViewSwitch } from '../features/search/view-switch.tsx';
import { isApiError } from '../platform/api/api-error.ts';
import { type LoaderArgs, queriesOf } from '../platform/api/loader.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** The server waits for the listings; the browser renders at once and shows a loading state. */
export async function loader(args: LoaderArgs) {
  const url = new URL(args.request.url);
  const tidy = canonicalAddress(url);
  if (tidy !== null) return redirect(tidy);
  const view = readHomeView(url.searchParams);
  const wanted = countShown(view.shown);
  const query = searchQuery(toHomeSearch(view), chooseLimits(wanted));
  const listings = queriesOf(args).ensureInfiniteQueryData({ ...query, pages: countPages(wanted) });
  const outcome = listings.then(
    () => ({ hasFailed: false }),
    (error: unknown) => {
      // An old URL may filter by a detail that no longer exists: redirect to all listings.
      if (import.meta.env.SSR && view.details && isApiError(error, 400))
        return redirect(homePath({ ...view, details: undefined }));
      return data({ hasFailed: true }, { status: 503 });
    },
  );
  if (!import.meta.env.SSR) return { hasFailed: false };
  await prepareChips(() => true);
  return outcome;
}

/** Needed for hydration. After a failure the component loads it again itself. */
export async function prepare(): Promise<void> {
  await prepareChips(isServerRendered).catch(() => {});
}

export function Component() {
  const { search: written } = useLocation();
  const parameters = useMemo(() => new URLSearchParams(written), [written]);
  const view = useMemo(() => readHomeView(parameters), [parameters]);
  const unknown = findUnknown(parameters);
  const shown = countShown(view.shown);
  const isMap = view.view === 'map';
  const results = useSearchResults(toHomeSearch(view), isMap ? MAX_LOADED_PINS : shown, isMap);
  const { listings, total, closeCount, understood } = results;
  const count = results.isError ? undefined : results.isPending ? null : total;
  const { search } = view;
  useEffect(() => {
    if (search && !results.isPending)
      noteResults(
        search,
        listings.map(({ id }) => id),
      );
  }, [search, listings, results.isPending]);
  return (
    <div className="page-width pt-2 pb-12 md:pt-6">
      <DialogHead fallback={<HomeHead view={view} />} />
      {/* Filled with the draft reminder for signed-in users. */}
      {isBlank(parameters) && <div id="home-notes" />}
      <CategoryTiles view={view} />
      <div className="mt-3 mb-4 grid gap-3 md:mt-8 md:mb-5">
        {unknown && <Notice>{describeUnknownCategory(unknown, view)}</Notice>}
        <ResultsBar
          view={view}
          count={
            <ResultsCount
              view={view}
              total={count}
              closeCount={closeCount}
              shown={Math.min(shown, results.listings.length)}
            />
          }
          understood={understood}
          viewSwitch={results.listings.length > 0 && <ViewSwitch view={view} onOpenMap={() => void openMap(view)} />}
          // Refinements, once something is chosen and found; the blank home has its tiles.
          closer={
            (view.category || view.search || view.area) &&
            (count !== 0 || closeCount > 0) && <LazyHomeExtras found="some" view={view} className={closerLook} />
          }
        />
      </div>
      <Results view={view} shown={shown} results={results} />
    </div>
  );
}

/** On a phone it joins the row of chips; on larger screens it has a row with reserved height. */
const closerLook = 'max-md:contents md:scroll-row md:col-span-full md:flex md:min-h-11 md:gap-2 noscript:hidden';

/** Without a chosen place the map asks for the device position. Loaded with the map. */
async function openMap({ lat }: HomeView): Promise<void> {
  if (lat !== undefined) return;
  const { locateOnce } = await import('../features/map/session-position.ts');
  locateOnce();
}

type ResultsProps = { readonly view: HomeView; readonly shown: number; readonly results: SearchResults };

function Results({ view, shown, results }: ResultsProps) {
  const { hasFailed } = useLoaderData<typeof loader>() as { hasFailed: boolean };
  const isMap = view.view === 'map';
  if (results.isError || (results.isPending && hasFailed)) return <ListingsError />;
  // An empty area stays a map, to search elsewhere from there.
  const isWorthMap = results.isPending || results.listings.length > 0 || view.area !== undefined;
  if (isMap && isWorthMap) return <MapResults view={view} results={results} />;
  if (results.isPending) return <ListingsLoading count={shown} />;
  if (results.listings.length === 0) return <NothingFound view={view} />;
  return (
    <>
      {results.closeFrom === 0 && (
        <LazyHomeExtras found="onlyClose" view={view} className="mb-4 min-h-11 md:min-h-9 noscript:hidden" />
      )}
      <GridResults view={view} shown={shown} results={results} />
    </>
  );
}

function NothingFound({ view }: Pick<ResultsProps, 'view'>) {
  return (
    <NoListings
      suggestions={
        <LazyHomeExtras found="nothing" view={view} className="mb-6 grid min-h-38 content-center noscript:hidden" />
      }
      action={<ShowAllLink view={view} />}
    />
  );
}

function GridResults({ view, shown, results }: ResultsProps) {
  const navigate = useNavigate();
  const state = carryDroppedFilters(useLocation().state);
  const favorites = useFavorites();
  const moreAddress = homePath({ ...view, shown: nextShown(shown) });
  return (
    <ResultsGrid
      results={results}
      label={categoryTitle(view)}
      shown={shown}
      moreAddress={moreAddress}
      from={usePlace(view)}
      onMore={() => void navigate(moreAddress, { replace: true, preventScrollReset: true, state })}
      favoriteButtonOf={(listing) => (
        <FavoriteButton
          title={listing.title}
          isFavorite={favorites.isFavorite(listing.id)}
          problem={favorites.problem(listing.id)}
          onToggle={() => favorites.toggle(listing)}
        />
      )}
    />
  );
}

/** Memoized: the same object while the place is the same. */
function usePlace({ lat, lng }: HomeView): Point | null {
  return useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
}

function MapResults({ view, results }: Omit<ResultsProps, 'shown'>) {
  const navigate = useNavigate();
  const state = carryDroppedFilters(useLocation().state);
  const place = usePlace(view);
  const area = useMemo(() => readMapBounds(view.area), [view.area]);
  const show = (change: Partial<HomeView>) =>
    void navigate(homePath({ ...view, shown: undefined, ...change }), { preventScrollReset: true, state });
  return (
    <LazyMap
      listings={results.listings}
      total={results.total}
      closeCount={results.closeCount}
      isLoading={results.isPending}
      place={place}
      radiusKm={view.radius ?? null}
      area={area}
      onSearchArea={(searched) => show({ area: writeMapBounds(searched) })}
      onSearchCircle={(circle) => show({ ...circle, area: undefined })}
      onResetArea={() => show({ area: undefined })}
    />
  );
}
