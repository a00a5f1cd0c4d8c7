// POST /api/classified/search: a page of listings, with the way to the next one and the total in its headers.
import { nextCursorHeader, type searchListings, totalCountHeader } from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { presentListing } from '../listings/index.ts';
import { writeCursor } from './cursor.ts';
import { createFinder } from './finder.ts';
import { inSearchTime } from './search.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function searchRoutes({ database, now }: Parts) {
  const find = createFinder();

  const search: Handler<typeof searchListings> = async ({ body }) => {
    const { listings, next, total } = await inSearchTime(database, (transaction) => find(transaction, body, now()));
    return {
      status: 200,
      body: listings.map(presentListing),
      headers: { [totalCountHeader]: String(total), ...(next ? { [nextCursorHeader]: writeCursor(next) } : {}) },
    };
  };

  return { search };
}
