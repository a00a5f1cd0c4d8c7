// A page of listings that have every word: few are sorted whole, of many the page is read along an index.

import { createLruCache } from '../../caching/lru-cache.ts';
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { isReadInOrder } from '../search.rules.ts';
import { findBest, findNearest } from './large-results.store.ts';
import { COUNT_CAP, type PageQuery, type PageRow, scanByIndex, sortMatches } from './page.store.ts';

export type FoundEvery = { readonly rows: readonly PageRow[]; readonly total: number; readonly edge: Date | null };
type Parts = { readonly database: Database; readonly now: () => Date; readonly cap: number };
type Query = Omit<PageQuery, 'after' | 'limit' | 'cap'>;

/** What is known of a set that was too large to count; a minute later it is still too large. */
const MINUTE = 60_000;

export function createEveryFinder({ database, now, cap: most }: Parts) {
  const isLarge = createLruCache<true>({ most: 5000, forMs: MINUTE, now });

  return async function findEvery(given: Query, cursor: Cursor | null, limit: number): Promise<FoundEvery> {
    // Distances take long to compute, and the nearest of many are found without them.
    const cap = given.ordering.order === 'distance' ? Math.min(COUNT_CAP, most) : most;
    const query: PageQuery = { ...given, after: cursor, limit, cap };
    const key = JSON.stringify([query.filters, query.terms]);
    const edge = cursor?.edge ? new Date(cursor.edge) : null;
    const isKnownAsLarge = cursor ? cursor.total >= cap : isLarge.get(key) === true;
    if (isReadInOrder(query)) {
      const rows = await scanByIndex(database, query, !cursor && !isKnownAsLarge);
      const total = cursor?.total ?? rows[0]?.total ?? 0;
      if (total >= cap) isLarge.set(key, true);
      return { rows, total, edge };
    }
    if (!isKnownAsLarge) {
      const rows = await sortMatches(database, query, edge);
      const total = rows[0]?.total ?? 0;
      if (total < cap) return { rows, total: cursor?.total ?? total, edge: rows[0]?.edge ?? null };
      isLarge.set(key, true);
    }
    return { total: cap, ...(await findOfMany(database, query, edge)) };
  };
}

async function findOfMany(database: Database, query: PageQuery, edge: Date | null) {
  const { order } = query.ordering;
  if (order === 'match') return findBest(database, query, edge);
  const rows = order === 'distance' ? await findNearest(database, query) : await scanByIndex(database, query, false);
  return { rows, edge: null };
}
