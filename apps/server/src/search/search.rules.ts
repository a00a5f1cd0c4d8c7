// What a search request asks for: its filters as places and prices, and the order of its answer.
import { type FacetsRequest, type ParsedSearch, type SortOrder, searchTexts } from '@chowk/contract/search';
import type * as z from 'zod/mini';
import { invalid } from '../http/errors.ts';
import { type Box, boxAround, boxOfMap, type Circle, type Point } from './retrieval/geography.rules.ts';

/** `match` is the best match first: what a query gets when no order is asked for. */
export type Order = SortOrder | 'match';

export type Filters = {
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly circle: Circle | null;
  readonly boxes: readonly Box[];
};

export const noFilters: Filters = {
  category: null,
  subcategory: null,
  minPrice: null,
  maxPrice: null,
  circle: null,
  boxes: [],
};

export type ParsedFilters = z.output<typeof FacetsRequest>;

export function planFilters(request: ParsedFilters): Filters {
  const { location, mapBounds } = request;
  // A place that the device guessed is where distances start, and hides nothing.
  const circle = location?.userSelected
    ? { lat: location.lat, lng: location.lng, metres: location.radiusKm * 1000 }
    : null;
  return {
    category: request.category || null,
    subcategory: request.subcategory || null,
    minPrice: request.minPrice ?? null,
    maxPrice: request.maxPrice ?? null,
    circle,
    boxes: [...(circle ? [boxAround(circle)] : []), ...(mapBounds ? [boxOfMap(mapBounds)] : [])],
  };
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

type Question = { readonly filters: Filters; readonly ordering: Ordering; readonly terms: readonly unknown[] };

/** Whether an index has just this order under just these filters, so that the first rows it gives are the answer. */
export function isReadInOrder({ filters, ordering: { order }, terms }: Question): boolean {
  const { category, subcategory, minPrice, maxPrice, boxes } = filters;
  const isCategoryNamed = subcategory === null || category !== null;
  if (terms.length > 0 || !isCategoryNamed) return false;
  if (order === 'newest') return minPrice === null && maxPrice === null;
  return (order === 'price_asc' || order === 'price_desc') && boxes.length === 0 && subcategory === null;
}
