// Listings that have every word, by price or distance, or without words: few are sorted whole, of many a page is read along an index.
import { createLruCache } from '../../caching/lru-cache.ts';
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { isReadInOrder } from '../search.rules.ts';
import { findNearest } from './nearest.store.ts';
import type { NewestFirst } from './newest-first.ts';
import { type FoundEvery, type PageQuery, scanByIndex, sortMatches } from './page.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date; readonly newestFirst: NewestFirst };

/** What is known of a set that was too large to count; a minute later it is still too large. */
const MINUTE = 60_000;

export function createSortedFinder({ database, now, newestFirst }: Parts) {
  const isLarge = createLruCache<true>({ most: 5000, forMs: MINUTE, now });

  async function findSorted(query: PageQuery, cursor: Cursor | null): Promise<FoundEvery> {
    const { cap } = query;
    const key = JSON.stringify([query.filters, query.terms, cap]);
    const isKnownAsLarge = cursor ? cursor.total >= cap : isLarge.get(key) === true;
    if (isReadInOrder(query)) {
      const rows = await scanByIndex(database, query, !cursor && !isKnownAsLarge);
      const total = cursor?.total ?? rows[0]?.total ?? 0;
      if (total >= cap) isLarge.set(key, true);
      return { rows, total, edge: null };
    }
    if (!isKnownAsLarge) {
      const narrowed = cursor ? query : await newestFirst.narrow(query, cap);
      const rows = await sortMatches(database, narrowed, null);
      const total = rows[0]?.total ?? 0;
      if (total < cap && narrowed.since) {
        newestFirst.lookAtAll(query, cap);
        return findSorted(query, cursor);
      }
      if (total < cap) return { rows, total: cursor?.total ?? total, edge: null };
      isLarge.set(key, true);
    }
    const isNearest = query.ordering.order === 'distance';
    const rows = isNearest ? await findNearest(database, query) : await scanByIndex(database, query, false);
    return { rows, total: cap, edge: null };
  }

  return findSorted;
}
