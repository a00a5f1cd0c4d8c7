// The heading, title and description of home for each view.
import { brand } from '@chowk/contract/brand';
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { categoryOf } from '../../data/search/home-category.ts';
import type { HomeView, UnknownSlug } from '../../data/search/home-view.ts';
import { texts } from './search-texts.ts';

/** 'Farm Equipment', 'Agriculture' or 'All listings'. */
export function nameOfGoods(view: HomeView): string {
  const category = categoryOf(view);
  if (!category) return texts.allListings;
  const found = findSubcategory(category, view.subcategory) ?? findCategory(category);
  return found?.name ?? category;
}

export function nameOfResults(view: HomeView): string {
  return view.search ? texts.resultsFor({ search: view.search }) : nameOfGoods(view);
}

/** The page's own name; the blank home bears the brand's alone. */
export function titleOf(view: HomeView): string | undefined {
  const { search } = view;
  if (search) return categoryOf(view) ? texts.title({ search, goods: nameOfGoods(view) }) : search;
  return view.category ? nameOfGoods(view) : undefined;
}

export function descriptionOf(view: HomeView): string {
  if (!view.search && !view.category) return brand.description;
  const goods = view.search ? `“${view.search}”` : nameOfGoods(view);
  // Not 'for sale': jobs, rooms and lessons are here too.
  return texts.description({ goods, area: brand.area, about: brand.description });
}

/** What is shown instead of something that nobody knows. */
export function sayUnknown({ name, slug }: UnknownSlug, view: HomeView): string {
  return name === 'category' ? texts.noCategory({ slug }) : texts.noSubcategory({ slug, goods: nameOfGoods(view) });
}
