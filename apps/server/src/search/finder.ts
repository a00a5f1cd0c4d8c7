// One search from request to cards: what it means, the page that it finds, and where the next one begins.
import { searchLimits } from '@chowk/contract/limits';
import type { ParsedSearch } from '@chowk/contract/search/search-schemas';
import { type Cursor, readCursor } from './cursor.ts';
import { createPageFinder, type PageParts } from './found-page.ts';
import { planSearch } from './plan.ts';
import { createCardReader } from './retrieval/cards.store.ts';
import { planOrdering } from './search.rules.ts';
import type { QueryReader } from './understanding/query-reader.ts';
import { wordsThatMatter } from './understanding/searched-words.ts';
import { searchWay } from './ways/search-way.rules.ts';

export function createFinder({ reader, ...parts }: PageParts & { readonly reader: QueryReader }) {
  const { database, now } = parts;
  const pages = createPageFinder(parts);
  const readCards = createCardReader(database);

  return async function find(request: ParsedSearch) {
    const planned = await planSearch(database, reader, request);
    const typed = await planned.plan();
    const { isByNearness, near } = typed;
    const ordering = planOrdering(request, { hasWords: planned.hasWords, isByNearness, near });
    const cursor = request.cursor ? readCursor(request.cursor, ordering.order) : null;
    const until = cursor ? new Date(cursor.until) : now();
    const limit = request.limit + 1;
    const page = cursor
      ? await pages.nextPage(await planned.plan(cursor), cursor, ordering, limit)
      : await pages.firstPage(planned, ordering, limit, until);

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
      // A later page is kept by nobody.
      words: cursor ? null : wordsThatMatter(typed, { plan, everyTotal: every.total, closeCount: close.count }),
      way: searchWay({
        hasWords: planned.hasWords,
        isByNearness,
        spelling: plan.spelling,
        everyTotal: every.total,
        closeCount: close.count,
      }),
    };
  };
}
