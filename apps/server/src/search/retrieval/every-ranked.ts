// Listings that have every word, by how well they match: of many, the newest are ranked, and older ones follow by age.
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import type { NewestFirst } from './newest-first.ts';
import { findOlder, justAfter } from './older.ts';
import { type FoundEvery, type PageQuery, sortMatches } from './page.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date; readonly newestFirst: NewestFirst };

/** Enough of a large set is about ten pages of it: a quarter is more than one, and not much more. */
const PAGES = 4;

export function createRankedFinder({ database, now, newestFirst }: Parts) {
  async function findRanked(query: PageQuery, cursor: Cursor | null): Promise<FoundEvery> {
    const first = await sortRanked(query, cursor);
    const { edge, total } = first;
    const limit = query.limit - first.rows.length;
    if (edge === null || limit <= 0) return first;
    // Ranked ones are shown: those that are older than all of them follow.
    const ms = (now().getTime() - edge.getTime()) / PAGES;
    const isPastRanked = cursor?.key === '0';
    const older = isPastRanked
      ? await findOlder(database, { ...query, limit }, { before: justAfter(cursor), ms }, edge)
      : await findOlder(database, { ...query, limit, after: null }, { before: edge, ms }, edge);
    return { rows: [...first.rows, ...older], total, edge };
  }

  async function sortRanked(query: PageQuery, cursor: Cursor | null): Promise<FoundEvery> {
    if (!cursor) return sortNewest(query);
    const edge = cursor.edge === null ? null : new Date(cursor.edge);
    const isPastRanked = edge !== null && cursor.key === '0';
    const rows = isPastRanked ? [] : await sortMatches(database, { ...query, since: edge }, edge);
    return { rows, total: cursor.total, edge };
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

  return findRanked;
}
