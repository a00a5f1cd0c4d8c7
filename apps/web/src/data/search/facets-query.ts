// Facets query: how many results each category, price range and detail has.
import { queryTimes } from '@chowk/contract/limits';
import { showFacets } from '@chowk/contract/search/search-endpoints';
import type { FacetsRequest } from '@chowk/contract/search/search-schemas';
import { defineQuery } from '../../platform/api/query-client.ts';
import { localizeResponse } from '../localize-response.ts';

export function facetsQuery(request: FacetsRequest) {
  return defineQuery(
    ['listings', 'facets', request],
    async (api, signal) => localizeResponse('sayFacets', await api.call(showFacets, { body: request, signal })),
    { freshMs: queryTimes.listingFreshMs },
  );
}
