// Facets under the current filters; those of very large sets are cached for a minute.
import { searchLimits } from '@chowk/contract/limits';
import { mapChoices } from '@chowk/contract/listings/listing-fields';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { LRUCache } from 'lru-cache';
import { shortKey } from '../../caching/short-key.ts';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import { type Plan, planSearch } from '../plan.ts';
import type { CloseRow } from '../retrieval/close-matches.store.ts';
import { createCloseMatches } from '../retrieval/close-matches.ts';
import type { Lookback } from '../retrieval/lookback.ts';
import type { Filters, ParsedFilters } from '../search.rules.ts';
import { findWithFallbacks } from '../search-fallbacks.ts';
import type { QueryReader } from '../understanding/query-reader.ts';
import {
  barOf,
  countCategories,
  countChoices,
  countDetails,
  type FacetName,
  facetsOf,
  filtersFor,
  sliderEnd,
  tally,
  toHistogram,
} from './facets.rules.ts';
import { countFacets, type FacetCounts } from './facets.store.ts';

const nothing = { categories: [], histogram: [], choices: mapChoices(() => []), details: [], seen: 0 };

type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
  readonly now: () => Date;
  readonly lookback: Lookback;
};

export function createFacetCounter({ database, reader, now, lookback }: Parts) {
  // Numbers that mean "at least" do not become wrong within a minute.
  const partial = new LRUCache<string, FacetCounts>({ max: 1000, ...ttlBy(now, 60_000) });
  const closeMatches = createCloseMatches({ database, now, lookback });

  async function countAllTerms({ filters, terms, fits }: Plan): Promise<FacetCounts | null> {
    const key = shortKey([filters, terms, fits]);
    const cached = partial.get(key);
    if (cached) return cached;
    const counted = await countFacets(database, { filters, terms, fits, now: now() });
    if (counted.seen > searchLimits.countCap) partial.set(key, counted);
    return counted.seen === 0 ? null : counted;
  }

  /** Close matches are few: they are counted in JavaScript. */
  async function countClose(plan: Plan): Promise<FacetCounts | null> {
    const { terms, filters } = plan;
    if (terms.length === 0) return null;
    const weights = await closeMatches.weigh(terms);
    const find = (own: Filters): Promise<CloseRow[]> =>
      closeMatches.find({ ...plan, filters: own, weights, until: now(), now: now(), origin: null });
    const keyOf = (facet: FacetName) => JSON.stringify(filtersFor(facet, filters));
    const distinct = new Map(facetsOf(filters).map((facet) => [keyOf(facet), filtersFor(facet, filters)]));
    const rows = await Promise.all([...distinct.values()].map(find));
    const rowsOf = (facet: FacetName) => rows[[...distinct.keys()].indexOf(keyOf(facet))] ?? [];
    if (rows.every((each) => each.length === 0)) return null;
    const end = sliderEnd(
      rowsOf('prices').map(({ price }) => Number(price)),
      filters.category,
    );
    return {
      categories: tally(rowsOf('categories'), ({ category, subcategory }) => ({ category, subcategory })),
      histogram: tally(rowsOf('prices'), ({ price }) => ({ bar: barOf(Number(price), end) })),
      choices: mapChoices((name) => tally(rowsOf(name), (row) => ({ value: row[name] }))),
      details: countDetails(filters, (name) => rowsOf(`detail/${name}`).map(({ details }) => details)),
      end,
      seen: Math.max(...rows.map((each) => each.length)),
    };
  }

  return async function count(request: ParsedFilters): Promise<Facets> {
    const planned = await planSearch(database, reader, request);
    const attempt = await findWithFallbacks(planned, {
      lookback,
      now,
      findAllTerms: countAllTerms,
      findClose: countClose,
    });
    const { categories, histogram, choices, details, end, seen } = attempt?.found ?? {
      ...nothing,
      end: sliderEnd([], request.category || null),
    };
    return {
      categories: countCategories(categories),
      prices: toHistogram(histogram, end),
      choices: countChoices(choices),
      details,
      isPartial: seen > searchLimits.countCap,
      part: attempt?.part ?? 'every',
    };
  };
}
