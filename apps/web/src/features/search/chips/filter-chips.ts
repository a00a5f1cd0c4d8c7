// The active filters as chips: what each says, and the view that is left when it is taken away.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { type ChoiceName, choiceField, ofChoices } from '@chowk/contract/listings/listing-fields';
import type { FilterField } from '@chowk/contract/search/search-filters';
import { DEFAULT_SORT, sortLabels } from '@chowk/contract/search/sort-orders';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { sayPlace } from '../../../data/places/place-names.ts';
import { ALL_CATEGORIES, categoryOf } from '../../../data/search/home-category.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { texts } from './chips-texts.ts';

export type Chip = { readonly label: string; readonly without: HomeView };

type Filter = { readonly label: string | undefined; readonly removed: HomeView };

/** Where it lies is one chip; each end of a price range is one of its own. Details have chips with code of their own. */
type ChipName = Exclude<FilterField, 'literal' | 'details'> | 'sortBy';

/** In the order of the chips. */
const chips: Readonly<Record<ChipName, (view: HomeView) => Filter>> = {
  category: (view) => ({
    label: nameOfCategory(categoryOf(view)),
    removed: { category: ALL_CATEGORIES, subcategory: undefined, details: undefined },
  }),
  subcategory: (view) => ({
    label: nameOfSubcategory(categoryOf(view), view.subcategory),
    removed: { subcategory: undefined },
  }),
  query: (view) => ({ label: view.search && `“${view.search}”`, removed: withoutSearch(view) }),
  minPrice: ({ minPrice }) => ({ label: sayPrice(texts.minPrice, minPrice), removed: { minPrice: undefined } }),
  maxPrice: ({ maxPrice }) => ({ label: sayPrice(texts.maxPrice, maxPrice), removed: { maxPrice: undefined } }),
  ...ofChoices((name) => (view: HomeView) => ({ label: nameOfChoice(name, view), removed: { [name]: undefined } })),
  location: (view) => ({
    label: view.lat === undefined ? undefined : describePlace(view),
    removed: withoutPlace(view),
  }),
  mapBounds: ({ area }) => ({ label: area && texts.mapArea, removed: { area: undefined } }),
  sortBy: ({ sortBy }) => ({
    label: sortBy && sortBy !== DEFAULT_SORT ? sortLabels[sortBy] : undefined,
    removed: { sortBy: undefined },
  }),
};

/** Taking a filter away starts again at the first cards. */
export function listChips(view: HomeView): Chip[] {
  return Object.values(chips).flatMap((describe) => {
    const { label, removed } = describe(view);
    return label ? [{ label, without: { ...view, shown: undefined, ...removed } }] : [];
  });
}

function sayPrice(say: typeof texts.minPrice, price: number | undefined): string | undefined {
  return price === undefined ? undefined : say({ price: groupDigits(price) });
}

/** 'Condition: Like new'. */
export function nameOfChoice(name: ChoiceName, view: HomeView): string | undefined {
  const { label, choices } = choiceField(name);
  const chosen = choices[view[name] ?? ''];
  return chosen && `${label}: ${chosen}`;
}

function nameOfCategory(slug: string | undefined): string | undefined {
  return slug && (findCategory(slug)?.name ?? slug);
}

function nameOfSubcategory(category: string | undefined, slug: string | undefined): string | undefined {
  return category && slug && (findSubcategory(category, slug)?.name ?? slug);
}

/** A search across everything stays across everything: without its text alone, home would show agriculture. */
export function withoutSearch(view: HomeView): HomeView {
  return { search: undefined, literal: undefined, category: categoryOf(view) ?? ALL_CATEGORIES };
}

export function withoutPlace({ sortBy }: HomeView): HomeView {
  const gone = { lat: undefined, lng: undefined, radius: undefined, place: undefined };
  return sortBy === 'distance' ? { ...gone, sortBy: undefined } : gone;
}

function describePlace({ radius = 0, place }: HomeView): string {
  return texts.near({ radius, place: sayPlace(place) });
}
