// The search that a view of home means.
import { searchLimits } from '@chowk/contract/limits';
import { readDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { pickChoices } from '@chowk/contract/listings/listing-fields';
import type { FilterField } from '@chowk/contract/search/search-filters';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { sortOrderAt } from '@chowk/contract/search/sort-orders';
import { categoryOf } from './home-category.ts';
import type { HomeView } from './home-view.ts';
import { readMapBounds } from './map-bounds.ts';

export function toHomeSearch(view: HomeView): SearchRequest {
  const { subcategory, search, literal, minPrice, maxPrice, lat, lng, radius, sortBy, area } = view;
  const category = categoryOf(view);
  const hasPlace = lat !== undefined && lng !== undefined;
  const request: Record<FilterField | 'sortBy', unknown> & SearchRequest = {
    query: search || undefined,
    literal: search && literal ? [...literal] : undefined,
    category,
    subcategory: category && subcategory,
    minPrice,
    maxPrice,
    location: hasPlace
      ? { lat, lng, radiusKm: radius ?? searchLimits.radiusKm.default, userSelected: true }
      : undefined,
    mapBounds: readMapBounds(area) ?? undefined,
    details: readDetailFilters(view.details) ?? undefined,
    ...pickChoices(view, undefined),
    sortBy: sortOrderAt(sortBy, hasPlace),
  };
  return withoutEmpty(request);
}

/** The same search is the same request, however it was put together. */
function withoutEmpty(request: SearchRequest): SearchRequest {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}
