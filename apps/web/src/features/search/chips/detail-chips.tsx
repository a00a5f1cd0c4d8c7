// Chips of detail filters, active or dropped. Lazily loaded, since they need the table of details.
import { isDetailName } from '@chowk/contract/listings/details/detail-fields';
import { detailFilterText } from '@chowk/contract/listings/details/detail-filter-texts';
import { readDetailFilters, writeDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import type { HomeView } from '../../../domain/search/home-view.ts';
import type { DroppedFilter } from './dropped-filters.ts';
import { type Chip, FilterChip } from './filter-chips.tsx';

export type DetailChipsProps = { readonly view: HomeView };

export default function DetailChips({ view }: DetailChipsProps) {
  return listDetailChips(view).map((chip, index) => (
    <FilterChip key={chip.label} {...chip} id={index === 0 ? 'detail-chips' : undefined} />
  ));
}

/** `only` is the filter of this detail alone. */
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

/** Restores a detail together with its category. None if details are filtered now, or in another category. */
export function listDroppedDetails(left: HomeView, view: HomeView): DroppedFilter[] {
  const { category, subcategory } = left;
  if (view.details || (view.category && view.category !== category)) return [];
  const kind = category ? { category, subcategory } : {};
  return listDetailChips(left).map(({ label, only }) => ({
    label,
    to: { ...view, shown: undefined, ...kind, details: only },
  }));
}
