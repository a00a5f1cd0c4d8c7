// Listing queries: search results by page, one listing, own listings.
import { queryTimes, searchLimits } from '@chowk/contract/limits';
import { showListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { nextCursorHeader, totalCountHeader } from '@chowk/contract/search/search-headers';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import {
  closeCountHeader,
  closeFromHeader,
  readUnderstood,
  type Understood,
  understoodHeader,
} from '@chowk/contract/search/understood';
import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { apiOf, defineQuery } from '../../platform/api/query-client.ts';
import { localizeResponse } from '../localize-response.ts';
import { acceptListings, parseListing } from './accept-answers.ts';

/** What a card and a map pin render: the rest is not sent with the page. */
export type CardListing = Pick<
  Listing,
  | 'id'
  | 'title'
  | 'detailLine'
  | 'price'
  | 'pricing'
  | 'category'
  | 'subcategory'
  | 'status'
  | 'location'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'createdAt'
  | 'expiresAt'
> & { readonly mediaFiles: readonly Omit<MediaFile, 'id' | 'fileName'>[] };

export type SearchPage = {
  readonly listings: readonly CardListing[];
  readonly nextCursor: string | null;
  /** Listings with every word; exact up to the count cap. */
  readonly total: number;
  /** Index of the first close match on this page; null without any. */
  readonly closeFrom: number | null;
  readonly closeCount: number;
  readonly understood: readonly Understood[];
};

type PageParam = { readonly limit: number; readonly cursor?: string };

export type PageLimits = { readonly first: number; readonly next: number };

const pageSize = searchLimits.pageSize.default;

const halfAnHour = 30 * 60 * 1000;

/** Page sizes are not part of the query key: all sizes share one list of results. */
export function searchQuery(request: SearchRequest, limits: PageLimits = { first: pageSize, next: pageSize }) {
  return pagedListings(
    searchKey(request),
    (api, page, signal) => fetchSearchPage(api, { ...request, ...page }, signal),
    limits,
  );
}

type FetchPage = (api: Api, page: PageParam, signal: AbortSignal) => Promise<SearchPage>;

export function pagedListings(queryKey: QueryKey, ask: FetchPage, limits: PageLimits) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, signal, pageParam }) => ask(apiOf(client), pageParam, signal),
    initialPageParam: { limit: limits.first } as PageParam,
    getNextPageParam: ({ nextCursor }: SearchPage): PageParam | null =>
      nextCursor ? { limit: limits.next, cursor: nextCursor } : null,
    staleTime: queryTimes.listingFreshMs,
    // Long enough to read a listing and return to the same cards.
    gcTime: halfAnHour,
  });
}

async function fetchSearchPage(api: Api, body: SearchRequest, signal: AbortSignal): Promise<SearchPage> {
  const answer = await api.ask(searchListings, { body, signal });
  const listings = await acceptListings(answer.body);
  const closeFrom = answer.header(closeFromHeader);
  return {
    listings: listings.map(toCard),
    nextCursor: answer.header(nextCursorHeader) || null,
    total: Number(answer.header(totalCountHeader) ?? listings.length),
    closeFrom: closeFrom ? Number(closeFrom) : null,
    closeCount: Number(answer.header(closeCountHeader)),
    understood: await localizeResponse('localizeUnderstood', readUnderstood(answer.header(understoodHeader))),
  };
}

export function toCard(listing: Listing): CardListing {
  const { id, title, detailLine, price, pricing, category, subcategory, status, location, city, latitude, longitude } =
    listing;
  const { createdAt, expiresAt } = listing;
  const mediaFiles = listing.mediaFiles
    .slice(0, 1)
    .map(({ url, width, height, preview }) => ({ url, width, height, preview }));
  return {
    id,
    title,
    detailLine,
    price,
    pricing,
    category,
    subcategory,
    status,
    location,
    city,
    latitude,
    longitude,
    mediaFiles,
    createdAt,
    expiresAt,
  };
}

export function listingQuery(id: string) {
  return defineQuery(
    ['listings', 'one', id.toLowerCase()],
    async (api, signal) => parseListing(await api.call(showListing, { params: { id }, signal })),
    { freshMs: queryTimes.listingFreshMs, isPerViewer: true },
  );
}

export function myListingsQuery(userId: string) {
  return defineQuery(
    ['listings', 'mine', userId],
    async (api, signal) => acceptListings(await api.call(showMyListings, { signal })),
    { isPersonal: true },
  );
}

export function invalidateListings(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['listings'] });
}

export function searchKey(request: SearchRequest) {
  return ['listings', 'search', request] as const;
}
