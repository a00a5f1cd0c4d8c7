// A new search keeps place and sort order, and remembers the filters it drops.
import { filterNames, searchFilters } from '@chowk/contract/search/search-filters';
import { ALL_CATEGORIES, type HomeView, readHomeView, writeHomeView } from './home-view.ts';

const filterParametersThat = (staysInNewSearch: boolean) =>
  filterNames
    .filter((name) => (searchFilters[name].staysInNewSearch === true) === staysInNewSearch)
    .flatMap((name) => searchFilters[name].parameters);

const lastingParameters: readonly string[] = [...filterParametersThat(true), 'sortBy', 'view'];
const droppedParameters: readonly string[] = filterParametersThat(false);

function pick(view: HomeView, names: readonly string[]): HomeView {
  return Object.fromEntries(Object.entries(view).filter(([name]) => names.includes(name)));
}

export function pickPlaceAndOrder(view: HomeView): HomeView {
  return pick(view, lastingParameters);
}

/** In the history state: a reload keeps it, a shared link does not carry it. */
export type DroppedFiltersState = { readonly leftBehind: string };

/** Category and search text that the new search replaces are not remembered as dropped. */
export function storeDroppedFilters(before: HomeView, asked: HomeView): DroppedFiltersState | undefined {
  const isCategoryDropped = !asked.category && before.category !== ALL_CATEGORIES;
  const left = writeHomeView({
    ...pick(before, droppedParameters),
    ...(isCategoryDropped ? {} : { category: undefined, subcategory: undefined }),
    ...(asked.search ? { search: undefined } : {}),
    literal: undefined,
  });
  return left.size > 0 ? { leftBehind: String(left) } : undefined;
}

/** For navigation within the same search: sort order, more cards, map. */
export function carryDroppedFilters(state: unknown): DroppedFiltersState | undefined {
  const { leftBehind } = (state ?? {}) as Partial<DroppedFiltersState>;
  return typeof leftBehind === 'string' ? { leftBehind } : undefined;
}

export function readDroppedFilters(state: unknown): HomeView {
  return readHomeView(new URLSearchParams(carryDroppedFilters(state)?.leftBehind));
}
