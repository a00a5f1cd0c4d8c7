// Facet counts: the request for a view of home, the number of results, and words searched literally.
import type { Facets, FacetsRequest } from '@chowk/contract/search/search-schemas';
import { type Understanding, understandings } from '@chowk/contract/search/understood';
import { toHomeSearch } from './home-search.ts';
import type { HomeView } from './home-view.ts';

/** Sort order does not change the counts. */
export function toFacetsRequest(view: HomeView): FacetsRequest {
  const { sortBy: _, ...request } = toHomeSearch(view);
  return request;
}

export function countFound({ categories }: Facets, { category, subcategory }: FacetsRequest): number {
  if (!category) return categories.reduce((sum, { count }) => sum + count, 0);
  const found = categories.find((each) => each.category === category);
  if (!subcategory) return found?.count ?? 0;
  return found?.subcategories.find((each) => each.subcategory === subcategory)?.count ?? 0;
}

export function addLiteralWord({ literal }: HomeView, added: Understanding): Understanding[] {
  return understandings.filter((each) => each === added || literal?.includes(each));
}
