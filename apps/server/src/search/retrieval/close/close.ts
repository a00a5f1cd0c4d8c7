// Close matches of a search, in its order; how rare its words are is remembered for some minutes.

import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../../caching/ttl.ts';
import type { Database } from '../../../database/database.ts';
import { directions } from '../../ranking/order.store.ts';
import { MOST_COUNTED, weightOf } from '../../ranking/score.rules.ts';
import { noFilters, type Order } from '../../search.rules.ts';
import type { Term } from '../../understanding/lexemes.rules.ts';
import type { NewestFirst } from '../newest-first.ts';
import type { CloseQuery, CloseRow } from './close.store.ts';
import { findClose } from './close.store.ts';
import { sourcesOf } from './close-sources.rules.ts';

const SOME_MINUTES = 600_000;

export type CloseSeeker = {
  weigh(terms: readonly Term[]): Promise<number[]>;
  /** Two statements, whatever was typed: how frequent the sources are, and the candidates with their points. */
  find(query: CloseQuery): Promise<CloseRow[]>;
};

type Parts = { readonly database: Database; readonly now: () => Date; readonly newestFirst: NewestFirst };

export function createCloseSeeker({ database, now, newestFirst }: Parts): CloseSeeker {
  const counts = new LRUCache<string, number>({ max: 5000, ...ttlBy(now, SOME_MINUTES) });

  return {
    /** By how many listings have each word; those that were counted lately are not counted again. */
    async weigh(terms) {
      const keys = terms.map((term) => JSON.stringify(term));
      const missing = terms.filter((_, at) => counts.get(keys[at] ?? '') === undefined);
      const counted = await newestFirst.countRoughly(
        missing.map((term) => ({ filters: noFilters, terms: [term], now: now() })),
        MOST_COUNTED,
      );
      const fresh = new Map(missing.map((term, at) => [JSON.stringify(term), counted[at] ?? 0]));
      for (const [key, count] of fresh) if (count > 0) counts.set(key, count);
      return keys.map((key) => weightOf(fresh.get(key) ?? counts.get(key) ?? 0));
    },
    async find(query) {
      // One word that nothing is near to, and no kind: there is nothing to be close to.
      const isAlone = query.terms.length === 1 && query.kind.length === 0 && query.spelling !== 'guessed';
      if (query.terms.length === 0 || isAlone) return [];
      const sources = sourcesOf(query);
      const rare = sources.filter(({ isRare }) => isRare).map(({ terms }) => ({ ...query, terms }));
      const frequent = sources.filter(({ isRare }) => !isRare).map(({ terms }) => ({ ...query, terms }));
      return findClose(database, query, [...rare, ...(await newestFirst.narrowEach(frequent, MOST_COUNTED))]);
    },
  };
}

/** What stands for a row in an order, as cursors carry it. */
export function closeKey(row: CloseRow, order: Order): string {
  if (order === 'match') return String(row.score);
  if (order === 'distance') return row.millimetres ?? '0';
  return order === 'newest' ? '0' : row.price;
}

/** How well they match decides which are shown; the order that was asked for decides how. */
export function sortClose(rows: readonly CloseRow[], order: Order): CloseRow[] {
  const sign = directions[order] === 'asc' ? 1 : -1;
  return rows.toSorted(
    (one, other) =>
      sign * (Number(closeKey(one, order)) - Number(closeKey(other, order))) ||
      other.created_at.getTime() - one.created_at.getTime() ||
      (one.id < other.id ? 1 : -1),
  );
}
