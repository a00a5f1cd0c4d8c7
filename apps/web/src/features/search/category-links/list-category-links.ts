// The subcategories of what is shown, or its categories when none is chosen, each with its count.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { categoryOf } from '../../../data/search/home-category.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { texts } from './category-links-texts.ts';

export type CategoryLink = {
  readonly name: string;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly to: HomeView;
};

/** As many as fit a desk in one row. */
const CATEGORIES_MAX = 8;

export function listCategoryLinks(facets: Facets, view: HomeView): CategoryLink[] {
  const category = categoryOf(view);
  return category ? listSubcategories(facets, view, category) : listCategories(facets, view);
}

/** The fullest first: they are what the search was about. */
function listCategories({ categories }: Facets, view: HomeView): CategoryLink[] {
  return categories
    .toSorted((one, other) => other.count - one.count)
    .slice(0, CATEGORIES_MAX)
    .map(({ category, count }) => ({
      name: findCategory(category)?.name ?? category,
      count,
      isCurrent: false,
      to: { ...view, category, subcategory: undefined, shown: undefined },
    }));
}

function listSubcategories({ categories }: Facets, view: HomeView, category: string): CategoryLink[] {
  const found = categories.find((each) => each.category === category);
  if (!found || found.subcategories.length === 0) return [];
  const lead = (subcategory: string | undefined) => ({ ...view, category, subcategory, shown: undefined });
  return [
    { name: texts.all, count: found.count, isCurrent: !view.subcategory, to: lead(undefined) },
    ...found.subcategories.map(({ subcategory, count }) => ({
      name: findSubcategory(category, subcategory)?.name ?? subcategory,
      count,
      isCurrent: subcategory === view.subcategory,
      to: lead(subcategory),
    })),
  ];
}
