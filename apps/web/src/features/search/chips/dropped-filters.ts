// The filters that a new search dropped: their labels, and the view that brings each back.

import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { ofChoices } from '@chowk/contract/listings/listing-fields';
import type { FilterField } from '@chowk/contract/search/search-filters';
import { groupDigits } from '@chowk/contract/text/group-digits';
import type { HomeView } from '../../../data/search/home-view.ts';
import { texts } from './dropped-filters-texts.ts';
import { nameOfChoice } from './filter-chips.ts';

export type DroppedFilter = { readonly label: string; readonly to: HomeView };

/** What each would bring back; an empty label where there is nothing to bring back, or where the view has its own by now. */
type Dropped = { readonly label: string | undefined | false | 0; readonly change: HomeView };
type DroppedField = Exclude<FilterField, 'literal' | 'location' | 'mapBounds' | 'details'>;

/** Places are kept by a new search, so that they are never dropped. Details have code of their own. */
const droppedFilters: Readonly<Record<DroppedField, (left: HomeView, view: HomeView) => Dropped>> = {
  category: ({ category = '' }, view) => {
    const found = findCategory(category);
    return { label: found && !view.category && texts.category({ category: found.name }), change: { category } };
  },
  subcategory: ({ category = '', subcategory }, view) => {
    const found = findSubcategory(category, subcategory);
    const isThere = (view.category ?? category) === category && !view.subcategory;
    return { label: found && isThere && texts.category({ category: found.name }), change: { category, subcategory } };
  },
  query: ({ search }, view) => ({ label: search && !view.search && `“${search}”`, change: { search } }),
  minPrice: ({ minPrice }, { minPrice: own, maxPrice = Number.POSITIVE_INFINITY }) => ({
    label: minPrice && !own && minPrice <= maxPrice && texts.minPrice({ price: groupDigits(minPrice) }),
    change: { minPrice },
  }),
  maxPrice: ({ maxPrice }, { maxPrice: own, minPrice = 0 }) => ({
    label: maxPrice && !own && maxPrice >= minPrice && texts.maxPrice({ price: groupDigits(maxPrice) }),
    change: { maxPrice },
  }),
  ...ofChoices((name) => (left: HomeView, view: HomeView) => ({
    label: !view[name] && nameOfChoice(name, left),
    change: { [name]: left[name] },
  })),
};

/** Each adds its own filter alone; what the view has by now is offered no longer. */
export function listDroppedFilters(left: HomeView, view: HomeView): DroppedFilter[] {
  return Object.values(droppedFilters).flatMap((describe) => {
    const { label, change } = describe(left, view);
    return label ? [{ label, to: { ...view, shown: undefined, ...change } }] : [];
  });
}
