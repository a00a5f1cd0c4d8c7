// Counts the active filters, for the badge of the filter panel.
import { filterNames, searchFilters } from './search-filters.ts';
import type { SearchRequest } from './search-schemas.ts';
import { DEFAULT_SORT } from './sort-orders.ts';

/** A price range counts as two, each detail as one; the order 'newest' does not count. */
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
