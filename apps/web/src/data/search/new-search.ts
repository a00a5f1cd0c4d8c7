// A new search keeps the place and the order, and remembers the filters it drops.
import { ALL_CATEGORIES, writeFilters } from './filters.ts';
import { type HomeView, readHomeView } from './home-view.ts';

/** Where somebody looks, on the map or not, and in which order: what new words and tiles keep. */
export function keepPlaceAndOrder({ lat, lng, radius, place, sortBy, view, area }: HomeView): HomeView {
  return { lat, lng, radius, place, sortBy, view, area };
}

/** Lies in the history beside the address: a reload keeps it, and a shared link does not tell it. */
export type DroppedFiltersState = { readonly leftBehind: string };

/** What the new question asks otherwise is not left behind: a tile is another category, new words are other words. */
export function rememberDroppedFilters(before: HomeView, asked: HomeView): DroppedFiltersState | undefined {
  const { category, subcategory, search, minPrice, maxPrice } = before;
  const isCategoryDropped = !asked.category && category !== ALL_CATEGORIES;
  const left = writeFilters({
    ...(isCategoryDropped ? { category, subcategory } : {}),
    ...(asked.search ? {} : { search }),
    minPrice,
    maxPrice,
  });
  return left.size > 0 ? { leftBehind: String(left) } : undefined;
}

/** For steps within the same question: another order, more cards, the map. */
export function keepDroppedFilters(state: unknown): DroppedFiltersState | undefined {
  const { leftBehind } = (state ?? {}) as Partial<DroppedFiltersState>;
  return typeof leftBehind === 'string' ? { leftBehind } : undefined;
}

export function readDroppedFilters(state: unknown): HomeView {
  return readHomeView(new URLSearchParams(keepDroppedFilters(state)?.leftBehind));
}
