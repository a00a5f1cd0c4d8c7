// Heading, title and description of home for each view.
import { brand } from '@chowk/contract/brand';
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { categoryOf, type HomeView, type UnknownSlug } from '../../domain/search/home-view.ts';
import { texts } from './search-texts.ts';

export function categoryTitle(view: HomeView): string {
  const category = categoryOf(view);
  if (!category) return texts.allListings;
  const found = findSubcategory(category, view.subcategory) ?? findCategory(category);
  return found?.name ?? category;
}

export function resultsTitle(view: HomeView): string {
  return view.search ? texts.resultsFor({ search: view.search }) : categoryTitle(view);
}

/** Undefined for the plain home, which shows only the brand. */
export function pageTitleOf(view: HomeView): string | undefined {
  const { search } = view;
  if (search) return categoryOf(view) ? texts.title({ search, goods: categoryTitle(view) }) : search;
  return view.category ? categoryTitle(view) : undefined;
}

export function descriptionOf(view: HomeView): string {
  if (!view.search && !view.category) return brand.description;
  const goods = view.search ? `“${view.search}”` : categoryTitle(view);
  // Not 'for sale': jobs, rooms and lessons are listed too.
  return texts.description({ goods, area: brand.area, about: brand.description });
}

/** Notice about an unknown category or subcategory in the address. */
export function describeUnknownCategory({ name, slug }: UnknownSlug, view: HomeView): string {
  return name === 'category' ? texts.noCategory({ slug }) : texts.noSubcategory({ slug, goods: categoryTitle(view) });
}
