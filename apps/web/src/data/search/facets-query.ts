// What the found listings have in common: how many in each category, and at which prices.
import { queryTimes } from '@chowk/contract/limits';
import { showFacets } from '@chowk/contract/search/search-endpoints';
import type { Facets, FacetsRequest } from '@chowk/contract/search/search-schemas';
import { defineQuery } from '../../platform/api/query-client.ts';
import { localizeResponse } from '../words/in-own-words.ts';
import { toHomeSearch } from './home-search.ts';
import type { HomeView } from './home-view.ts';

/** Order and paging make no difference to what is counted. */
export function toFacetsRequest(view: HomeView): FacetsRequest {
  const { sortBy: _, ...request } = toHomeSearch(view);
  return request;
}

export function facetsQuery(request: FacetsRequest) {
  return defineQuery(
    ['listings', 'facets', request],
    async (api, signal) => localizeResponse('sayFacets', await api.call(showFacets, { body: request, signal })),
    { freshMs: queryTimes.listingFreshMs },
  );
}

/** How many fit all filters of the request, from the counts of its categories. */
export function countFound({ categories }: Facets, { category, subcategory }: FacetsRequest): number {
  if (!category) return categories.reduce((sum, { count }) => sum + count, 0);
  const found = categories.find((each) => each.category === category);
  if (!subcategory) return found?.count ?? 0;
  return found?.subcategories.find((each) => each.subcategory === subcategory)?.count ?? 0;
}
