// The view of home that shows the results of a saved search, newest first.
import { writeDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { pickChoices } from '@chowk/contract/listings/listing-fields';
import type { SavedSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import type { FilterParameter } from '@chowk/contract/search/search-filters';
import { ALL_CATEGORIES, type HomeView, writeMapBounds } from './home-view.ts';

export function viewOfSearch({ search, understood }: Pick<SavedSearch, 'search' | 'understood'>): HomeView {
  const { query, literal, category, subcategory, minPrice, maxPrice, location, mapBounds, details } = search;
  return {
    search: query ?? undefined,
    literal: literal ?? undefined,
    category: category ?? ALL_CATEGORIES,
    subcategory: subcategory ?? undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    lat: location?.lat,
    lng: location?.lng,
    radius: location?.radiusKm,
    place: location ? (understood.place?.name ?? undefined) : undefined,
    area: mapBounds ? writeMapBounds(mapBounds) : undefined,
    details: writeDetailFilters(details ?? null) ?? undefined,
    ...pickChoices(search, undefined),
    sortBy: 'newest',
  } satisfies HomeView & Record<FilterParameter, unknown>;
}
