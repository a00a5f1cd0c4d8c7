// The links out of an empty result: their labels, reasons and views.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { choiceField, ofChoices } from '@chowk/contract/listings/listing-fields';
import type { FilterName } from '@chowk/contract/search/search-filters';
import type { EmptyResultSuggestions } from '@chowk/contract/search/search-schemas';
import { ALL_CATEGORIES, categoryOf } from '../../../data/search/home-category.ts';
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

const removals: Readonly<Record<FilterName, (view: HomeView) => Removal>> = {
  query: (view) => ({ label: `Remove the words “${view.search}”`, change: withoutSearch(view) }),
  category: (view) => ({
    label: `Look outside ${nameCategory(view)}`,
    change: { category: ALL_CATEGORIES, subcategory: undefined, details: undefined },
  }),
  subcategory: (view) => ({ label: `Look in all of ${nameCategory(view)}`, change: { subcategory: undefined } }),
  price: () => ({ label: 'Remove the price range', change: { minPrice: undefined, maxPrice: undefined } }),
  ...ofChoices((name) => () => ({
    label: `Look at any ${choiceField(name).label.toLowerCase()}`,
    change: { [name]: undefined },
  })),
  details: () => ({ label: 'Look at any details', change: { details: undefined } }),
  location: (view) => ({ label: 'Search everywhere', change: withoutPlace(view) }),
  mapBounds: () => ({ label: 'Look outside the map area', change: { area: undefined } }),
};

function nameCategory(view: HomeView): string {
  const slug = categoryOf(view) ?? '';
  return findCategory(slug)?.name ?? slug;
}

/** In the order of the sentence; a category is named by its subcategory where one is chosen. */
const reasons: Readonly<Record<Exclude<FilterName, 'subcategory'>, (view: HomeView) => string | false | undefined>> = {
  query: ({ search }) => (search ? `Nothing matches “${search}”` : 'There is nothing'),
  category: (view) => {
    const category = categoryOf(view);
    return category && `in ${findSubcategory(category, view.subcategory)?.name ?? nameCategory(view)}`;
  },
  location: ({ lat, radius, place }) => lat !== undefined && `within ${radius} km of ${place ?? 'the chosen place'}`,
  mapBounds: ({ area }) => area && 'in this map area',
  price: ({ minPrice, maxPrice }) => (minPrice !== undefined || maxPrice !== undefined) && 'at this price',
  details: ({ details }) => details && 'with these details',
  ...ofChoices((name) => (view: HomeView) => {
    const { label, choices } = choiceField(name);
    const chosen = choices[view[name] ?? ''];
    return chosen && `with ${label.toLowerCase()} “${chosen}”`;
  }),
};

/** What nothing was found for, in one sentence. */
export function explainEmptyResult(view: HomeView): string {
  const parts = Object.values(reasons).map((say) => say(view));
  return `${parts.filter(Boolean).join(' ')}.`;
}
