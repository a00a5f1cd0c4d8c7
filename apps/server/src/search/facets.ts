// Facets under the current filters; those of very large sets are kept for a minute.
import { searchLimits } from '@chowk/contract/limits';
import type { Facets } from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import { isAnyOnSale } from './count.store.ts';
import { countCategories, drawBars } from './facets.rules.ts';
import { countFacets } from './facets.store.ts';
import type { QueryReader } from './query-reader.ts';
import { createBriefMemory } from './remembered.ts';
import { type ParsedFilters, planFilters } from './search.rules.ts';

type Parts = { readonly database: Database; readonly reader: QueryReader; readonly now: () => Date };

export function createFacetCounter({ database, reader, now }: Parts) {
  // Numbers that mean "at least" do not become wrong within a minute.
  const partial = createBriefMemory<Facets>(1000, 60_000, now);

  return async function count(request: ParsedFilters): Promise<Facets> {
    const { terms, isForgivable, forgive } = await reader.read(database, request.query);
    const filters = planFilters(request);
    const key = JSON.stringify([filters, terms]);
    const kept = partial.get(key);
    if (kept) return kept;
    let counted = await countFacets(database, { filters, terms, now: now() });
    if (counted.seen === 0 && isForgivable && !(await isAnyOnSale(database, terms, now()))) {
      counted = await countFacets(database, { filters, terms: await forgive(), now: now() });
    }
    const { shelves, bars, end, seen } = counted;
    const isPartial = seen > searchLimits.countCap;
    const facets: Facets = {
      categories: countCategories(shelves),
      prices: drawBars(bars, end),
      isPartial,
      part: 'every',
    };
    if (isPartial) partial.set(key, facets);
    return facets;
  };
}
