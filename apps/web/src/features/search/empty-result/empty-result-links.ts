// Links out of an empty result: labels, reasons and views.
import { findCategory } from '@chowk/contract/listings/categories';
import { choiceField, mapChoices } from '@chowk/contract/listings/listing-fields';
import type { FilterName } from '@chowk/contract/search/search-filters';
import type { EmptyResultSuggestions } from '@chowk/contract/search/search-schemas';
import { ALL_CATEGORIES, categoryOf, type HomeView } from '../../../domain/search/home-view.ts';
import { formatListingCount, formatPlaceName } from '../../../domain/search/search-labels.ts';
import { withoutPlace, withoutSearch } from '../chips/filter-chips.tsx';
import { categoryTitle } from '../home-titles.ts';
import { texts } from './suggestions-texts.ts';

export type EmptyResultLink = {
  readonly kind: keyof EmptyResultSuggestions;
  readonly label: string;
  readonly reason: string;
  readonly to: HomeView;
};

/** Spelling first: a typo is the likeliest cause. */
export function listEmptyResultLinks(
  { spelling, filter, radius }: EmptyResultSuggestions,
  view: HomeView,
): EmptyResultLink[] {
  const links: EmptyResultLink[] = [];
  const add = (kind: EmptyResultLink['kind'], label: string, reason: string, change: HomeView) =>
    links.push({ kind, label, reason, to: { ...view, shown: undefined, ...change } });
  if (spelling) {
    const { query, count, part } = spelling;
    add('spelling', texts.didYouMean({ search: query }), formatListingCount(count, part), { search: query });
  }
  if (filter) {
    const { label, change } = removals[filter.name](view);
    add('filter', label, formatListingCount(filter.count, filter.part), change);
  }
  if (radius) {
    const { radiusKm, count, part } = radius;
    add('radius', texts.widerRadius({ radius: radiusKm }), formatListingCount(count, part), { radius: radiusKm });
  }
  return links;
}

type Removal = { readonly label: string; readonly change: HomeView };

const removals: Readonly<Record<FilterName, (view: HomeView) => Removal>> = {
  query: (view) => ({ label: texts.without.words({ search: view.search ?? '' }), change: withoutSearch(view) }),
  category: (view) => ({
    label: texts.without.category({ category: nameCategory(view) }),
    change: { category: ALL_CATEGORIES, subcategory: undefined, details: undefined },
  }),
  subcategory: (view) => ({
    label: texts.without.subcategory({ category: nameCategory(view) }),
    change: { subcategory: undefined },
  }),
  price: () => ({ label: texts.without.price, change: { minPrice: undefined, maxPrice: undefined } }),
  ...mapChoices((name) => () => ({
    label: texts.without.choice({ choice: choiceField(name).label.toLowerCase() }),
    change: { [name]: undefined },
  })),
  details: () => ({ label: texts.without.details, change: { details: undefined } }),
  location: (view) => ({ label: texts.without.place, change: withoutPlace(view) }),
  mapBounds: () => ({ label: texts.without.mapArea, change: { area: undefined } }),
};

function nameCategory(view: HomeView): string {
  const slug = categoryOf(view) ?? '';
  return findCategory(slug)?.name ?? slug;
}

type Condition = Exclude<FilterName, 'query' | 'subcategory'>;

const conditions: Readonly<Record<Condition, (view: HomeView) => string | false | undefined>> = {
  category: (view) => categoryOf(view) && texts.conditions.category({ category: categoryTitle(view) }),
  location: ({ lat, radius = 0, place }) =>
    lat !== undefined && texts.conditions.near({ radius, place: formatPlaceName(place) }),
  mapBounds: ({ area }) => area && texts.conditions.mapArea,
  price: ({ minPrice, maxPrice }) => (minPrice !== undefined || maxPrice !== undefined) && texts.conditions.price,
  details: ({ details }) => details && texts.conditions.details,
  ...mapChoices((name) => (view: HomeView) => {
    const { label, choices } = choiceField(name);
    const chosen = choices[view[name] ?? ''];
    return chosen && texts.conditions.choice({ choice: label.toLowerCase(), chosen });
  }),
};

export function explainEmptyResult(view: HomeView): string {
  const descriptions = Object.values(conditions).map((say) => say(view));
  const all = descriptions.reduce((before, next) =>
    before && next ? texts.oneAndNext({ conditions: before, next }) : before || next,
  );
  const { search } = view;
  if (!all) return search ? texts.noMatch({ search }) : texts.nothing;
  return search ? texts.noMatchWhere({ search, conditions: all }) : texts.nothingWhere({ conditions: all });
}
