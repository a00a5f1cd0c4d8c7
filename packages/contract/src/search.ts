// The search request, its call, and the count of active filters.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { PRICE_MAX, searchLimits, textLimits } from './limits.ts';
import { Listing } from './listings.ts';
import { Latitude, Longitude, oneLine } from './shapes.ts';
import { understandings } from './understood.ts';

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
  query: z.nullish(z.string().check(oneLine(), z.maxLength(textLimits.searchQuery.max))),
  category: z.nullish(Slug),
  subcategory: z.nullish(Slug),
  minPrice: z.nullish(Amount),
  maxPrice: z.nullish(Amount),
  sortBy: z.nullish(z.enum(sortOrders)),
  location: z.nullish(SearchLocation),
  mapBounds: z.nullish(MapBounds),
  /** What was understood from the query and taken off by the person: those words are then words like any other. */
  literal: z.nullish(z.array(z.enum(understandings)).check(z.maxLength(understandings.length))),
  limit: z._default(z.int().check(z.gte(1), z.lte(pageSize.max)), pageSize.default),
  cursor: z.nullish(z.string().check(z.maxLength(1000))),
});
export type SearchRequest = z.input<typeof SearchRequest>;
export type ParsedSearch = z.output<typeof SearchRequest>;

export const nextCursorHeader = 'x-next-cursor';
export const totalCountHeader = 'x-total-count';

export const searchTexts = {
  distanceNeedsLocation: 'Sorting by distance needs a location',
  badCursor: 'This page of results is no longer valid. Please search again.',
  tooSlow: 'This search took too long. Please try fewer words or a smaller area.',
} as const;

export const searchListings = endpoint({
  name: 'searchListings',
  summary:
    'Listings with every word, then close matches; X-Next-Cursor, X-Total-Count (those with every word), X-Close-From, ' +
    'X-Close-Count and X-Understood say the rest',
  method: 'POST',
  path: '/api/classified/search',
  access: 'everyone',
  limit: 'read',
  body: SearchRequest,
  answers: { 200: z.array(Listing), 400: ErrorObject, 503: ErrorObject },
});

/** What can be said of the found listings together; how they are ordered and paged does not matter. */
export const FacetsRequest = z.omit(SearchRequest, { sortBy: true, limit: true, cursor: true });
export type FacetsRequest = z.input<typeof FacetsRequest>;

const Count = z.int().check(z.gte(0));

/** What is counted: listings with every word that matters or, where there are none, the close matches. */
export const searchParts = ['every', 'close'] as const;
export type SearchPart = (typeof searchParts)[number];
const Part = z.enum(searchParts);

/**
 * Each count leaves its own filter out: categories are counted as if none were chosen, prices as if none were set.
 * Counts are exact while no more than `searchLimits.countCap` listings are found. Beyond that, that many are looked at
 * and `isPartial` is true: each number then means "at least". A partial answer may be a minute old.
 * A category counts its listings without a subcategory too. Categories and subcategories without any are left out.
 * A bar reaches from `from` (inclusive) to `to` (exclusive, null: no end); all of them are there, also those that count
 * none. The last begins where the price slider ends: at the category's own price, or across all categories at a round
 * number that nine in ten of the listings do not exceed.
 */
export const Facets = z.object({
  categories: z.array(
    z.object({
      category: z.string(),
      count: Count,
      subcategories: z.array(z.object({ subcategory: z.string(), count: Count })),
    }),
  ),
  prices: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), count: Count })),
  isPartial: z.boolean(),
  part: Part,
});
export type Facets = z.infer<typeof Facets>;

export const showFacets = endpoint({
  name: 'showFacets',
  summary: 'How many listings each category, subcategory and price range holds under the given filters',
  method: 'POST',
  path: '/api/classified/facets',
  access: 'everyone',
  limit: 'read',
  body: FacetsRequest,
  answers: { 200: Facets, 400: ErrorObject, 503: ErrorObject },
});

export const Suggestions = z.object({
  /** Words to search for instead, each with the number of listings on sale that it finds, a thousand at most. */
  completions: z.array(z.object({ text: z.string(), count: Count })),
  /**
   * Categories and subcategories that what was typed names, begins or means. With a `query`, that search within it
   * ('scooter' in Motorcycles), and `count` is what it finds there.
   */
  categories: z.array(
    z.object({
      category: z.string(),
      subcategory: z.nullable(z.string()),
      name: z.string(),
      query: z.nullable(z.string()),
      count: Count,
    }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const suggestSearches = endpoint({
  name: 'suggestSearches',
  summary: 'Completions of a search that is being typed, from listings on sale and from categories',
  method: 'GET',
  path: '/api/classified/suggestions',
  access: 'everyone',
  query: z.object({ query: z.string().check(oneLine(), z.maxLength(textLimits.searchQuery.max)) }),
  answers: { 200: Suggestions, 400: ErrorObject, 503: ErrorObject },
});

/** Filters that can be taken away to find more. */
export const removableFilters = ['query', 'category', 'subcategory', 'price', 'location', 'mapBounds'] as const;
export type RemovableFilter = (typeof removableFilters)[number];

/**
 * What to try instead of an empty result; each is null where it would lead nowhere either. Counts end at the cap of a total, and
 * `part` says what they count.
 */
export const EmptyResultSuggestions = z.object({
  spelling: z.nullable(z.object({ query: z.string(), count: Count, part: Part })),
  /** The one filter whose removal finds the most, and how many it hides; the query only where no other helps. */
  filter: z.nullable(z.object({ name: z.enum(removableFilters), count: Count, part: Part })),
  radius: z.nullable(z.object({ radiusKm: z.number(), count: Count, part: Part })),
});
export type EmptyResultSuggestions = z.infer<typeof EmptyResultSuggestions>;

export const showEmptyResultSuggestions = endpoint({
  name: 'showEmptyResultSuggestions',
  summary: 'What to change in a search that finds nothing',
  method: 'POST',
  path: '/api/classified/ways-out',
  access: 'everyone',
  limit: 'read',
  body: FacetsRequest,
  answers: { 200: EmptyResultSuggestions, 400: ErrorObject, 503: ErrorObject },
});

type Filters = Pick<SearchRequest, 'minPrice' | 'maxPrice' | 'sortBy' | 'location'>;

/** The badge of the filter panel: lowest price, highest price, place, and an order other than newest. */
export function countActiveFilters(filters: Filters): number {
  const { minPrice, maxPrice, location, sortBy } = filters;
  return [minPrice != null, maxPrice != null, location != null, sortBy != null && sortBy !== DEFAULT_SORT].filter(
    Boolean,
  ).length;
}
