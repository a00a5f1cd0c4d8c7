// Links to the subcategories of the results, or to categories if none is chosen, with counts.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { categoryOf, type HomeView } from '../../domain/search/home-view.ts';
import { texts } from './home-extras-texts.ts';

export type CategoryLink = {
  readonly name: string;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly to: HomeView;
};

/** One row on a desktop. */
const MAX_CATEGORIES = 8;

export function listCategoryLinks(facets: Facets, view: HomeView): CategoryLink[] {
  const category = categoryOf(view);
  return category ? listSubcategories(facets, view, category) : listCategories(facets, view);
}

/** Largest first: the likely subject of the search. */
function listCategories({ categories }: Facets, view: HomeView): CategoryLink[] {
  return categories
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_CATEGORIES)
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
  const viewOf = (subcategory: string | undefined) => ({ ...view, category, subcategory, shown: undefined });
  return [
    { name: texts.categoryLinks.all, count: found.count, isCurrent: !view.subcategory, to: viewOf(undefined) },
    ...found.subcategories.map(({ subcategory, count }) => ({
      name: findSubcategory(category, subcategory)?.name ?? subcategory,
      count,
      isCurrent: subcategory === view.subcategory,
      to: viewOf(subcategory),
    })),
  ];
}
