// Results of an infinite query as one list, fetched ahead once its end is near.
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import type { Understood } from '@chowk/contract/search/understood';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import { type CardListing, searchQuery } from '../../data/listings/listing-queries.ts';
import { chooseLimits, findCloseFrom, nextShown } from './paging.ts';

export type SearchResults = {
  readonly listings: readonly CardListing[];
  readonly total: number;
  readonly closeCount: number;
  readonly closeFrom: number | null;
  readonly understood: readonly Understood[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Loading the next page failed; no automatic retry. */
  readonly hasMoreFailed: boolean;
  readonly retryMore: () => void;
  /** While it is near, the next page is fetched ahead. */
  readonly onEndNear: (isNear: boolean) => void;
};

/** `isMap`: of more than wanted the first page is enough, since the server clusters them. */
export function useSearchResults(request: SearchRequest, wanted: number, isMap = false): SearchResults {
  return useListingResults(searchQuery(request, chooseLimits(wanted)), wanted, isMap);
}

/** For other lists of cards than a search. */
export function useListingResults(
  listingsQuery: ReturnType<typeof searchQuery>,
  wanted: number,
  isMap = false,
): SearchResults {
  const [isEndNear, setEndNear] = useState(false);
  const isBackNavigation = useNavigationType() === 'POP';
  const query = useInfiniteQuery({
    ...listingsQuery,
    // Back navigation shows the cached cards unless they were invalidated.
    refetchOnMount: ({ state }) => !isBackNavigation || state.isInvalidated,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const listings = useMemo(() => data?.pages.flatMap((page) => page.listings) ?? [], [data]);
  const first = data?.pages[0];
  const ahead = isEndNear ? nextShown(wanted) : wanted;
  const needsMore = listings.length < ahead && hasNextPage && !(isMap && first && first.total > wanted);

  useEffect(() => {
    if (needsMore && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [needsMore, isFetching, isFetchNextPageError, fetchNextPage]);

  return {
    listings,
    total: first?.total ?? 0,
    closeCount: first?.closeCount ?? 0,
    closeFrom: findCloseFrom(data?.pages ?? []),
    understood: first?.understood ?? [],
    isPending: query.isPending,
    isError: query.isError && data === undefined,
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError && !isFetching,
    retryMore: () => void fetchNextPage(),
    onEndNear: setEndNear,
  };
}
