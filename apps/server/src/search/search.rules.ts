// Rules of a search request: filters, order, cost in rate-limit points, and the metric label of its result.

import { refs } from '@chowk/contract/languages/text-ref';
import { type DetailFilter, type DetailFilters, isRange } from '@chowk/contract/listings/details/detail-filters';
import { type Choices, pickChoices } from '@chowk/contract/listings/listing-fields';
import type { FacetsRequest, ParsedSearch } from '@chowk/contract/search/search-schemas';
import { searchTexts } from '@chowk/contract/search/search-texts';
import { isSortOffered, type SortOrder, sortOrderRows } from '@chowk/contract/search/sort-orders';
import type * as z from 'zod/mini';
import { invalid } from '../http/errors.ts';
import { type Box, boxAround, boxOfMap, type Circle, type Point } from './retrieval/index-keys.rules.ts';

/** `match` is best match first: the default of a request with words. */
export type Order = SortOrder | 'match';

/** How words are read: as typed, with typos forgiven in all of them, or as a last guess at unknown words. */
export const spellings = ['typed', 'forgiven', 'guessed'] as const;
export type Spelling = (typeof spellings)[number];

export type Filters = Choices & {
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly circle: Circle | null;
  readonly boxes: readonly Box[];
  readonly details: DetailFilters | null;
  /** A tsquery of what the text excludes: 'not maruti'. */
  readonly excluded: string | null;
};

export const noFilters: Filters = {
  ...readChoices({}),
  category: null,
  subcategory: null,
  minPrice: null,
  maxPrice: null,
  circle: null,
  boxes: [],
  details: null,
  excluded: null,
};

export type ParsedFilters = z.output<typeof FacetsRequest>;

export function planFilters(request: ParsedFilters): Filters {
  const { location, mapBounds } = request;
  // A location guessed by the device is only the origin of distances, and filters nothing.
  const circle = location?.userSelected
    ? { lat: location.lat, lng: location.lng, metres: location.radiusKm * 1000 }
    : null;
  return {
    ...readChoices(request),
    category: request.category || null,
    subcategory: request.subcategory || null,
    minPrice: request.minPrice ?? null,
    maxPrice: request.maxPrice ?? null,
    circle,
    boxes: [...(circle ? [boxAround(circle)] : []), ...(mapBounds ? [boxOfMap(mapBounds)] : [])],
    details: readDetails(request.details),
    excluded: null,
  };
}

export function readDetails(details: DetailFilters | null | undefined): DetailFilters | null {
  const set = Object.entries(details ?? {}).filter(([, filter]) => filter !== undefined && !isEmpty(filter));
  return set.length > 0 ? Object.fromEntries(set) : null;
}

function isEmpty(filter: DetailFilter): boolean {
  return isRange(filter) ? filter.min === undefined && filter.max === undefined : filter.length === 0;
}

function readChoices(request: ParsedFilters): Choices {
  return pickChoices(request, null);
}

export type Ordering = { readonly order: Order; readonly origin: Point | null };

/** What was understood from the text decides only where the request has no `sortBy`. */
type UnderstoodOrder = { readonly hasWords: boolean; readonly isByNearness: boolean; readonly near: Point | null };

export function planOrdering(
  { sortBy: wanted, location, category, subcategory }: ParsedSearch,
  { hasWords, isByNearness, near }: UnderstoodOrder,
): Ordering {
  const origin = location ?? near;
  // A detail that the category does not have sorts nothing: the default order.
  const sortBy = wanted && isSortOffered(wanted, { category, subcategory }) ? wanted : null;
  if (sortBy && sortOrderRows[sortBy].needsPlace && !origin) {
    throw invalid(refs(searchTexts).distanceNeedsLocation, { sortBy: [refs(searchTexts).distanceNeedsLocation] });
  }
  if (sortBy) return { order: sortBy, origin };
  if (isByNearness) return { order: 'distance', origin };
  return { order: hasWords ? 'match' : 'newest', origin };
}

/** An order by price is a search by price: one on request, stored as 0, would be the cheapest of all. */
export function inOrder(filters: Filters, order: Order): Filters {
  const isByPrice = order === 'price_asc' || order === 'price_desc';
  const isOpen = filters.minPrice === null && filters.maxPrice === null && filters.pricing === null;
  return isByPrice && isOpen ? { ...filters, minPrice: 0 } : filters;
}

const INCLUDED_WORDS = 3;
const INCLUDED_CARDS = 24;
/** A query is read up to its 12th word. */
const MAX_WORDS = 12;

/** In points of the rate limit: each further word or page of cards takes about as long as a short search. */
export function costOfSearch({
  query,
  limit = 0,
}: {
  readonly query?: string | null;
  readonly limit?: number;
}): number {
  const words = query?.trim().split(/\s+/, MAX_WORDS).length ?? 0;
  return 1 + Math.max(0, words - INCLUDED_WORDS) + Math.floor(Math.max(0, limit - 1) / INCLUDED_CARDS);
}

/** Each detail that is set is counted in listings of its own: with 28 of them facets took 20 times as long. */
const DETAIL_COST = 2;

export function costOfFacets({
  details,
  ...search
}: Parameters<typeof costOfSearch>[0] & { readonly details?: object | null }) {
  return costOfSearch(search) + DETAIL_COST * Object.keys(details ?? {}).length;
}

type OrderedQuery = { readonly filters: Filters; readonly terms: readonly unknown[] };

/** Whether an index has the order and covers these filters, so that its first rows are the page. */
export function isReadInOrder({ filters, terms }: OrderedQuery, covered: readonly (keyof Filters)[]): boolean {
  const { category, subcategory } = filters;
  const isWithoutCategory = subcategory !== null && category === null;
  if (terms.length > 0 || isWithoutCategory) return false;
  return setFilters(filters).every((name) => covered.includes(name));
}

function setFilters({ boxes, ...filters }: Filters): (keyof Filters)[] {
  const given = { ...filters, boxes: boxes.length > 0 ? boxes : null };
  return (Object.keys(given) as (keyof Filters)[]).filter((name) => given[name] !== null);
}

type Result = {
  readonly hasWords: boolean;
  readonly isByNearness: boolean;
  readonly spelling: Spelling;
  readonly allTermsTotal: number;
  readonly closeCount: number;
};

export type SearchWay = 'browse' | 'nearest' | 'words' | 'forgiven' | 'guessed' | 'close' | 'nothing';

/** How a search found its result: a label of the search metrics. */
export function searchWay({ hasWords, isByNearness, spelling, allTermsTotal, closeCount }: Result): SearchWay {
  if (allTermsTotal === 0 && closeCount === 0) return 'nothing';
  if (allTermsTotal === 0) return 'close';
  if (!hasWords) return isByNearness ? 'nearest' : 'browse';
  return spelling === 'typed' ? 'words' : spelling;
}
