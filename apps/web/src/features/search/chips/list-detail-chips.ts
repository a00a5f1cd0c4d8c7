// What is asked of details as chips. Brings the table of details along, so it is fetched only where something is asked.
import { isDetailName } from '@chowk/contract/listings/details/detail-fields';
import { detailFilterText } from '@chowk/contract/listings/details/detail-filter-texts';
import { readDetailFilters, writeDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import type { HomeView } from '../../../data/search/home-view.ts';
import type { Chip } from './filter-chips.ts';

/** Each with what is left without it, again from the first cards. */
export function listDetailChips(view: HomeView): (Chip & { readonly only: string | undefined })[] {
  const filters = readDetailFilters(view.details) ?? {};
  return Object.entries(filters).map(([name, filter]) => {
    const { [name]: _, ...left } = filters;
    return {
      label: isDetailName(name) ? detailFilterText(name, filter) : name,
      without: { ...view, shown: undefined, details: writeDetailFilters(left) ?? undefined },
      only: writeDetailFilters({ [name]: filter }) ?? undefined,
    };
  });
}
