// A new search keeps the place and the order, and remembers the filters it drops.
import { filterNames, searchFilters } from '@chowk/contract/search/search-filters';
import { ALL_CATEGORIES, type HomeView, readHomeView, writeHomeView } from './home-view.ts';

const filterParametersThat = (isKept: boolean) =>
  filterNames
    .filter((name) => (searchFilters[name].isKept === true) === isKept)
    .flatMap((name) => searchFilters[name].parameters);

const kept: readonly string[] = [...filterParametersThat(true), 'sortBy', 'view'];
const dropped: readonly string[] = filterParametersThat(false);

function pick(view: HomeView, names: readonly string[]): HomeView {
  return Object.fromEntries(Object.entries(view).filter(([name]) => names.includes(name)));
}

/** Where somebody looks, on the map or not, and in which order: what new words and tiles keep. */
export function pickPlaceAndOrder(view: HomeView): HomeView {
  return pick(view, kept);
}

/** Lies in the history beside the address: a reload keeps it, and a shared link does not tell it. */
export type DroppedFiltersState = { readonly leftBehind: string };

/** What the new question asks otherwise is not left behind: a tile is another category, new words are other words. */
export function storeDroppedFilters(before: HomeView, asked: HomeView): DroppedFiltersState | undefined {
  const isCategoryDropped = !asked.category && before.category !== ALL_CATEGORIES;
  const left = writeHomeView({
    ...pick(before, dropped),
    ...(isCategoryDropped ? {} : { category: undefined, subcategory: undefined }),
    ...(asked.search ? { search: undefined } : {}),
    literal: undefined,
  });
  return left.size > 0 ? { leftBehind: String(left) } : undefined;
}

/** For steps within the same question: another order, more cards, the map. */
export function carryDroppedFilters(state: unknown): DroppedFiltersState | undefined {
  const { leftBehind } = (state ?? {}) as Partial<DroppedFiltersState>;
  return typeof leftBehind === 'string' ? { leftBehind } : undefined;
}

export function readDroppedFilters(state: unknown): HomeView {
  return readHomeView(new URLSearchParams(carryDroppedFilters(state)?.leftBehind));
}
