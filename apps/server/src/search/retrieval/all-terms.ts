// A page of listings with all terms: best match first, or in another order, sorted whole or along an index.
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { isReadInOrder } from '../search.rules.ts';
import { createRankedFinder } from './all-terms-ranked.ts';
import type { Lookback } from './lookback.ts';
import { usesWordIndex } from './matching.store.ts';
import {
  COUNT_CAP,
  findNearest,
  MAX_RANKED,
  type PageQuery,
  type PageRow,
  type ResultPage,
  SORT_CAP,
  scanByIndex,
  sortMatches,
} from './page.store.ts';
import { justAfter, readPageBefore } from './page-before.ts';
import { indexOf, orderRow } from './sort-orders.ts';

type Parts = { readonly database: Database; readonly now: () => Date; readonly lookback: Lookback };
/** Tests make them small, so that a few listings are many. */
export type PageLimits = { readonly cap?: number | undefined; readonly ranked?: number | undefined };
type Query = Omit<PageQuery, 'after' | 'limit' | 'cap' | 'ranked'>;

export function createAllTermsFinder({ cap: maxSorted = SORT_CAP, ranked = MAX_RANKED, ...parts }: Parts & PageLimits) {
  const findRanked = createRankedFinder(parts);
  const findSorted = createSortedFinder(parts);

  /** How many are sorted whole; of more, a page is found sooner along an index. */
  async function capOf({ ordering: { order }, ...query }: Query): Promise<number> {
    // Distances take long to compute, and the nearest of many are found without them.
    if (orderRow(order).ofMany === 'nearest') return Math.min(COUNT_CAP, maxSorted);
    if (!usesWordIndex(query)) return maxSorted;
    const isByPrice = indexOf(order)?.column === 'price';
    // A category has a price index of its own, in which a page is found sooner.
    if (!isByPrice || query.filters.category !== null) return Math.min(maxSorted, COUNT_CAP);
    // The rarer such prices are, the more rows the price index would read for each match.
    const share = await parts.lookback.priceShare(query);
    return Math.min(maxSorted, Math.max(COUNT_CAP, Math.round(maxSorted * share)));
  }

  return async function findAllTerms(given: Query, cursor: Cursor | null, limit: number): Promise<ResultPage> {
    const isRanked = usesWordIndex(given) && given.ordering.order === 'match';
    const query: PageQuery = { ...given, after: cursor, limit, cap: await capOf(given), ranked };
    return isRanked ? findRanked(query, cursor) : findSorted(query, cursor);
  };
}

/** A set that was too large to count is taken as large for a minute. */
const LARGE_FOR_MS = 60_000;

/** A time window that should hold 4 pages nearly always holds one. */
const PAGES_PER_WINDOW = 4;

function createSortedFinder({ database, now, lookback }: Parts) {
  const isLarge = new LRUCache<string, true>({ max: 5000, ...ttlBy(now, LARGE_FOR_MS) });

  async function findSorted(query: PageQuery, cursor: Cursor | null): Promise<ResultPage> {
    const { cap } = query;
    const key = JSON.stringify([query.filters, query.terms, cap]);
    const isKnownAsLarge = cursor ? cursor.total >= cap : isLarge.get(key) === true;
    const index = indexOf(query.ordering.order);
    if (index && isReadInOrder(query, index.covers)) {
      const rows = await scanByIndex(database, query, index, !cursor && !isKnownAsLarge);
      const total = cursor?.total ?? rows[0]?.total ?? 0;
      if (total >= cap) isLarge.set(key, true);
      return { rows, total, edge: null };
    }
    if (!isKnownAsLarge) {
      const narrowed = cursor ? query : await lookback.narrow(query, cap);
      const rows = await sortMatches(database, narrowed, null);
      const total = rows[0]?.total ?? 0;
      if (total < cap && narrowed.since) {
        lookback.setUnlimited(query, cap);
        return findSorted(query, cursor);
      }
      if (total < cap) return { rows, total: cursor?.total ?? total, edge: null };
      isLarge.set(key, true);
    }
    return { rows: await readLargeSet(query, cursor), total: cap, edge: null };
  }

  function readLargeSet(query: PageQuery, cursor: Cursor | null): Promise<PageRow[]> {
    const { ofMany } = orderRow(query.ordering.order);
    if (ofMany === 'nearest') return findNearest(database, query);
    if (ofMany === 'sorted') return sortMatches(database, { ...query, cap: Infinity }, null);
    return ofMany.column === 'created_at' && usesWordIndex(query)
      ? readNewestWords(query, cursor)
      : scanByIndex(database, query, ofMany, false);
  }

  async function readNewestWords(query: PageQuery, cursor: Cursor | null): Promise<PageRow[]> {
    const { since } = await lookback.narrow(query, query.limit * PAGES_PER_WINDOW);
    const windowMs = since ? now().getTime() - since.getTime() : null;
    const before = cursor ? justAfter(cursor) : null;
    return readPageBefore(database, query, { before, windowMs }, null);
  }

  return findSorted;
}
