// What the found listings have in common: how many in each category, and at which prices.
import { queryTimes } from '@chowk/contract/limits';
import { type FacetsRequest, showFacets } from '@chowk/contract/search';
import { type HomeView, toHomeSearch } from './home-view.ts';
import { nameQuery } from './query.ts';

/** Order and paging make no difference to what is counted. */
export function toFacetsRequest(view: HomeView): FacetsRequest {
  const { sortBy: _, ...request } = toHomeSearch(view);
  return request;
}

export function facetsQuery(request: FacetsRequest) {
  return nameQuery(['listings', 'facets', request], (api, signal) => api.call(showFacets, { body: request, signal }), {
    freshMs: queryTimes.listingFreshMs,
  });
}
