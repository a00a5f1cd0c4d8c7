// A page of listings that have every word: words are looked for among the newest first, few matches are sorted whole, of
// many the page is read along an index.
import { createLruCache } from '../../caching/lru-cache.ts';
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { isReadInOrder } from '../search.rules.ts';
import { findNearest } from './nearest.store.ts';
import type { NewestFirst } from './newest-first.ts';
import { findOlder } from './older.ts';
import { COUNT_CAP, type PageQuery, type PageRow, RANKED, SORT_CAP, scanByIndex, sortMatches } from './page.store.ts';

export type FoundEvery = { readonly rows: readonly PageRow[]; readonly total: number; readonly edge: Date | null };
type Parts = {
  readonly database: Database;
  readonly now: () => Date;
  readonly newestFirst: NewestFirst;
  /** Tests make it small, so that a few listings are many. */
  readonly cap?: number | undefined;
  readonly ranked?: number | undefined;
};
type Query = Omit<PageQuery, 'after' | 'limit' | 'cap' | 'ranked'>;

/** Enough of a large set is about ten pages of it: a quarter is more than one, and not much more. */
const PAGES = 4;

/** Equals of the last one shown are not left out. */
const after = ({ createdAt }: Cursor) => new Date(createdAt + 1);

/** What is known of a set that was too large to count; a minute later it is still too large. */
const MINUTE = 60_000;

export function createEveryFinder({ database, now, newestFirst, cap: most = SORT_CAP, ranked = RANKED }: Parts) {
  const isLarge = createLruCache<true>({ most: 5000, forMs: MINUTE, now });

  /** By age or by how well they match, the newest are all that a page needs. */
  async function findByAge(query: PageQuery, cursor: Cursor | null): Promise<FoundEvery> {
    if (query.ordering.order === 'newest' && cursor) {
      const ms = cursor.total < query.cap ? null : await timeOfPages(query);
      const rows = await findOlder(database, query, { before: after(cursor), ms }, null);
      return { rows, total: cursor.total, edge: null };
    }
    const first = await findRanked(query, cursor);
    const { edge, total } = first;
    const limit = query.limit - first.rows.length;
    if (edge === null || limit <= 0) return first;
    // Ranked ones are shown: those that are older than all of them follow.
    const ms = (now().getTime() - edge.getTime()) / PAGES;
    const isPastRanked = cursor?.key === '0';
    const older = isPastRanked
      ? await findOlder(database, { ...query, limit }, { before: after(cursor), ms }, edge)
      : await findOlder(database, { ...query, limit, after: null }, { before: edge, ms }, edge);
    return { rows: [...first.rows, ...older], total, edge };
  }

  async function findRanked(query: PageQuery, cursor: Cursor | null): Promise<FoundEvery> {
    if (!cursor) return sortNewest(query);
    const edge = cursor.edge === null ? null : new Date(cursor.edge);
    const isPastRanked = edge !== null && cursor.key === '0';
    const rows = isPastRanked ? [] : await sortMatches(database, { ...query, since: edge }, edge);
    return { rows, total: cursor.total, edge };
  }

  /** A time in which there are some pages of a set that is too large to be counted. */
  async function timeOfPages(query: PageQuery): Promise<number | null> {
    const { since } = await newestFirst.narrow(query, query.cap);
    return since ? (now().getTime() - since.getTime()) / PAGES : null;
  }

  /** The matches of a time that holds enough of them; of all time where they are fewer. */
  async function sortNewest(query: PageQuery): Promise<FoundEvery> {
    const enough = Math.max(query.cap, query.ranked);
    const found = async (own: PageQuery) => {
      const rows = await sortMatches(database, own, null);
      return { rows, total: rows[0]?.total ?? 0, edge: rows[0]?.edge ?? null };
    };
    const narrowed = await newestFirst.narrow(query, enough);
    const newest = await found(narrowed);
    if (!narrowed.since || newest.total >= enough) return newest;
    newestFirst.lookAtAll(query, enough);
    return found({ ...narrowed, since: null });
  }

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

  /** So many are sorted whole; of more, a page is found sooner along an index. */
  async function capOf({ terms, ordering: { order }, ...wanted }: Query): Promise<number> {
    // Distances take long to compute, and the nearest of many are found without them.
    if (order === 'distance') return Math.min(COUNT_CAP, most);
    if (terms.length === 0) return most;
    const isByPrice = order === 'price_asc' || order === 'price_desc';
    // The fewer have such prices, the more of what the words find is looked at for each of them.
    const share = isByPrice ? await newestFirst.priceShare({ terms, ...wanted }) : 0;
    return Math.min(most, Math.max(COUNT_CAP, Math.round(most * share)));
  }

  return async function findEvery(given: Query, cursor: Cursor | null, limit: number): Promise<FoundEvery> {
    const { order } = given.ordering;
    const isByAge = given.terms.length > 0 && (order === 'match' || order === 'newest');
    const query: PageQuery = { ...given, after: cursor, limit, cap: await capOf(given), ranked };
    return isByAge ? findByAge(query, cursor) : findSorted(query, cursor);
  };
}
