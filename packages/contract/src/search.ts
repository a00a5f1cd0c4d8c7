// The search request, its call, and the count of active filters.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { PRICE_MAX, searchLimits, textLimits } from './limits.ts';
import { Listing } from './listings.ts';
import { Latitude, Longitude } from './shapes.ts';

export const sortOrders = ['newest', 'price_asc', 'price_desc', 'distance'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const DEFAULT_SORT: SortOrder = 'newest';

export const sortLabels: Record<SortOrder, string> = {
  newest: 'Newest First',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
  distance: 'Distance',
};

const { radiusKm, pageSize } = searchLimits;

/** A place that the device guessed (`userSelected: false`) is the origin of distances and hides nothing. */
export const SearchLocation = z.object({
  lat: Latitude,
  lng: Longitude,
  radiusKm: z._default(z.number().check(z.gte(radiusKm.min), z.lte(radiusKm.max)), radiusKm.default),
  userSelected: z._default(z.boolean(), true),
});

/** `west` greater than `east` crosses the date line. */
export const MapBounds = z
  .object({ north: Latitude, south: Latitude, east: Longitude, west: Longitude })
  .check(
    z.refine((bounds) => bounds.north >= bounds.south, { error: 'North must not be below south', path: ['north'] }),
  );

const Amount = z.number().check(z.gte(0), z.lte(PRICE_MAX));
const Slug = z.string().check(z.trim(), z.maxLength(60));

/** `sortBy` left out means best match with a query, newest without. */
export const SearchRequest = z.object({
  query: z.nullish(z.string().check(z.trim(), z.maxLength(textLimits.searchQuery.max))),
  category: z.nullish(Slug),
  subcategory: z.nullish(Slug),
  minPrice: z.nullish(Amount),
  maxPrice: z.nullish(Amount),
  sortBy: z.nullish(z.enum(sortOrders)),
  location: z.nullish(SearchLocation),
  mapBounds: z.nullish(MapBounds),
  limit: z._default(z.int().check(z.gte(1), z.lte(pageSize.max)), pageSize.default),
  cursor: z.nullish(z.string().check(z.maxLength(500))),
});
export type SearchRequest = z.input<typeof SearchRequest>;
export type ParsedSearch = z.output<typeof SearchRequest>;

export const nextCursorHeader = 'x-next-cursor';
export const totalCountHeader = 'x-total-count';

export const searchTexts = {
  distanceNeedsLocation: 'Sorting by distance needs a location',
  badCursor: 'This page of results is no longer valid. Please search again.',
} as const;

export const searchListings = endpoint({
  name: 'searchListings',
  summary: 'Listings that match; the next cursor and the total come in X-Next-Cursor and X-Total-Count',
  method: 'POST',
  path: '/api/classified/search',
  access: 'everyone',
  limit: 'read',
  body: SearchRequest,
  answers: { 200: z.array(Listing), 400: ErrorObject },
});

type Filters = Pick<SearchRequest, 'minPrice' | 'maxPrice' | 'sortBy' | 'location'>;

/** The badge of the filter panel: lowest price, highest price, place, and an order other than newest. */
export function countActiveFilters(filters: Filters): number {
  const { minPrice, maxPrice, location, sortBy } = filters;
  return [minPrice != null, maxPrice != null, location != null, sortBy != null && sortBy !== DEFAULT_SORT].filter(
    Boolean,
  ).length;
}
