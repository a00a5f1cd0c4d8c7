// The heading, title and description of home for each view.
import { brand } from '@chowk/contract/brand';
import { searchLimits } from '@chowk/contract/limits';
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import { categoryOf } from '../../data/search/home-category.ts';
import type { HomeView, UnknownSlug } from '../../data/search/home-view.ts';
import { nounOf } from '../../data/search/result-noun.ts';

/** 'Farm Equipment', 'Agriculture' or 'All listings'. */
export function nameOfGoods(view: HomeView): string {
  const category = categoryOf(view);
  if (!category) return 'All listings';
  const found = findSubcategory(category, view.subcategory) ?? findCategory(category);
  return found?.name ?? category;
}

export function nameOfResults(view: HomeView): string {
  return view.search ? `Showing results for “${view.search}”` : nameOfGoods(view);
}

/** The page's own name; the blank home bears the brand's alone. */
export function titleOf(view: HomeView): string | undefined {
  if (view.search) return categoryOf(view) ? `${view.search} in ${nameOfGoods(view)}` : view.search;
  return view.category ? nameOfGoods(view) : undefined;
}

export function descriptionOf(view: HomeView): string {
  if (!view.search && !view.category) return brand.description;
  const goods = view.search ? `“${view.search}”` : nameOfGoods(view);
  // Not 'for sale': jobs, rooms and lessons are here too.
  return `${goods} in and around ${brand.area}. ${brand.description}`;
}

/** What is shown instead of something that nobody knows. */
export function sayUnknown({ name, slug }: UnknownSlug, view: HomeView): string {
  return name === 'category'
    ? `There is no category “${slug}”. Here is everything.`
    : `There is no “${slug}” in ${nameOfGoods(view)}. Here is all of it.`;
}

const inIndia = new Intl.NumberFormat('en-IN');

export function countOf(total: number, part?: SearchPart): string {
  const isLeast = total >= searchLimits.countCap;
  return `${inIndia.format(total)}${isLeast ? '+' : ''} ${nounOf(total, part)}`;
}
