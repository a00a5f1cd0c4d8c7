// Listings in an order of their own, with words or without: few are sorted whole, of many a page is read along an index.

import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { isReadInOrder } from '../search.rules.ts';
import { isWorded } from './matching.store.ts';
import { findNearest } from './nearest.store.ts';
import type { NewestFirst } from './newest-first.ts';
import { findOlder, justAfter } from './older.ts';
import { type FoundEvery, type PageQuery, type PageRow, scanByIndex, sortMatches } from './page.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date; readonly newestFirst: NewestFirst };

/** What is known of a set that was too large to count; a minute later it is still too large. */
const MINUTE = 60_000;

/** A time that should hold so many pages nearly always holds one. */
const PAGES = 4;

export function createSortedFinder({ database, now, newestFirst }: Parts) {
  const isLarge = new LRUCache<string, true>({ max: 5000, ...ttlBy(now, MINUTE) });

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
    return { rows: await readOfMany(query, cursor), total: cap, edge: null };
  }

  function readOfMany(query: PageQuery, cursor: Cursor | null): Promise<PageRow[]> {
    const { order } = query.ordering;
    if (order === 'distance') return findNearest(database, query);
    return order === 'newest' && isWorded(query) ? readNewest(query, cursor) : scanByIndex(database, query, false);
  }

  /** What the index of words has in a time that should hold some pages. */
  async function readNewest(query: PageQuery, cursor: Cursor | null): Promise<PageRow[]> {
    const { since } = await newestFirst.narrow(query, query.limit * PAGES);
    const ms = since ? now().getTime() - since.getTime() : null;
    const before = cursor ? justAfter(cursor) : null;
    return findOlder(database, query, { before, ms }, null);
  }

  return findSorted;
}
