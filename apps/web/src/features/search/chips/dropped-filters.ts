// Filters that a new search dropped: labels, and the view that restores each.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { mapChoices } from '@chowk/contract/listings/listing-fields';
import type { FilterField } from '@chowk/contract/search/search-filters';
import { groupDigits } from '@chowk/contract/text/group-digits';
import type { HomeView } from '../../../domain/search/home-view.ts';
import { texts } from '../home-extras-texts.ts';
import { choiceLabel } from './filter-chips.tsx';

export type DroppedFilter = { readonly label: string; readonly to: HomeView };

/** A falsy label means nothing to restore, or that the view has its own value by now. */
type Dropped = { readonly label: string | undefined | false | 0; readonly change: HomeView };
type DroppedField = Exclude<FilterField, 'literal' | 'location' | 'mapBounds' | 'details'>;

/** A new search never drops the place. Details: see detail-chips.tsx. */
const droppedFilters: Readonly<Record<DroppedField, (left: HomeView, view: HomeView) => Dropped>> = {
  category: ({ category = '' }, view) => {
    const found = findCategory(category);
    return {
      label: found && !view.category && texts.droppedFilters.category({ category: found.name }),
      change: { category },
    };
  },
  subcategory: ({ category = '', subcategory }, view) => {
    const found = findSubcategory(category, subcategory);
    const isThere = (view.category ?? category) === category && !view.subcategory;
    return {
      label: found && isThere && texts.droppedFilters.category({ category: found.name }),
      change: { category, subcategory },
    };
  },
  query: ({ search }, view) => ({ label: search && !view.search && `“${search}”`, change: { search } }),
  minPrice: ({ minPrice }, { minPrice: own, maxPrice = Number.POSITIVE_INFINITY }) => ({
    label: minPrice && !own && minPrice <= maxPrice && texts.droppedFilters.minPrice({ price: groupDigits(minPrice) }),
    change: { minPrice },
  }),
  maxPrice: ({ maxPrice }, { maxPrice: own, minPrice = 0 }) => ({
    label: maxPrice && !own && maxPrice >= minPrice && texts.droppedFilters.maxPrice({ price: groupDigits(maxPrice) }),
    change: { maxPrice },
  }),
  ...mapChoices((name) => (left: HomeView, view: HomeView) => ({
    label: !view[name] && choiceLabel(name, left),
    change: { [name]: left[name] },
  })),
};

export function listDroppedFilters(left: HomeView, view: HomeView): DroppedFilter[] {
  return Object.values(droppedFilters).flatMap((describe) => {
    const { label, change } = describe(left, view);
    return label ? [{ label, to: { ...view, shown: undefined, ...change } }] : [];
  });
}
