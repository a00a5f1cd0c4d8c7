// One search from request to cards: a page of listings with every word, and of close matches where those are few.
import { searchLimits } from '@chowk/contract/limits';
import type { ParsedSearch } from '@chowk/contract/search/search-schemas';
import type { Database } from '../database/database.ts';
import { firstThatFinds } from './attempts.ts';
import { type Cursor, readCursor } from './cursor.ts';
import { type Plan, planSearch } from './plan.ts';
import { createCardReader } from './retrieval/cards.store.ts';
import { type CloseSeeker, closeKey, createCloseSeeker, sortClose } from './retrieval/close.ts';
import { createEveryFinder, type FoundEvery } from './retrieval/every.ts';
import type { NewestFirst } from './retrieval/newest-first.ts';
import { type Ordering, planOrdering } from './search.rules.ts';
import type { QueryReader } from './understanding/query-reader.ts';

type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
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

export function createFinder({ database, reader, now, newestFirst, ...limits }: Parts) {
  const findEvery = createEveryFinder({ database, now, newestFirst, ...limits });
  const seeker = createCloseSeeker({ database, now, newestFirst });
  const readCards = createCardReader(database);

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

  return async function find(request: ParsedSearch) {
    const planned = await planSearch(database, reader, request);
    const { isByNearness, near } = await planned.plan();
    const ordering = planOrdering(request, { hasWords: planned.hasWords, isByNearness, near });
    const cursor = request.cursor ? readCursor(request.cursor, ordering.order) : null;
    const until = cursor ? new Date(cursor.until) : now();
    const limit = request.limit + 1;
    const page = cursor
      ? await nextPage(await planned.plan(cursor), cursor, ordering, limit)
      : await firstPage(planned, ordering, limit, until);

    const { plan, every, close } = page;
    const found = [
      ...every.rows.map((row) => ({
        id: row.id,
        key: row.key,
        createdAt: row.created_at.getTime(),
        part: 'every' as const,
      })),
      ...close.places.map((place) => ({ ...place, part: 'close' as const })),
    ];
    const shown = found.slice(0, request.limit);
    const last = found.length > request.limit ? shown.at(-1) : undefined;
    const next: Cursor | null = last
      ? {
          ...last,
          order: ordering.order,
          spelling: plan.spelling,
          isPriceFilter: plan.isPriceFilter,
          total: every.total,
          edge: every.edge?.getTime() ?? null,
          weights: close.weights,
          until: until.getTime(),
        }
      : null;
    const closeFrom = shown.findIndex(({ part }) => part === 'close');
    return {
      listings: await readCards(shown.map(({ id }) => id)),
      next,
      total: Math.min(every.total, searchLimits.countCap),
      closeFrom: closeFrom < 0 ? null : closeFrom,
      closeCount: close.count,
      understood: planned.understood(plan),
    };
  };
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
