// What a search request asks for: its filters as places and prices, and the order of its answer.
import { type FacetsRequest, type ParsedSearch, type SortOrder, searchTexts } from '@chowk/contract/search';
import type * as z from 'zod/mini';
import { invalid } from '../http/errors.ts';
import { type Box, boxAround, boxOfMap, type Circle, type Point } from './geography.rules.ts';

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

export function planOrdering({ sortBy, location }: ParsedSearch, hasWords: boolean): Ordering {
  if (sortBy === 'distance' && !location) {
    throw invalid(searchTexts.distanceNeedsLocation, { sortBy: [searchTexts.distanceNeedsLocation] });
  }
  return { order: sortBy ?? (hasWords ? 'match' : 'newest'), origin: location ?? null };
}

type Question = { readonly filters: Filters; readonly ordering: Ordering; readonly terms: readonly unknown[] };

/** Whether an index has just this order under just these filters, so that the first rows it gives are the answer. */
export function isWalked({ filters, ordering: { order }, terms }: Question): boolean {
  const { category, subcategory, minPrice, maxPrice, boxes } = filters;
  const isShelfNamed = subcategory === null || category !== null;
  if (terms.length > 0 || !isShelfNamed) return false;
  if (order === 'newest') return minPrice === null && maxPrice === null;
  return (order === 'price_asc' || order === 'price_desc') && boxes.length === 0 && subcategory === null;
}

/** Whether an index gives the nearest first, with nothing but the place to be looked at. */
export function isByDistanceAlone({ filters, ordering, terms }: Question): boolean {
  const { category, subcategory, minPrice, maxPrice } = filters;
  const isUnfiltered = [category, subcategory, minPrice, maxPrice].every((each) => each === null);
  return ordering.order === 'distance' && terms.length === 0 && isUnfiltered;
}
