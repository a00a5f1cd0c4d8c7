// What a search request asks for: its filters as columns and places, and the order of its answer.
import { type DetailFilter, type DetailFilters, isRange } from '@chowk/contract/listings/details/detail-filters';
import { type Choices, pickChoices } from '@chowk/contract/listings/listing-fields';
import type { FacetsRequest, ParsedSearch } from '@chowk/contract/search/search-schemas';
import { searchTexts } from '@chowk/contract/search/search-texts';
import type { SortOrder } from '@chowk/contract/search/sort-orders';
import type * as z from 'zod/mini';
import { invalid } from '../http/errors.ts';
import { type Box, boxAround, boxOfMap, type Circle, type Point } from './retrieval/geography.rules.ts';

/** `match` is the best match first: what a query gets when no order is asked for. */
export type Order = SortOrder | 'match';

/** What listings must be; a filter that is not set is null. */
export type Filters = Choices & {
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly circle: Circle | null;
  readonly boxes: readonly Box[];
  readonly details: DetailFilters | null;
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
};

export type ParsedFilters = z.output<typeof FacetsRequest>;

export function planFilters(request: ParsedFilters): Filters {
  const { location, mapBounds } = request;
  // A place that the device guessed is where distances start, and hides nothing.
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
  };
}

/** What asks for nothing is no filter. */
export function readDetails(details: DetailFilters | null | undefined): DetailFilters | null {
  const asked = Object.entries(details ?? {}).filter(([, filter]) => filter !== undefined && isAsked(filter));
  return asked.length > 0 ? Object.fromEntries(asked) : null;
}

function isAsked(filter: DetailFilter): boolean {
  return isRange(filter) ? filter.min !== undefined || filter.max !== undefined : filter.length > 0;
}

function readChoices(request: ParsedFilters): Choices {
  return pickChoices(request, null);
}

export type Ordering = { readonly order: Order; readonly origin: Point | null };

/** What was understood from the text decides only where no order was asked for. */
type Said = { readonly hasWords: boolean; readonly isByNearness: boolean; readonly near: Point | null };

export function planOrdering({ sortBy, location }: ParsedSearch, { hasWords, isByNearness, near }: Said): Ordering {
  const origin = location ?? near;
  if (sortBy === 'distance' && !origin) {
    throw invalid(searchTexts.distanceNeedsLocation, { sortBy: [searchTexts.distanceNeedsLocation] });
  }
  if (sortBy) return { order: sortBy, origin };
  if (isByNearness) return { order: 'distance', origin };
  return { order: hasWords ? 'match' : 'newest', origin };
}

/** So many words and cards are a search as most people make it. */
const USUAL_WORDS = 3;
const USUAL_CARDS = 24;
/** As many as are read of a query. */
const MOST_WORDS = 12;

/** In points of the caller's allowance: each word more, and each page of cards more, takes about as long as a short search. */
export function costOfSearch({
  query,
  limit = 0,
}: {
  readonly query?: string | null;
  readonly limit?: number;
}): number {
  const words = query?.trim().split(/\s+/, MOST_WORDS).length ?? 0;
  return 1 + Math.max(0, words - USUAL_WORDS) + Math.floor(Math.max(0, limit - 1) / USUAL_CARDS);
}

type Question = { readonly filters: Filters; readonly ordering: Ordering; readonly terms: readonly unknown[] };

/** The filters that each index has beside its order. Whatever is not named here has to be looked at row by row. */
const indexedFilters: Partial<Record<Order, readonly (keyof Filters)[]>> = {
  newest: ['category', 'subcategory', 'circle', 'boxes'],
  price_asc: ['category', 'minPrice', 'maxPrice'],
  price_desc: ['category', 'minPrice', 'maxPrice'],
};

/** Whether an index has just this order under just these filters, so that the first rows it gives are the answer. */
export function isReadInOrder({ filters, ordering: { order }, terms }: Question): boolean {
  const { category, subcategory } = filters;
  const isWithoutCategory = subcategory !== null && category === null;
  if (terms.length > 0 || isWithoutCategory) return false;
  const indexed = indexedFilters[order];
  return indexed !== undefined && setFilters(filters).every((name) => indexed.includes(name));
}

function setFilters({ boxes, ...filters }: Filters): (keyof Filters)[] {
  const given = { ...filters, boxes: boxes.length > 0 ? boxes : null };
  return (Object.keys(given) as (keyof Filters)[]).filter((name) => given[name] !== null);
}
