// Similar listings query, with other listings of the seller.
import { queryTimes } from '@chowk/contract/limits';
import { showSimilarListings } from '@chowk/contract/similar-listings/similar-endpoints';
import { defineQuery } from '../../platform/api/query-client.ts';
import { acceptListings } from './accept-answers.ts';

export function similarQuery(id: string) {
  return defineQuery(
    ['listings', 'similar', id.toLowerCase()],
    async (api, signal) => {
      const { similar, fromSeller, priceHint } = await api.call(showSimilarListings, { params: { id }, signal });
      return { similar: await acceptListings(similar), fromSeller: await acceptListings(fromSeller), priceHint };
    },
    { freshMs: queryTimes.listingFreshMs, isPerViewer: true },
  );
}
