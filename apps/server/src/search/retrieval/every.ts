// A page of listings that have every word: words are looked for among the newest first, few matches are sorted whole, of
// many the page is read along an index.
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { createRankedFinder } from './every-ranked.ts';
import { createSortedFinder } from './every-sorted.ts';
import { isWorded } from './matching.store.ts';
import type { NewestFirst } from './newest-first.ts';
import { COUNT_CAP, type FoundEvery, type PageQuery, RANKED, SORT_CAP } from './page.store.ts';

type Parts = {
  readonly database: Database;
  readonly now: () => Date;
  readonly newestFirst: NewestFirst;
  /** Tests make it small, so that a few listings are many. */
  readonly cap?: number | undefined;
  readonly ranked?: number | undefined;
};
type Query = Omit<PageQuery, 'after' | 'limit' | 'cap' | 'ranked'>;

export function createEveryFinder({ database, now, newestFirst, cap: most = SORT_CAP, ranked = RANKED }: Parts) {
  const findRanked = createRankedFinder({ database, now, newestFirst });
  const findSorted = createSortedFinder({ database, now, newestFirst });

  /** So many are sorted whole; of more, a page is found sooner along an index. */
  async function capOf({ ordering: { order }, ...wanted }: Query): Promise<number> {
    // Distances take long to compute, and the nearest of many are found without them.
    if (order === 'distance') return Math.min(COUNT_CAP, most);
    if (!isWorded(wanted)) return most;
    const isByPrice = order === 'price_asc' || order === 'price_desc';
    // A category has its prices in an index of its own, in which a page is found sooner than in that of the market.
    if (!isByPrice || wanted.filters.category !== null) return Math.min(most, COUNT_CAP);
    // The fewer have such prices, the more of what the words find is looked at for each of them.
    const share = await newestFirst.priceShare(wanted);
    return Math.min(most, Math.max(COUNT_CAP, Math.round(most * share)));
  }

  return async function findEvery(given: Query, cursor: Cursor | null, limit: number): Promise<FoundEvery> {
    const isRanked = isWorded(given) && given.ordering.order === 'match';
    const query: PageQuery = { ...given, after: cursor, limit, cap: await capOf(given), ranked };
    return isRanked ? findRanked(query, cursor) : findSorted(query, cursor);
  };
}
