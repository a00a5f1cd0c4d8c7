// Counts the active filters, for the badge of the filter panel.
import { filterNames, searchFilters } from './search-filters.ts';
import type { SearchRequest } from './search-schemas.ts';
import { DEFAULT_SORT } from './sort-orders.ts';

/** The badge of the filter panel: lowest price, highest price, place, each choice and each detail, and an order other than newest. */
export function countActiveFilters(request: SearchRequest): number {
  const inPanel = filterNames.filter((name) => searchFilters[name].isInPanel);
  const set = inPanel.flatMap((name) => searchFilters[name].fields).filter((field) => request[field] != null);
  const details = Object.keys(request.details ?? {}).length;
  return (
    set.filter((field) => field !== 'details').length +
    details +
    (request.sortBy != null && request.sortBy !== DEFAULT_SORT ? 1 : 0)
  );
}
