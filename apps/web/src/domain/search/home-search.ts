// Search request and canonical URL of a home view, and the price limit found in its search text.
import { searchLimits } from '@chowk/contract/limits';
import { readDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { pickChoices } from '@chowk/contract/listings/listing-fields';
import type { FilterField } from '@chowk/contract/search/search-filters';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { sortOrderAt } from '@chowk/contract/search/sort-orders';
import type { Understood } from '@chowk/contract/search/understood';
import { type InfiniteData, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type SearchPage, searchKey } from '../../data/listings/listing-queries.ts';
import { basename } from '../../platform/addresses/paths.ts';
import {
  categoryOf,
  findUnknown,
  type HomeView,
  readHomeView,
  readMapBounds,
  viewParameters,
  writeHomeView,
} from './home-view.ts';

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
    sortBy: sortOrderAt(sortBy, { hasPlace, category, subcategory }),
  };
  return withoutEmpty(request);
}

/** Equal searches must be equal query keys. */
function withoutEmpty(request: SearchRequest): SearchRequest {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}

/** Null when the URL is canonical already. Parameters of others (utm_source) stay. */
export function canonicalAddress({ pathname, searchParams }: URL): string | null {
  if (pathname !== basename || searchParams.size === 0) return null;
  const applied = writeHomeView(readHomeView(searchParams));
  // An unknown category stays, so that the page can report it.
  const unknown = findUnknown(searchParams)?.name;
  const tidy = new URLSearchParams(searchParams);
  for (const name of viewParameters) {
    const value = applied.get(name);
    if (!tidy.has(name) || name === unknown) continue;
    if (value === null) tidy.delete(name);
    else tidy.set(name, value);
  }
  if (String(tidy) === String(searchParams)) return null;
  return tidy.size > 0 ? `/?${tidy}` : '/';
}

export type PriceInWords = Extract<Understood, { kind: 'price' }>;

/** From the loaded results, such as 'under 500'; undefined when there is no limit, or none that filters. */
export function usePriceInWords(view: HomeView): PriceInWords | undefined {
  const queries = useQueryClient();
  const read = () => {
    if (!view.search) return undefined;
    const [found] = queries.getQueryData<InfiniteData<SearchPage>>(searchKey(toHomeSearch(view)))?.pages ?? [];
    return found?.understood.find((each): each is PriceInWords => each.kind === 'price' && each.isFilter);
  };
  return useSyncExternalStore(
    (listen) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listen)),
    read,
    read,
  );
}
