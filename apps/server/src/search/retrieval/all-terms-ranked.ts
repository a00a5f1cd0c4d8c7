// Listings with all terms, best match first: of many, the newest are ranked by score and older ones follow by age.
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import type { Lookback } from './lookback.ts';
import { type PageQuery, type ResultPage, sortMatches } from './page.store.ts';
import { justAfter, readPageBefore } from './page-before.ts';

type Parts = { readonly database: Database; readonly now: () => Date; readonly lookback: Lookback };

/** The ranked time span holds about ten pages: a quarter of it holds more than one, and not much more. */
const WINDOWS_PER_RANKED_SPAN = 4;

export function createRankedFinder({ database, now, lookback }: Parts) {
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
