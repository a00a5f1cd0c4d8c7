// Unapplied filters of the panel: read from home's address, written back when applied.
import { PRICE_MAX, searchLimits } from '@chowk/contract/limits';
import {
  type DetailFilter,
  type DetailFilters,
  isRange,
  readDetailFilters,
  writeDetailFilters,
} from '@chowk/contract/listings/details/detail-filters';
import { type Choices, mapChoices, pickChoices } from '@chowk/contract/listings/listing-fields';
import { parseAmount } from '@chowk/contract/prices/amounts';
import { countActiveFilters } from '@chowk/contract/search/active-filters';
import { DEFAULT_SORT, type SortOrder, sortOrderAt, sortOrderRows } from '@chowk/contract/search/sort-orders';
import { addLiteralWord } from '../../domain/search/facets.ts';
import type { PriceInWords } from '../../domain/search/home-search.ts';
import { categoryOf, type HomeView, orderPrices } from '../../domain/search/home-view.ts';
import { setPlace } from '../../domain/search/place-filter.ts';
import { CHOSEN_PLACE } from '../../domain/search/search-labels.ts';

export type ChosenPlace = { readonly lat: number; readonly lng: number; readonly name: string };

export type FilterDraft = Choices & {
  readonly place: ChosenPlace | null;
  readonly radius: number;
  readonly minPrice: string;
  readonly maxPrice: string;
  /** Null is the default order: newest, or best match with a search text. */
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
  ...mapChoices(() => null),
};

/** `priceInWords` is the price understood from the search text. */
export function readFilterDraft(view: HomeView, priceInWords?: PriceInWords): FilterDraft {
  const { lat, lng, place, radius, sortBy } = view;
  const { minPrice, maxPrice } = priceInWords ?? view;
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

/** An unchanged price from the search text stays there; an emptied one is searched for as plain words. */
export function applyFilterDraft(view: HomeView, draft: FilterDraft, priceInWords?: PriceInWords): HomeView {
  const { place, radius } = draft;
  const [minPrice, maxPrice] = orderPrices(readAmount(draft.minPrice), readAmount(draft.maxPrice));
  const isPriceCleared = priceInWords && minPrice === undefined && maxPrice === undefined;
  const isPriceUnchanged =
    priceInWords &&
    minPrice === (priceInWords.minPrice ?? undefined) &&
    maxPrice === (priceInWords.maxPrice ?? undefined);
  return {
    ...view,
    ...(isPriceCleared ? { literal: addLiteralWord(view, 'price') } : {}),
    shown: undefined,
    minPrice: isPriceUnchanged ? undefined : minPrice,
    maxPrice: isPriceUnchanged ? undefined : maxPrice,
    ...(place ? setPlace(place, radius) : { lat: undefined, lng: undefined, place: undefined, radius: undefined }),
    sortBy: chooseSort(draft, view),
    details: writeDetailDraft(draft.details),
    ...pickChoices(draft, undefined),
  };
}

function readChoices(view: HomeView): Choices {
  return pickChoices(view, null);
}

/** Newest is written only with a search text, whose default is best match. */
function chooseSort({ sortBy, place }: FilterDraft, view: HomeView): SortOrder | undefined {
  if (sortBy === DEFAULT_SORT && !view.search) return undefined;
  return sortOrderAt(sortBy, { hasPlace: place !== null, category: categoryOf(view), subcategory: view.subcategory });
}

/** Without a place there is no order that needs one. */
export function withPlace(draft: FilterDraft, place: ChosenPlace | null): FilterDraft {
  const isUsable = draft.sortBy && (place !== null || !sortOrderRows[draft.sortBy].needsPlace);
  return { ...draft, place, sortBy: isUsable ? draft.sortBy : null };
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

/** '5.5 lakh' is 550000; undefined where it is no amount. */
export function readAmount(text: string): number | undefined {
  const amount = parseAmount(text);
  return amount === undefined ? undefined : Math.min(amount, PRICE_MAX);
}

export type RangeDraft = { readonly min: string; readonly max: string };
/** By detail name: a range, or any of these values. */
export type DetailDraft = Readonly<Record<string, RangeDraft | readonly string[]>>;

export function readDetailDraft(address: string | undefined): DetailDraft {
  const filters = Object.entries(readDetailFilters(address) ?? {});
  return Object.fromEntries(filters.map(([name, filter]) => [name, readFilter(filter)]));
}

function readFilter(filter: DetailFilter): RangeDraft | readonly string[] {
  return isRange(filter) ? { min: String(filter.min ?? ''), max: String(filter.max ?? '') } : filter;
}

export function toDetailFilters(draft: DetailDraft): DetailFilters {
  const filters = Object.entries(draft).map(([name, each]) => [name, toFilter(each)] as const);
  return Object.fromEntries(filters.filter((entry): entry is [string, DetailFilter] => entry[1] !== null));
}

function toFilter(draft: RangeDraft | readonly string[]): DetailFilter | null {
  if (isValues(draft)) return draft.length > 0 ? draft : null;
  const limits = [draft.min, draft.max].map(readNumber);
  const [min, max] = isReversed(limits) ? limits.toReversed() : limits;
  return min === undefined && max === undefined
    ? null
    : { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Minimum and maximum were swapped. */
function isReversed([min, max]: readonly (number | undefined)[]): boolean {
  return min !== undefined && max !== undefined && min > max;
}

/** Rounded to two decimals, as in the address. */
function readNumber(text: string): number | undefined {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0 && number < 1e12)) return undefined;
  return Number(number.toFixed(2));
}

export function isValues(draft: RangeDraft | readonly string[] | undefined): draft is readonly string[] {
  return Array.isArray(draft);
}

export function writeDetailDraft(draft: DetailDraft): string | undefined {
  return writeDetailFilters(toDetailFilters(draft)) ?? undefined;
}
