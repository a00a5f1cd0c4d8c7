// A page of listings with all terms: best match first, or in another order, sorted whole or along an index.
import { LRUCache } from 'lru-cache';
import { shortKey } from '../../caching/short-key.ts';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { isReadInOrder } from '../search.rules.ts';
import type { Lookback } from './lookback.ts';
import { usesWordIndex } from './matching.store.ts';
import {
  COUNT_CAP,
  findNearest,
  MAX_RANKED,
  type PageQuery,
  type PageRow,
  type ResultPage,
  readNewest,
  SORT_CAP,
  scanByIndex,
  sortMatches,
} from './page.store.ts';
import { directionOf, indexOf, orderRow } from './sort-orders.ts';

type Parts = { readonly database: Database; readonly now: () => Date; readonly lookback: Lookback };

/** The ranked time span holds about ten pages: a quarter of it holds more than one, and not much more. */
const WINDOWS_PER_RANKED_SPAN = 4;

function createRankedFinder({ database, now, lookback }: Parts) {
  async function findRanked(query: PageQuery, cursor: Cursor | null): Promise<ResultPage> {
    const first = await sortRanked(query, cursor);
    const { edge, total } = first;
    const limit = query.limit - first.rows.length;
    if (edge === null || limit <= 0) return first;
    const windowMs = (now().getTime() - edge.getTime()) / WINDOWS_PER_RANKED_SPAN;
    const isPastRanked = cursor?.key === '0';
    const older = isPastRanked
      ? await readPageBefore(database, { ...query, limit }, { before: justAfter(cursor), windowMs }, edge)
      : await readPageBefore(database, { ...query, limit, after: null }, { before: edge, windowMs }, edge);
    return { rows: [...first.rows, ...older], total, edge };
  }

  async function sortRanked(query: PageQuery, cursor: Cursor | null): Promise<ResultPage> {
    if (!cursor) return sortFirstPage(query);
    const edge = cursor.edge === null ? null : new Date(cursor.edge);
    const isPastRanked = edge !== null && cursor.key === '0';
    const rows = isPastRanked ? [] : await sortMatches(database, { ...query, since: edge }, edge);
    return { rows, total: cursor.total, edge };
  }

  /** Matches of a time that holds enough of them; of all time where they are fewer. */
  async function sortFirstPage(query: PageQuery): Promise<ResultPage> {
    const enough = Math.max(query.cap, query.ranked);
    const found = async (own: PageQuery) => {
      const rows = await sortMatches(database, own, null);
      return { rows, total: rows[0]?.total ?? 0, edge: rows[0]?.edge ?? null };
    };
    const narrowed = await lookback.narrow(query, enough);
    const newest = await found(narrowed);
    if (!narrowed.since || newest.total >= enough) return newest;
    lookback.setUnlimited(query, enough);
    return found({ ...narrowed, since: null });
  }

  return findRanked;
}

/** Tests make them small, so that a few listings are many. */
export type PageLimits = { readonly cap?: number | undefined; readonly ranked?: number | undefined };
type Query = Omit<PageQuery, 'after' | 'limit' | 'cap' | 'ranked'>;

export function createAllTermsFinder({ cap: maxSorted = SORT_CAP, ranked = MAX_RANKED, ...parts }: Parts & PageLimits) {
  const findRanked = createRankedFinder(parts);
  const findSorted = createSortedFinder(parts);

  /** How many are sorted whole. Distances take long to compute; the index of words gives its rows in no useful order; what is read
   * in order is counted only, for a total that ends at 1,000. */
  const capOf = (query: Query): number => {
    const { order } = query.ordering;
    const index = indexOf(order);
    const isCountedOnly = index !== null && isReadInOrder(query, index.covers);
    return isCountedOnly || orderRow(order).ofMany === 'nearest' || usesWordIndex(query)
      ? Math.min(COUNT_CAP, maxSorted)
      : maxSorted;
  };

  return async function findAllTerms(given: Query, cursor: Cursor | null, limit: number): Promise<ResultPage> {
    const isRanked = usesWordIndex(given) && given.ordering.order === 'match';
    const query: PageQuery = { ...given, after: cursor, limit, cap: capOf(given), ranked };
    return isRanked ? findRanked(query, cursor) : findSorted(query, cursor);
  };
}

/** A set that was too large to count is taken as large for a minute. */
const LARGE_FOR_MS = 60_000;

/** A page that is found by its prices reads about a third of the matches; along the price index, the fewer match the more. */
const PAGE_SHARE = 0.3;

/** Of a page found by its prices, 8 times as many rows are checked at most as it has. */
const FREQUENT_PLACE_SHARE = 0.12;

/** A category holds about a fifth of the listings with such prices. */
const CATEGORY_SHARE = 0.2;

/** A time window that should hold 4 pages nearly always holds one. */
const PAGES_PER_WINDOW = 4;

function createSortedFinder({ database, now, lookback }: Parts) {
  const isLarge = new LRUCache<string, true>({ max: 5000, ...ttlBy(now, LARGE_FOR_MS) });
  const pageEnds = new LRUCache<string, string>({ max: 5000, ...ttlBy(now, LARGE_FOR_MS) });

  async function findSorted(query: PageQuery, cursor: Cursor | null): Promise<ResultPage> {
    const { cap } = query;
    const key = shortKey([query.filters, query.terms, cap]);
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
      // These are some of the matches: the page ends no later than theirs does.
      const end = rows[query.limit - 1]?.key;
      if (!cursor && end !== undefined) pageEnds.set(pageKey(query), end);
    }
    const rows = (await readByPrice(query, cursor)) ?? (await readLargeSet(query, cursor));
    return { rows, total: cap, edge: null };
  }

  const pageKey = ({ filters, terms, ordering, limit }: PageQuery) => shortKey([filters, terms, ordering, limit]);

  /** A page by price: no later than the page of any part of the matches, so that the index of words reads little beyond it.
   * Null where an index is quicker, or the page has changed since. */
  async function readByPrice(query: PageQuery, cursor: Cursor | null): Promise<PageRow[] | null> {
    if (indexOf(query.ordering.order)?.column !== 'price' || !usesWordIndex(query)) return null;
    const estimated = await lookback.estimate(query, query.cap);
    if (estimated) {
      const { matches, inPrices } = estimated;
      const along = inPrices * (query.filters.category === null ? 1 : CATEGORY_SHARE);
      if (PAGE_SHARE * matches > (query.limit * along) / Math.max(1, matches)) return null;
    }
    const rest = cursor ? limitPrices(query, { from: cursor.key }) : query;
    let end = cursor ? undefined : pageEnds.get(pageKey(query));
    if (end === undefined) {
      const some = await sortMatches(database, rest, null);
      if ((some[0]?.total ?? 0) < query.cap) return some;
      end = some[query.limit - 1]?.key;
    }
    if (end === undefined) return null;
    const isPlaceFrequent = (estimated?.areaShare ?? 0) >= FREQUENT_PLACE_SHARE;
    const rows = await sortMatches(database, { ...limitPrices(rest, { to: end }), isPlaceFrequent }, null);
    const isWhole = rows.length === query.limit && (rows[0]?.total ?? 0) < query.cap;
    return isWhole ? rows : null;
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

/** In the order of the query: ascending, `from` is the least price. */
function limitPrices(query: PageQuery, { from, to }: { readonly from?: string; readonly to?: string }): PageQuery {
  const isAscending = directionOf(query.ordering.order) === 'asc';
  const { least, most } = query.pagePrices ?? {};
  const pagePrices = isAscending
    ? { least: from ?? least, most: to ?? most }
    : { least: to ?? least, most: from ?? most };
  return { ...query, pagePrices, isPriceRare: true };
}

/** `before`: null is now. `windowMs`: null searches all time. */
type Window = { readonly before: Date | null; readonly windowMs: number | null };

/** A window with less than a page is retried at 8 times its length, then without a limit. */
const WIDER_WINDOW = 8;

/** One millisecond later, so that listings of the same moment are not left out. */
const justAfter = ({ createdAt }: Cursor) => new Date(createdAt + 1);

/** Newest first, in a time window that should hold a few pages. */
async function readPageBefore(
  database: Database,
  query: PageQuery,
  { before, windowMs }: Window,
  edge: Date | null,
): Promise<PageRow[]> {
  const from = before ?? query.now;
  for (const factor of windowMs === null ? [] : [1, WIDER_WINDOW]) {
    const since = new Date(from.getTime() - (windowMs ?? 0) * factor);
    const rows = await readNewest(database, { ...query, since, before }, edge);
    if (rows.length >= query.limit) return rows;
  }
  return readNewest(database, { ...query, before }, edge);
}
