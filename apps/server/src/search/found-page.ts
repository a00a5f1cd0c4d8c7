// One page of what a search finds: listings with every word, and close matches where those are few.
import { searchLimits } from '@chowk/contract/limits';
import type { Database } from '../database/database.ts';
import { firstThatFinds } from './attempts.ts';
import type { Cursor } from './cursor.ts';
import type { Plan, planSearch } from './plan.ts';
import { type CloseSeeker, closeKey, createCloseSeeker, sortClose } from './retrieval/close/close.ts';
import { createEveryFinder } from './retrieval/every.ts';
import type { NewestFirst } from './retrieval/newest-first.ts';
import type { FoundEvery } from './retrieval/page.store.ts';
import type { Ordering } from './search.rules.ts';

export type PageParts = {
  readonly database: Database;
  readonly now: () => Date;
  readonly newestFirst: NewestFirst;
  /** Tests make them small, so that a few listings are many. */
  readonly cap?: number | undefined;
  readonly ranked?: number | undefined;
};

/** A listing on a page, and where it stands in the order of its part. */
type Place = { readonly id: string; readonly key: string; readonly createdAt: number };
type Close = { readonly places: readonly Place[]; readonly count: number; readonly weights: number[] | null };
type Page = { readonly plan: Plan; readonly every: FoundEvery; readonly close: Close };

const noClose: Close = { places: [], count: 0, weights: null };
const noEvery: FoundEvery = { rows: [], total: 0, edge: null };

export function createPageFinder({ database, now, newestFirst, ...limits }: PageParts) {
  const findEvery = createEveryFinder({ database, now, newestFirst, ...limits });
  const seeker = createCloseSeeker({ database, now, newestFirst });

  async function firstPage(
    planned: Awaited<ReturnType<typeof planSearch>>,
    ordering: Ordering,
    limit: number,
    until: Date,
  ) {
    const find = (plan: Plan) => findEvery({ ...plan, ordering, now: now() }, null, limit);
    const attempt = await firstThatFinds<Page>(planned, {
      now,
      newestFirst,
      async every(plan) {
        const every = await find(plan);
        return every.rows.length === 0 ? null : { plan, every, close: noClose };
      },
      async close(plan) {
        const close = await seekClose(seeker, plan, ordering, until, null);
        return close.count === 0 ? null : { plan, every: noEvery, close };
      },
    });
    if (!attempt) return { plan: await planned.plan(), every: noEvery, close: noClose };
    if (attempt.part === 'close' || attempt.found.every.total >= searchLimits.closeUnder) return attempt.found;
    return { ...attempt.found, close: await seekClose(seeker, attempt.plan, ordering, until, null) };
  }

  async function nextPage(plan: Plan, cursor: Cursor, ordering: Ordering, limit: number): Promise<Page> {
    const every = cursor.part === 'every' ? await findEvery({ ...plan, ordering, now: now() }, cursor, limit) : noEvery;
    const mayHaveClose = cursor.total < searchLimits.closeUnder && cursor.weights !== null;
    const close = mayHaveClose ? await seekClose(seeker, plan, ordering, new Date(cursor.until), cursor) : noClose;
    return { plan, every: { ...every, total: cursor.total }, close };
  }

  return { firstPage, nextPage };
}

/** Those that come after the cursor; how many there are in all. */
async function seekClose(
  seeker: CloseSeeker,
  plan: Plan,
  ordering: Ordering,
  until: Date,
  cursor: Cursor | null,
): Promise<Close> {
  if (plan.terms.length === 0) return noClose;
  const weights = cursor?.weights?.length === plan.terms.length ? cursor.weights : await seeker.weigh(plan.terms);
  const rows = await seeker.find({ ...plan, weights, until, now: until, origin: ordering.origin });
  const places = sortClose(rows, ordering.order).map((row) => ({
    id: row.id,
    key: closeKey(row, ordering.order),
    createdAt: row.created_at.getTime(),
  }));
  const at = cursor?.part === 'close' ? places.findIndex(({ id }) => id === cursor.id) : -1;
  return { places: places.slice(at + 1), count: places.length, weights };
}
