// The filters that a new search dropped: their labels, and the view that brings each back.
import { findCategory, findSubcategory } from '@chowk/contract/categories';
import type { HomeView } from '../../../data/search/home-view.ts';
import { rupees } from './filter-chips.ts';

export type DroppedFilter = { readonly label: string; readonly to: HomeView };

/** Each adds its own filter alone; what the view has by now is offered no longer. */
export function listDroppedFilters(left: HomeView, view: HomeView): DroppedFilter[] {
  const chips: DroppedFilter[] = [];
  const add = (label: string | undefined | false | 0, change: HomeView) => {
    if (label) chips.push({ label, to: { ...view, shown: undefined, ...change } });
  };
  const { category = '', subcategory, search, minPrice, maxPrice } = left;
  const { category: current = category } = view;
  const found = findCategory(category);
  const part = findSubcategory(category, subcategory);
  const [low = 0, high = Number.POSITIVE_INFINITY] = [view.minPrice, view.maxPrice];
  add(found && !view.category && `In ${found.name}`, { category });
  add(part && !view.subcategory && current === category && `In ${part.name}`, { category, subcategory });
  add(search && !view.search && `“${search}”`, { search });
  add(minPrice && !view.minPrice && minPrice <= high && `Over ₹${rupees.format(minPrice)}`, { minPrice });
  add(maxPrice && !view.maxPrice && maxPrice >= low && `Under ₹${rupees.format(maxPrice)}`, { maxPrice });
  return chips;
}
