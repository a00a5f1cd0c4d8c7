// One search from request to cards: plan, page with fallbacks, listing cards, and the cursor of the next page.
import { AsyncLocalStorage } from 'node:async_hooks';
import { searchLimits } from '@chowk/contract/limits';
import type { ParsedSearch } from '@chowk/contract/search/search-schemas';
import type { Understood } from '@chowk/contract/search/understood';
import type { Database } from '../database/database.ts';
import type { ListingView } from '../listings/index.ts';
import type { WordGroups } from '../text/word-groups.rules.ts';
import { type Cursor, readCursor } from './cursor.ts';
import type { Learner } from './learning/learner.ts';
import { type Plan, type PlannedSearch, planSearch } from './plan.ts';
import { createAllTermsFinder, type PageLimits } from './retrieval/all-terms.ts';
import { type CloseMatches, closeKey, createCloseMatches, sortClose } from './retrieval/close-matches.ts';
import { parentsOf } from './retrieval/close-sources.rules.ts';
import { metresBetween, type Point } from './retrieval/index-keys.rules.ts';
import type { Lookback } from './retrieval/lookback.ts';
import { createCardReader, type ResultPage } from './retrieval/page.store.ts';
import { inOrder, type Ordering, planOrdering, searchWay } from './search.rules.ts';
import { findWithFallbacks } from './search-fallbacks.ts';
import { alone, alternativesOf, lexemeOfCategory } from './understanding/lexemes.rules.ts';
import type { QueryReader } from './understanding/query-reader.ts';
import { findListedWords } from './understanding/words.store.ts';

type PageParts = PageLimits & {
  readonly database: Database;
  readonly now: () => Date;
  readonly lookback: Lookback;
  readonly learner?: Pick<Learner, 'choose'> | undefined;
};

export function createFinder({ reader, ...parts }: PageParts & { readonly reader: QueryReader }) {
  const { database, now, learner } = parts;
  const pages = createPageFinder(parts);
  const readCards = createCardReader(database);

  /** Words stay known when their listings are gone: a word that was taken down must not be offered as a spelling. */
  async function withoutUnlisted(all: readonly Understood[]): Promise<readonly Understood[]> {
    const { vocabulary } = (await reader.knowledge(database)).language;
    const unsure = all.flatMap((each) => (each.kind === 'correction' && !vocabulary.words.has(each.to) ? each.to : []));
    if (unsure.length === 0) return all;
    const listed = await findListedWords(database, unsure);
    return all.filter((each) => each.kind !== 'correction' || !unsure.includes(each.to) || listed.has(each.to));
  }

  return async function find(request: ParsedSearch) {
    const read = await planSearch(database, reader, request);
    const { isByNearness, near } = await read.plan();
    const ordering = planOrdering(request, { hasWords: read.hasWords, isByNearness, near });
    const cursor = request.cursor ? readCursor(request.cursor, ordering.order) : null;
    const learned = await learner?.choose(read.reading, cursor ? cursor.learned : null);
    const planned: PlannedSearch = {
      ...read,
      async plan(options) {
        const plan = await read.plan(options);
        return { ...plan, filters: inOrder(plan.filters, ordering.order), chosen: learned?.listings ?? [] };
      },
    };
    const typed = await planned.plan();
    const until = cursor ? new Date(cursor.until) : now();
    const limit = request.limit + 1;
    const { plan, allTerms, close } = cursor
      ? await pages.findNext(await planned.plan(cursor), cursor, ordering, limit)
      : await pages.findFirst(planned, ordering, limit, until);
    const found = [
      ...allTerms.rows.map(({ id, key, created_at }) => ({
        ...{ id, key, createdAt: created_at.getTime() },
        part: 'every' as const,
      })),
      ...close.rows.map((row) => ({ ...row, part: 'close' as const })),
    ];
    const shown = found.slice(0, request.limit);
    const last = found.length > request.limit ? shown.at(-1) : undefined;
    const next: Cursor | null = last
      ? {
          ...last,
          order: ordering.order,
          spelling: plan.spelling,
          isPriceFilter: plan.isPriceFilter,
          total: allTerms.total,
          edge: allTerms.edge?.getTime() ?? null,
          weights: close.weights,
          learned: learned?.version ?? 0,
          until: until.getTime(),
        }
      : null;
    const closeFrom = shown.findIndex(({ part }) => part === 'close');
    const totals = { allTermsTotal: allTerms.total, closeCount: close.count };
    const listings = await readCards(shown.map(({ id }) => id));
    const meant = planned.understood(plan);
    const understood = allTerms.total > 0 ? meant : await withoutUnlisted(meant);
    const place = farPlace(listings, plan.near, understood);
    // What was corrected, or is far from the place that was named, has not every word.
    const areAllClose = plan.isCorrected || place !== null;
    const total = areAllClose ? 0 : Math.min(allTerms.total, searchLimits.countCap);
    const hasKind = plan.kind.length > 0 || place !== null;
    const isMissing = planned.hasWords && hasKind && total === 0 && !plan.isCorrected && listings.length > 0;
    const text = planned.reading.words.map(({ word }) => word).join(' ');
    return {
      listings,
      next,
      total,
      closeFrom: closeFromOf(areAllClose, closeFrom, shown.length),
      closeCount: close.count + (areAllClose ? Math.min(allTerms.total, searchLimits.countCap) : 0),
      understood: isMissing ? [...understood, { kind: 'missing' as const, text, place }] : understood,
      words: cursor ? null : invalidatingWords(typed, { plan, ...totals }),
      way: searchWay({ hasWords: planned.hasWords, isByNearness, spelling: plan.spelling, ...totals }),
    };
  };
}

/** Beyond this distance a listing is not in the place that was named. */
const FAR_METRES = 50_000;

/** The name of the place in the text if all of these are far from it. */
function farPlace(
  listings: readonly ListingView[],
  near: Point | null,
  understood: readonly Understood[],
): string | null {
  const place = understood.find(({ kind }) => kind === 'place');
  if (!near || place?.kind !== 'place' || listings.length === 0) return null;
  const isFar = ({ latitude, longitude }: ListingView) =>
    metresBetween(near, { lat: latitude, lng: longitude }) > FAR_METRES;
  return listings.every(isFar) ? place.name : null;
}

function closeFromOf(areAllClose: boolean, closeFrom: number, shown: number): number | null {
  if (areAllClose && shown > 0) return 0;
  return closeFrom < 0 ? null : closeFrom;
}

type CloseResultRow = { readonly id: string; readonly key: string; readonly createdAt: number };
type ClosePage = {
  readonly rows: readonly CloseResultRow[];
  readonly count: number;
  readonly weights: number[] | null;
};
type FoundPage = { readonly plan: Plan; readonly allTerms: ResultPage; readonly close: ClosePage };

const noClose: ClosePage = { rows: [], count: 0, weights: null };
const noAllTerms: ResultPage = { rows: [], total: 0, edge: null };

function createPageFinder(parts: PageParts) {
  const { now, lookback } = parts;
  const findAllTerms = createAllTermsFinder(parts);
  const closeMatches = createCloseMatches(parts);

  async function findFirst(planned: PlannedSearch, ordering: Ordering, limit: number, until: Date): Promise<FoundPage> {
    const attempt = await findWithFallbacks<FoundPage>(planned, {
      now,
      lookback,
      async findAllTerms(plan) {
        const allTerms = await findAllTerms({ ...plan, ordering, now: now() }, null, limit);
        return allTerms.rows.length === 0 ? null : { plan, allTerms, close: noClose };
      },
      async findClose(plan) {
        const close = await findClosePage(closeMatches, plan, ordering, until, null);
        return close.count === 0 ? null : { plan, allTerms: noAllTerms, close };
      },
    });
    if (!attempt) return { plan: await planned.plan(), allTerms: noAllTerms, close: noClose };
    if (attempt.part === 'close' || attempt.found.allTerms.total >= searchLimits.closeUnder) return attempt.found;
    return { ...attempt.found, close: await findClosePage(closeMatches, attempt.plan, ordering, until, null) };
  }

  async function findNext(plan: Plan, cursor: Cursor, ordering: Ordering, limit: number): Promise<FoundPage> {
    const allTerms =
      cursor.part === 'every' ? await findAllTerms({ ...plan, ordering, now: now() }, cursor, limit) : noAllTerms;
    const mayHaveClose = cursor.total < searchLimits.closeUnder && cursor.weights !== null;
    const close = mayHaveClose
      ? await findClosePage(closeMatches, plan, ordering, new Date(cursor.until), cursor)
      : noClose;
    return { plan, allTerms: { ...allTerms, total: cursor.total }, close };
  }

  return { findFirst, findNext };
}

async function findClosePage(
  closeMatches: CloseMatches,
  plan: Plan,
  ordering: Ordering,
  until: Date,
  cursor: Cursor | null,
): Promise<ClosePage> {
  if (plan.terms.length === 0) return noClose;
  const weights = cursor?.weights?.length === plan.terms.length ? cursor.weights : await closeMatches.weigh(plan.terms);
  const found = await closeMatches.find({ ...plan, weights, until, now: until, origin: ordering.origin });
  const rows = sortClose(found, ordering.order).map((row) => ({
    id: row.id,
    key: closeKey(row, ordering.order),
    createdAt: row.created_at.getTime(),
  }));
  const at = cursor?.part === 'close' ? rows.findIndex(({ id }) => id === cursor.id) : -1;
  return { rows: rows.slice(at + 1), count: rows.length, weights };
}

type Found = { readonly plan: Plan; readonly allTermsTotal: number; readonly closeCount: number };

/** The words that a new listing must have to change this result, for page caches; null where any listing may. With enough
 * listings that have all terms as typed, a new one must have all too; else any word or the category may add a close match. */
function invalidatingWords(typed: Plan, { plan, allTermsTotal, closeCount }: Found): WordGroups | null {
  if (typed.terms.length === 0 || allTermsTotal + closeCount === 0) return null;
  if (plan.spelling === 'typed' && allTermsTotal >= searchLimits.closeUnder) return typed.terms.map(alternativesOf);
  // Close matches may have only what is related, or the wider category.
  const kinds = [...plan.kind, ...parentsOf(plan.kind)].map((path) => alone(lexemeOfCategory(path)));
  const all = [...typed.terms, ...plan.terms];
  return [[...all.flatMap(alternativesOf), ...all.flatMap(({ related = [] }) => related), ...kinds]];
}

const searchedWordsListener = new AsyncLocalStorage<(words: WordGroups | null) => void>();

/** Calls the listener with the invalidating words of each search that is made in `work`. */
export function listenToSearchedWords<T>(listener: (words: WordGroups | null) => void, work: () => T): T {
  return searchedWordsListener.run(listener, work);
}

export function emitSearchedWords(words: WordGroups | null): void {
  searchedWordsListener.getStore()?.(words);
}
