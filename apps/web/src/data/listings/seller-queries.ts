// Queries of a seller's page: profile, and listings on sale by page.
import { queryTimes } from '@chowk/contract/limits';
import { showSeller, showSellerListings } from '@chowk/contract/sellers/seller-endpoints';
import { defineQuery } from '../../platform/api/query-client.ts';
import { acceptListings } from './accept-answers.ts';
import { type PageLimits, pagedListings, toCard } from './listing-queries.ts';

/** Keys start with 'listings': invalidating listings refetches the counts too. */
const keyOf = (id: string, part: string) => ['listings', 'of', id.toLowerCase(), part];

export function sellerQuery(id: string) {
  return defineQuery(keyOf(id, 'profile'), (api, signal) => api.call(showSeller, { params: { id }, signal }), {
    freshMs: queryTimes.listingFreshMs,
  });
}

export function sellerListingsQuery(id: string, limits: PageLimits) {
  return pagedListings(
    keyOf(id, 'on-sale'),
    async (api, { limit, cursor }, signal) => {
      const query = { limit, ...(cursor === undefined ? {} : { before: cursor }) };
      const { listings, total, next } = await api.call(showSellerListings, { params: { id }, query, signal });
      const cards = (await acceptListings(listings)).map(toCard);
      return { listings: cards, nextCursor: next, total, closeFrom: null, closeCount: 0, understood: [] };
    },
    limits,
  );
}
