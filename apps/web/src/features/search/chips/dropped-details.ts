// What a new search no longer asks of details, as chips that bring each back together with the category it belongs to.
import type { HomeView } from '../../../data/search/home-view.ts';
import type { DroppedFilter } from './dropped-filters.ts';
import { listDetailChips } from './list-detail-chips.ts';

/** Not beside details that are asked for now, nor in another category. */
export function listDroppedDetails(left: HomeView, view: HomeView): DroppedFilter[] {
  const { category, subcategory } = left;
  if (view.details || (view.category && view.category !== category)) return [];
  const kind = category ? { category, subcategory } : {};
  return listDetailChips(left).map(({ label, only }) => ({
    label,
    to: { ...view, shown: undefined, ...kind, details: only },
  }));
}
