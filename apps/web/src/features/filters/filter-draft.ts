// The filter panel's fields while they are being changed: read from home's address and written back to it.
import { PRICE_MAX, searchLimits } from '@chowk/contract/limits';
import { type Choices, ofChoices, pickChoices } from '@chowk/contract/listings/listing-fields';
import { countActiveFilters } from '@chowk/contract/search/active-filters';
import { DEFAULT_SORT, type SortOrder } from '@chowk/contract/search/sort-orders';
import { CHOSEN_PLACE } from '../../data/places/place-names.ts';
import { setPlace } from '../../data/places/set-place.ts';
import type { HomeView } from '../../data/search/home-view.ts';
import { orderPrices } from '../../data/search/home-view.ts';
import { addLiteral } from '../../data/search/literal.ts';
import type { PriceInWords } from '../../data/search/price-in-words.ts';
import { type DetailDraft, readDetailDraft, toDetailFilters, writeDetailDraft } from './details/detail-draft.ts';

export type ChosenPlace = { readonly lat: number; readonly lng: number; readonly name: string };

/** What is chosen in the panel, null or empty where nothing is. */
export type FilterDraft = Choices & {
  readonly place: ChosenPlace | null;
  readonly radius: number;
  /** As typed; empty means no limit. */
  readonly minPrice: string;
  readonly maxPrice: string;
  /** Null is the usual order: newest, or best match when there is a search text. */
  readonly sortBy: SortOrder | null;
  readonly details: DetailDraft;
};

export const emptyFilterDraft: FilterDraft = {
  place: null,
  radius: searchLimits.radiusKm.default,
  minPrice: '',
  maxPrice: '',
  sortBy: null,
  details: {},
  ...ofChoices(() => null),
};

/** `said` is the price that the words of the search set. */
export function readFilterDraft(view: HomeView, said?: PriceInWords): FilterDraft {
  const { lat, lng, place, radius, sortBy } = view;
  const { minPrice, maxPrice } = said ?? view;
  const hasPlace = lat !== undefined && lng !== undefined;
  return {
    place: hasPlace ? { lat, lng, name: place ?? CHOSEN_PLACE } : null,
    radius: radius ?? emptyFilterDraft.radius,
    minPrice: String(minPrice ?? ''),
    maxPrice: String(maxPrice ?? ''),
    sortBy: sortBy ?? null,
    details: readDetailDraft(view.details),
    ...readChoices(view),
  };
}

/** A price of the words that stays as it was is left to them; one that is emptied is taken off. */
export function applyFilterDraft(view: HomeView, draft: FilterDraft, said?: PriceInWords): HomeView {
  const { place, radius } = draft;
  const [minPrice, maxPrice] = orderPrices(readAmount(draft.minPrice), readAmount(draft.maxPrice));
  const isEmptied = said && minPrice === undefined && maxPrice === undefined;
  const isLeft = said && minPrice === (said.minPrice ?? undefined) && maxPrice === (said.maxPrice ?? undefined);
  return {
    ...view,
    ...(isEmptied ? { literal: addLiteral(view, 'price') } : {}),
    shown: undefined,
    minPrice: isLeft ? undefined : minPrice,
    maxPrice: isLeft ? undefined : maxPrice,
    ...(place ? setPlace(place, radius) : { lat: undefined, lng: undefined, place: undefined, radius: undefined }),
    sortBy: chooseSort(draft, view),
    details: writeDetailDraft(draft.details),
    ...pickChoices(draft, undefined),
  };
}

function readChoices(view: HomeView): Choices {
  return pickChoices(view, null);
}

/** Newest needs no mention unless a search text would put the best match first; distance needs a place. */
function chooseSort({ sortBy, place }: FilterDraft, { search }: HomeView): SortOrder | undefined {
  if (sortBy === DEFAULT_SORT && !search) return undefined;
  if (sortBy === 'distance' && !place) return undefined;
  return sortBy ?? undefined;
}

/** Without its place a draft cannot be in order of distance. */
export function withPlace(draft: FilterDraft, place: ChosenPlace | null): FilterDraft {
  const sortBy = !place && draft.sortBy === 'distance' ? null : draft.sortBy;
  return { ...draft, place, sortBy };
}

export function countFilterDraft({ place, radius, minPrice, maxPrice, details, ...draft }: FilterDraft): number {
  return countActiveFilters({
    ...draft,
    minPrice: readAmount(minPrice),
    maxPrice: readAmount(maxPrice),
    details: toDetailFilters(details),
    location: place ? { ...place, radiusKm: radius } : undefined,
  });
}

/** Undefined for what is empty or no amount. */
export function readAmount(text: string): number | undefined {
  const amount = Number(text);
  return text.trim() !== '' && Number.isFinite(amount) && amount >= 0 ? Math.min(amount, PRICE_MAX) : undefined;
}
