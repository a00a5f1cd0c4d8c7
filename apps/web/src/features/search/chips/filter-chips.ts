// The active filters as chips: what each says, and the view that is left when it is taken away.
import { findCategory, findSubcategory } from '@chowk/contract/categories';
import { DEFAULT_SORT, sortLabels } from '@chowk/contract/search';
import { ALL_CATEGORIES, categoryOf } from '../../../data/search/filters.ts';
import type { HomeView } from '../../../data/search/home-view.ts';

export type Chip = { readonly label: string; readonly without: HomeView };

export const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Taking a filter away starts again at the first cards. */
export function listChips(view: HomeView): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string | undefined, removed: HomeView) => {
    if (label) chips.push({ label, without: { ...view, shown: undefined, ...removed } });
  };
  const { subcategory, search, minPrice, maxPrice, lat, sortBy, area } = view;
  const category = categoryOf(view);
  add(nameOfCategory(category), { category: ALL_CATEGORIES, subcategory: undefined });
  add(nameOfSubcategory(category, subcategory), { subcategory: undefined });
  add(search && `“${search}”`, withoutSearch(view));
  add(minPrice === undefined ? undefined : `From ₹${rupees.format(minPrice)}`, { minPrice: undefined });
  add(maxPrice === undefined ? undefined : `Up to ₹${rupees.format(maxPrice)}`, { maxPrice: undefined });
  add(lat === undefined ? undefined : describePlace(view), withoutPlace(view));
  add(area && 'Map area', { area: undefined });
  add(sortBy && sortBy !== DEFAULT_SORT ? sortLabels[sortBy] : undefined, { sortBy: undefined });
  return chips;
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

export function describePlace({ radius, place }: HomeView): string {
  return `Within ${radius} km of ${place ?? 'the chosen place'}`;
}
