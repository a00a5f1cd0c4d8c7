// The calls of search: a page of listings, facets of what is found, suggestions while typing, and ways out of nothing.
import {
  nextCursorHeader,
  type searchListings,
  type showFacets,
  type showWaysOut,
  type suggestSearches,
  totalCountHeader,
} from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { presentListing } from '../listings/index.ts';
import { writeCursor } from './cursor.ts';
import { createFacetCounter } from './facets.ts';
import { createFinder } from './finder.ts';
import { createQueryReader } from './query-reader.ts';
import { inSearchTime } from './search-time.ts';
import { createSuggester } from './suggestions.ts';
import { createGuide } from './ways-out.ts';

/** `database` is that of `openForSearch`, whose statements end in time. */
type Parts = { readonly database: Database; readonly now: () => Date };

export function searchRoutes({ database, now }: Parts) {
  const parts = { database, now, reader: createQueryReader() };
  const find = createFinder(parts);
  const countFacets = createFacetCounter(parts);
  const suggestFor = createSuggester(parts);
  const findWaysOut = createGuide(parts);

  const search: Handler<typeof searchListings> = async ({ body }) => {
    const { listings, next, total } = await inSearchTime(() => find(body));
    return {
      status: 200,
      body: listings.map(presentListing),
      headers: { [totalCountHeader]: String(total), ...(next ? { [nextCursorHeader]: writeCursor(next) } : {}) },
    };
  };

  const facets: Handler<typeof showFacets> = async ({ body }) => ({
    status: 200,
    body: await inSearchTime(() => countFacets(body)),
  });

  const suggest: Handler<typeof suggestSearches> = async ({ query }) => ({
    status: 200,
    body: await inSearchTime(() => suggestFor(query.query)),
  });

  const waysOut: Handler<typeof showWaysOut> = async ({ body }) => ({
    status: 200,
    body: await inSearchTime(() => findWaysOut(body)),
  });

  return { search, facets, suggest, waysOut };
}
