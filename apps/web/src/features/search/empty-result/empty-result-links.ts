// The links out of an empty result: their labels, reasons and views.
import { findCategory, findSubcategory } from '@chowk/contract/categories';
import type { EmptyResultSuggestions, RemovableFilter } from '@chowk/contract/search';
import { ALL_CATEGORIES, categoryOf } from '../../../data/search/filters.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { withoutPlace, withoutSearch } from '../chips/filter-chips.ts';
import { countOf } from '../home-texts.ts';

export type EmptyResultLink = {
  readonly kind: keyof EmptyResultSuggestions;
  readonly label: string;
  /** Why it helps. */
  readonly reason: string;
  readonly to: HomeView;
};

/** The nearest spelling first: a slip of the finger is the likeliest cause. */
export function listEmptyResultLinks(
  { spelling, filter, radius }: EmptyResultSuggestions,
  view: HomeView,
): EmptyResultLink[] {
  const ways: EmptyResultLink[] = [];
  const add = (kind: EmptyResultLink['kind'], label: string, reason: string, change: HomeView) =>
    ways.push({ kind, label, reason, to: { ...view, shown: undefined, ...change } });
  if (spelling) {
    const { query, count, part } = spelling;
    add('spelling', `Did you mean “${query}”?`, countOf(count, part), { search: query });
  }
  if (filter) {
    const { label, change } = removals[filter.name](view);
    add('filter', label, countOf(filter.count, filter.part), change);
  }
  if (radius) {
    const { radiusKm, count, part } = radius;
    add('radius', `Search within ${radiusKm} km`, countOf(count, part), { radius: radiusKm });
  }
  return ways;
}

type Removal = { readonly label: string; readonly change: HomeView };

const removals: Record<RemovableFilter, (view: HomeView) => Removal> = {
  query: (view) => ({ label: `Remove the words “${view.search}”`, change: withoutSearch(view) }),
  category: (view) => ({
    label: `Look outside ${nameCategory(view)}`,
    change: { category: ALL_CATEGORIES, subcategory: undefined },
  }),
  subcategory: (view) => ({ label: `Look in all of ${nameCategory(view)}`, change: { subcategory: undefined } }),
  price: () => ({ label: 'Remove the price range', change: { minPrice: undefined, maxPrice: undefined } }),
  location: (view) => ({ label: 'Search everywhere', change: withoutPlace(view) }),
  mapBounds: () => ({ label: 'Look outside the map area', change: { area: undefined } }),
};

function nameCategory(view: HomeView): string {
  const slug = categoryOf(view) ?? '';
  return findCategory(slug)?.name ?? slug;
}

/** What nothing was found for, in one sentence. */
export function explainEmptyResult(view: HomeView): string {
  const { search, subcategory, minPrice, maxPrice, lat, radius, place, area } = view;
  const category = categoryOf(view);
  const kind = category && (findSubcategory(category, subcategory)?.name ?? nameCategory(view));
  const parts = [
    search ? `Nothing matches “${search}”` : 'There is nothing',
    kind && `in ${kind}`,
    lat !== undefined && `within ${radius} km of ${place ?? 'the chosen place'}`,
    area && 'in this map area',
    (minPrice !== undefined || maxPrice !== undefined) && 'at this price',
  ];
  return `${parts.filter(Boolean).join(' ')}.`;
}
