// The results of a search as one row, fetched ahead of what is shown.
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import type { Understood } from '@chowk/contract/search/understood';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigationType } from 'react-router';
import { type CardListing, searchQuery } from '../../data/listings/listing-queries.ts';
import { chooseLimits, findCloseFrom } from './paging.ts';

export type SearchResults = {
  readonly listings: readonly CardListing[];
  /** Those with every word. */
  readonly total: number;
  readonly closeCount: number;
  /** Where among the listings the close matches begin; null where none has come. */
  readonly closeFrom: number | null;
  readonly understood: readonly Understood[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The next cards did not come; nothing is tried again until somebody asks. */
  readonly hasMoreFailed: boolean;
  readonly tryMoreAgain: () => void;
};

export function useSearchResults(request: SearchRequest, wanted: number): SearchResults {
  return useListingResults(searchQuery(request, chooseLimits(wanted)), wanted);
}

/** The same for cards that are no search's. */
export function useListingResults(listingsQuery: ReturnType<typeof searchQuery>, wanted: number): SearchResults {
  const isComingBack = useNavigationType() === 'POP';
  const query = useInfiniteQuery({
    ...listingsQuery,
    // On return the same cards are shown again, unless something about them is known to have changed.
    refetchOnMount: ({ state }) => !isComingBack || state.isInvalidated,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const listings = useMemo(() => data?.pages.flatMap((page) => page.listings) ?? [], [data]);
  const first = data?.pages[0];
  const isShort = listings.length < wanted && hasNextPage;

  useEffect(() => {
    if (isShort && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, isFetching, isFetchNextPageError, fetchNextPage]);

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
    hasMoreFailed: isFetchNextPageError,
    tryMoreAgain: () => void fetchNextPage(),
  };
}
