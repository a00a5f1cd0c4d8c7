// Close matches of a search, in its order; the rarity of words is cached for ten minutes.
import { LRUCache } from 'lru-cache';
import { shortKey } from '../../caching/short-key.ts';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import { noFilters, type Order } from '../search.rules.ts';
import type { Term } from '../understanding/lexemes.rules.ts';
import { type CloseQuery, type CloseRow, findClose, MAX_PER_SOURCE } from './close-matches.store.ts';
import { sourcesOf } from './close-sources.rules.ts';
import type { Lookback } from './lookback.ts';
import { MAX_COUNTED_LISTINGS, weightOf } from './score.rules.ts';
import { directionOf, orderRow } from './sort-orders.ts';

const CACHE_MS = 600_000;

/** Half more than are read of a source: an estimated window seldom holds fewer than are read. */
const ENOUGH_CANDIDATES = 1.5 * MAX_PER_SOURCE;

/** Another make of washing machine is closer to 'samsung washing machine' than a Samsung phone. */
const BESIDE_WEIGHT = 0.5;
/** Of a long sentence, the thing counts more than what it is like. */
const THING_WEIGHT = 1.5;

export type CloseMatches = {
  weigh(terms: readonly Term[]): Promise<number[]>;
  /** Two statements whatever was typed: how frequent the sources are, and the candidates with their points. */
  find(query: CloseQuery): Promise<CloseRow[]>;
};

type Parts = { readonly database: Database; readonly now: () => Date; readonly lookback: Lookback };

export function createCloseMatches({ database, now, lookback }: Parts): CloseMatches {
  const counts = new LRUCache<string, number>({ max: 5000, ...ttlBy(now, CACHE_MS) });

  return {
    async weigh(terms) {
      const keys = terms.map((term) => shortKey(term));
      const missing = terms.filter((_, at) => counts.get(keys[at] ?? '') === undefined);
      const counted = await lookback.countRoughly(
        missing.map((term) => ({ filters: noFilters, terms: [term], now: now() })),
        MAX_COUNTED_LISTINGS,
      );
      const fresh = new Map(missing.map((term, at) => [shortKey(term), counted[at] ?? 0]));
      for (const [key, count] of fresh) if (count > 0) counts.set(key, count);
      // What is related to an unused word still ranks: '40 kg' leads to other weights.
      const least = terms.map(({ related = [], wider = [] }) => (related.length + wider.length > 0 ? 1 : 0));
      return keys.map((key, at) => {
        const weight = Math.max(least[at] ?? 0, weightOf(fresh.get(key) ?? counts.get(key) ?? 0));
        const { isMake, isAside, isThing } = terms[at] ?? {};
        if (isMake || isAside) return Math.ceil(weight * BESIDE_WEIGHT);
        return isThing ? Math.ceil(weight * THING_WEIGHT) : weight;
      });
    },
    async find(query) {
      // A single word without a category leaves nothing that could match partly.
      const hasRelated = query.terms.some(({ related = [], wider = [] }) => related.length + wider.length > 0);
      const isAlone =
        query.terms.length === 1 && query.kind.length === 0 && query.spelling !== 'guessed' && !hasRelated;
      if (query.terms.length === 0 || isAlone) return [];
      const sources = sourcesOf(query);
      const rare = sources.filter(({ isRare }) => isRare).map(({ terms }) => ({ ...query, terms, fits: null }));
      const frequent = sources.filter(({ isRare }) => !isRare).map(({ terms }) => ({ ...query, terms, fits: null }));
      return findClose(database, query, [...rare, ...(await lookback.narrowEach(frequent, ENOUGH_CANDIDATES))]);
    },
  };
}

export function closeKey(row: CloseRow, order: Order): string {
  return orderRow(order).closeKey(row);
}

/** The score decides which rows are shown; the order of the request decides how. */
export function sortClose(rows: readonly CloseRow[], order: Order): CloseRow[] {
  const sign = directionOf(order) === 'asc' ? 1 : -1;
  return rows.toSorted(
    (one, other) =>
      sign * (Number(closeKey(one, order)) - Number(closeKey(other, order))) ||
      other.created_at.getTime() - one.created_at.getTime() ||
      (one.id < other.id ? 1 : -1),
  );
}
