// One search from request to rows: as typed first, and with typos forgiven when nothing on sale has those words.
import { searchLimits } from '@chowk/contract/limits';
import type { ParsedSearch } from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import { isAnyOnSale } from './count.store.ts';
import { type Cursor, readCursor } from './cursor.ts';
import { findBest, findNearest } from './many.store.ts';
import { type Ask, findInSet, MANY, walk } from './page.store.ts';
import type { QueryReader } from './query-reader.ts';
import { createBriefMemory } from './remembered.ts';
import { isWalked, planFilters, planOrdering } from './search.rules.ts';
import type { Term } from './words.rules.ts';

type Row = Awaited<ReturnType<typeof walk>>[number];
type Found = { readonly rows: readonly Row[]; readonly total: number; readonly edge: Date | null };
type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
  readonly now: () => Date;
  /** Tests make it small, so that a few listings are many. */
  readonly many?: number;
};

/** What is known of a set that was too large to count; a minute later it is still too large. */
const MINUTE = 60_000;

export function createFinder({ database, reader, now, many = MANY }: Parts) {
  const isMany = createBriefMemory<true>(5000, MINUTE, now);

  async function findPage(ask: Ask, cursor: Cursor | null): Promise<Found> {
    const key = JSON.stringify([ask.filters, ask.terms]);
    const edge = cursor?.edge ? new Date(cursor.edge) : null;
    const isKnownAsMany = cursor ? cursor.total >= many : isMany.get(key) === true;
    if (isWalked(ask)) {
      const rows = await walk(database, ask, !cursor && !isKnownAsMany);
      const total = cursor?.total ?? rows[0]?.total ?? 0;
      if (total >= many) isMany.set(key, true);
      return { rows, total, edge };
    }
    if (!isKnownAsMany) {
      const rows = await findInSet(database, ask, edge);
      const total = rows[0]?.total ?? 0;
      if (total < many) return { rows, total: cursor?.total ?? total, edge: rows[0]?.edge ?? null };
      isMany.set(key, true);
    }
    return { total: many, ...(await findOfMany(database, ask, edge)) };
  }

  return async function find(request: ParsedSearch) {
    const { words, terms, isForgivable, forgive } = await reader.read(database, request.query);
    const ordering = planOrdering(request, words.length > 0);
    const cursor = request.cursor ? readCursor(request.cursor, ordering.order) : null;
    const search = (given: readonly Term[]) =>
      findPage(
        {
          filters: planFilters(request),
          terms: given,
          now: now(),
          ordering,
          after: cursor,
          limit: request.limit + 1,
          many,
        },
        cursor,
      );

    let isForgiving = cursor?.isForgiving ?? false;
    let found = await search(isForgiving ? await forgive() : terms);
    const mayBeMisspelt = !cursor && isForgivable && found.rows.length === 0;
    // A word that somebody uses is no typo, even where filters hide all who do.
    if (mayBeMisspelt && !(await isAnyOnSale(database, terms, now()))) {
      isForgiving = true;
      found = await search(await forgive());
    }

    const listings = found.rows.slice(0, request.limit);
    const last = found.rows.length > request.limit ? listings.at(-1) : undefined;
    const next: Cursor | null = last
      ? {
          order: ordering.order,
          key: last.key,
          createdAt: last.created_at.getTime(),
          id: last.id,
          isForgiving,
          total: found.total,
          edge: found.edge?.getTime() ?? null,
        }
      : null;
    return { listings, next, total: Math.min(found.total, searchLimits.countCap) };
  };
}

async function findOfMany(database: Database, ask: Ask, edge: Date | null): Promise<Pick<Found, 'rows' | 'edge'>> {
  if (ask.ordering.order === 'match') return findBest(database, ask, edge);
  const rows = ask.ordering.order === 'distance' ? await findNearest(database, ask) : await walk(database, ask, false);
  return { rows, edge: null };
}
