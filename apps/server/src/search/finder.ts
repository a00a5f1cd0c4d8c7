// One search from request to rows: as typed first, and with typos forgiven when nothing on sale has those words.
import { searchLimits } from '@chowk/contract/limits';
import type { ParsedSearch } from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import { createCardReader } from './cards.store.ts';
import { countMatching, isAnyOnSale } from './count.store.ts';
import { type Cursor, readCursor } from './cursor.ts';
import { findBest, findNearest } from './many.store.ts';
import { type Ask, findInSet, MANY, type PageRow, walk } from './page.store.ts';
import type { QueryReader } from './query-reader.ts';
import { createBriefMemory } from './remembered.ts';
import { isByDistanceAlone, isWalked, planFilters, planOrdering } from './search.rules.ts';
import type { Term } from './words.rules.ts';

type Found = { readonly rows: readonly PageRow[]; readonly total: number; readonly edge: Date | null };
type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
  readonly now: () => Date;
  /** Tests make it small, so that a few listings are many. */
  readonly many?: number;
};

/** What is known of a set that was too large to count; a minute later it is still too large. */
const MINUTE = 60_000;

/** Of a crowd, the nearest are found without looking at all of it. */
const CROWD = 1000;

export function createFinder({ database, reader, now, many = MANY }: Parts) {
  const isMany = createBriefMemory<true>(5000, MINUTE, now);
  const isCrowd = createBriefMemory<true>(5000, MINUTE, now);
  const readCards = createCardReader(database);

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
    if (!isKnownAsMany && isByDistanceAlone(ask)) return findNearby(ask, cursor, key);
    if (!isKnownAsMany) {
      const rows = await findInSet(database, ask, edge);
      const total = rows[0]?.total ?? 0;
      if (total < many) return { rows, total: cursor?.total ?? total, edge: rows[0]?.edge ?? null };
      isMany.set(key, true);
    }
    return { total: many, ...(await findOfMany(database, ask, edge)) };
  }

  /** The nearest of a crowd are read from an index, beside the count; of fewer, all are sorted. */
  async function findNearby(ask: Ask, cursor: Cursor | null, key: string): Promise<Found> {
    const crowd = Math.min(CROWD, many);
    const isKnownAsCrowd = cursor ? cursor.total >= crowd : isCrowd.get(key) === true;
    if (!isKnownAsCrowd) {
      const rows = await findInSet(database, { ...ask, many: crowd }, null);
      const total = rows[0]?.total ?? 0;
      if (total < crowd) return { rows, total: cursor?.total ?? total, edge: null };
      isCrowd.set(key, true);
    }
    const counted = cursor ? cursor.total : countMatching(database, ask, many);
    const [total, rows] = await Promise.all([counted, findNearest(database, ask)]);
    if (total >= many) isMany.set(key, true);
    return { rows, total, edge: null };
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

    const shown = found.rows.slice(0, request.limit);
    const last = found.rows.length > request.limit ? shown.at(-1) : undefined;
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
    const listings = await readCards(shown.map(({ id }) => id));
    return { listings, next, total: Math.min(found.total, searchLimits.countCap) };
  };
}

async function findOfMany(database: Database, ask: Ask, edge: Date | null): Promise<Pick<Found, 'rows' | 'edge'>> {
  if (ask.ordering.order === 'match') return findBest(database, ask, edge);
  const rows = ask.ordering.order === 'distance' ? await findNearest(database, ask) : await walk(database, ask, false);
  return { rows, edge: null };
}
