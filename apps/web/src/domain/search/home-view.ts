// URL parameters of home: parsed into a view (filters, sort order, map) and written back.

import { PRICE_MAX, searchLimits, textLimits } from '@chowk/contract/limits';
import { DEFAULT_CATEGORY, findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { readDetailFilters, writeDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { type ChoiceName, type ChoiceOf, choiceField, mapChoices } from '@chowk/contract/listings/listing-fields';
import { type FilterParameter, filterParameters } from '@chowk/contract/search/search-filters';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { type SortOrder, sortOrderAt, sortOrders } from '@chowk/contract/search/sort-orders';
import { type Understanding, understandings } from '@chowk/contract/search/understood';
import { useLocation } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';

export const ALL_CATEGORIES = 'all';

type Asked = { readonly category?: string | undefined; readonly search?: string | undefined };

/** A search text alone searches all categories, a blank home shows agriculture. */
export function categoryOf({ category, search }: Asked): string | undefined {
  if (category === ALL_CATEGORIES) return undefined;
  return category ?? (search ? undefined : DEFAULT_CATEGORY);
}

type Values = { readonly [Name in ChoiceName]: ChoiceOf<Name> } & {
  readonly category: string;
  readonly subcategory: string;
  readonly search: string;
  /** Meanings that the user removed: their words are searched literally. */
  readonly literal: readonly Understanding[];
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly lat: number;
  readonly lng: number;
  readonly radius: number;
  /** Name of the chosen place; the coordinates decide. */
  readonly place: string;
  readonly area: string;
  /** Detail filters, in the contract's notation. */
  readonly details: string;
  readonly sortBy: SortOrder;
  readonly view: 'map';
  readonly shown: number;
};

type Parameter = FilterParameter | 'sortBy' | 'view' | 'shown';

export type HomeView = { readonly [Name in Parameter]?: Values[Name] | undefined };

export const viewParameters: readonly Parameter[] = [...filterParameters, 'sortBy', 'view', 'shown'];

/** No parameter of home is set; others, such as utm_source, do not count. */
export function isBlank(parameters: URLSearchParams): boolean {
  return !viewParameters.some((name) => parameters.has(name));
}

/** Only what is applied: unknown and ineffective parameters are left out. */
export function readHomeView(parameters: URLSearchParams): HomeView {
  if (parameters.size === 0) return {};
  const text = (name: Parameter, max?: number) => readText(parameters, name, max);
  const number = (name: Parameter, min: number, max: number) => readNumber(text(name), min, max);
  const lat = number('lat', -90, 90);
  const lng = number('lng', -180, 180);
  const hasPlace = lat !== undefined && lng !== undefined;
  const search = text('search', textLimits.searchQuery.max);
  const category = readCategory(parameters);
  const chosenCategory = categoryOf({ category, search });
  const sortBy = sortOrders.find((order) => order === text('sortBy'));
  const [minPrice, maxPrice] = orderPrices(number('minPrice', 0, PRICE_MAX), number('maxPrice', 0, PRICE_MAX));
  const mapBounds = readMapBounds(parameters.get('area'));
  const view: { [Name in Parameter]: HomeView[Name] } = {
    category,
    subcategory: chosenCategory && findSubcategory(chosenCategory, readSlug(parameters, 'subcategory'))?.slug,
    search,
    literal: search ? readLiteral(text('literal')) : undefined,
    minPrice,
    maxPrice,
    lat: hasPlace ? lat : undefined,
    lng: hasPlace ? lng : undefined,
    radius: hasPlace ? readRadius(text('radius')) : undefined,
    ...mapChoices((name) => readChoice(name, text(name))),
    sortBy: sortOrderAt(sortBy, {
      hasPlace,
      category: chosenCategory,
      subcategory: readSlug(parameters, 'subcategory'),
    }),
    view: text('view') === 'map' ? 'map' : undefined,
    shown: number('shown', 1, 1000),
    place: hasPlace ? text('place', 100) : undefined,
    area: mapBounds ? writeMapBounds(mapBounds) : undefined,
    details: writeDetailFilters(readDetailFilters(text('details', 1000))) ?? undefined,
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

export function writeHomeView(view: HomeView): URLSearchParams {
  const given = Object.entries(view).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

export type UnknownSlug = { readonly name: 'category' | 'subcategory'; readonly slug: string };

/** A category or subcategory that does not exist: the page shows all listings and says so. */
export function findUnknown(parameters: URLSearchParams): UnknownSlug | null {
  const view = readHomeView(parameters);
  const category = readSlug(parameters, 'category');
  if (category && category !== view.category) return { name: 'category', slug: category };
  const subcategory = categoryOf(view) && readSlug(parameters, 'subcategory');
  return subcategory && subcategory !== view.subcategory ? { name: 'subcategory', slug: subcategory } : null;
}

export function orderPrices(low?: number, high?: number): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}

/** Deduplicated, in a fixed order: one URL per search. */
function readLiteral(text = ''): Understanding[] | undefined {
  const named = text.split(',');
  const literal = understandings.filter((each) => named.includes(each));
  return literal.length > 0 ? literal : undefined;
}

function readChoice<Name extends ChoiceName>(name: Name, text = ''): ChoiceOf<Name> | undefined {
  const value = text.toLowerCase();
  return Object.hasOwn(choiceField(name).choices, value) ? (value as ChoiceOf<Name>) : undefined;
}

/** Text longer than the API accepts is cut, not refused. */
/** Without NUL and the half of a character that was cut in two, which the API refuses: the page would fail. */
function readText(parameters: URLSearchParams, name: Parameter, max = 60): string | undefined {
  const text = parameters.get(name)?.replaceAll('\0', '').trim().slice(0, max);
  return text?.replace(/\p{Surrogate}$/u, '').trim() || undefined;
}

function readSlug(parameters: URLSearchParams, name: UnknownSlug['name']): string | undefined {
  return readText(parameters, name)?.toLowerCase();
}

function readCategory(parameters: URLSearchParams): string | undefined {
  const slug = readSlug(parameters, 'category');
  return slug && (findCategory(slug)?.slug ?? ALL_CATEGORIES);
}

function readRadius(text: string | undefined): number {
  const asked = readNumber(text, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) ?? searchLimits.radiusKm.default;
  return Math.round(Math.min(searchLimits.radiusKm.max, Math.max(searchLimits.radiusKm.min, asked)));
}

function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  const number = Number(text);
  return text !== undefined && Number.isFinite(number) && number >= min && number <= max ? number : undefined;
}

type MapBounds = NonNullable<SearchRequest['mapBounds']>;

/** Four decimals: about ten metres. */
export function writeMapBounds({ north, south, east, west }: MapBounds): string {
  return [north, south, east, west].map((degrees) => Number(degrees.toFixed(4))).join(',');
}

export function readMapBounds(text: string | null | undefined): MapBounds | null {
  const numbers = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? [];
  const [north, south, east, west] = numbers;
  if (numbers.length !== 4 || north === undefined || south === undefined) return null;
  if (east === undefined || west === undefined || north < south) return null;
  const isOnGlobe =
    [north, south].every((lat) => Math.abs(lat) <= 90) && [east, west].every((lng) => Math.abs(lng) <= 180);
  return isOnGlobe ? { north, south, east, west } : null;
}

export function homePath(view: HomeView = {}): string {
  const search = writeHomeView(view).toString();
  return search ? `${paths.home}?${search}` : paths.home;
}

export function useHomeView(): { readonly view: HomeView; readonly isHome: boolean; readonly state: unknown } {
  const { pathname, search, state } = useLocation();
  const isHome = pathname === paths.home;
  return { isHome, state, view: isHome ? readHomeView(new URLSearchParams(search)) : {} };
}
