// Everything home's address says: its parameters to a view and back.
import { PRICE_MAX, searchLimits, textLimits } from '@chowk/contract/limits';
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { readDetailFilters, writeDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { type ChoiceName, type ChoiceOf, choiceField, mapChoices } from '@chowk/contract/listings/listing-fields';
import { type FilterParameter, filterParameters } from '@chowk/contract/search/search-filters';
import { type SortOrder, sortOrderAt, sortOrders } from '@chowk/contract/search/sort-orders';
import { type Understanding, understandings } from '@chowk/contract/search/understood';
import { ALL_CATEGORIES, categoryOf } from './home-category.ts';
import { readMapBounds, writeMapBounds } from './map-bounds.ts';

type Values = { readonly [Name in ChoiceName]: ChoiceOf<Name> } & {
  readonly category: string;
  readonly subcategory: string;
  readonly search: string;
  /** What was understood from the words and taken off: those words are words like any other. */
  readonly literal: readonly Understanding[];
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly lat: number;
  readonly lng: number;
  /** Kilometres. */
  readonly radius: number;
  /** What the chosen place is called; the coordinates decide. */
  readonly place: string;
  /** North, south, east and west. */
  readonly area: string;
  /** What is asked of details, as the contract writes it. */
  readonly details: string;
  readonly sortBy: SortOrder;
  readonly view: 'map';
  /** How many cards are shown, when more than the first eight. */
  readonly shown: number;
};

type Parameter = FilterParameter | 'sortBy' | 'view' | 'shown';

export type HomeView = { readonly [Name in Parameter]?: Values[Name] | undefined };

export const viewParameters: readonly Parameter[] = [...filterParameters, 'sortBy', 'view', 'shown'];

/** Whether the address asks for nothing; what it says beside that, for a statistic say, is not home's. */
export function isBlank(parameters: URLSearchParams): boolean {
  return !viewParameters.some((name) => parameters.has(name));
}

/** What the address asks for as it is applied: nothing in here is without effect, and nothing is applied otherwise. */
export function readHomeView(parameters: URLSearchParams): HomeView {
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
    sortBy: sortOrderAt(sortBy, hasPlace),
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

/** What the address names and nobody knows: the page shows everything instead, and says so. */
export function findUnknown(parameters: URLSearchParams): UnknownSlug | null {
  const view = readHomeView(parameters);
  const category = readSlug(parameters, 'category');
  if (category && category !== view.category) return { name: 'category', slug: category };
  // Across all categories a subcategory means nothing.
  const subcategory = categoryOf(view) && readSlug(parameters, 'subcategory');
  return subcategory && subcategory !== view.subcategory ? { name: 'subcategory', slug: subcategory } : null;
}

/** A lowest price above the highest is meant the other way round. */
export function orderPrices(low?: number, high?: number): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}

/** Each once, in one order: the same search has the same address. */
function readLiteral(text = ''): Understanding[] | undefined {
  const named = text.split(',');
  const literal = understandings.filter((each) => named.includes(each));
  return literal.length > 0 ? literal : undefined;
}

function readChoice<Name extends ChoiceName>(name: Name, text = ''): ChoiceOf<Name> | undefined {
  const value = text.toLowerCase();
  return Object.hasOwn(choiceField(name).choices, value) ? (value as ChoiceOf<Name>) : undefined;
}

/** Anything longer than the API takes is cut rather than refused: people paste all sorts of things. */
function readText(parameters: URLSearchParams, name: Parameter, max = 60): string | undefined {
  return parameters.get(name)?.trim().slice(0, max).trim() || undefined;
}

/** People type 'Vehicles' and mean `vehicles`. */
function readSlug(parameters: URLSearchParams, name: UnknownSlug['name']): string | undefined {
  return readText(parameters, name)?.toLowerCase();
}

function readCategory(parameters: URLSearchParams): string | undefined {
  const slug = readSlug(parameters, 'category');
  return slug && (findCategory(slug)?.slug ?? ALL_CATEGORIES);
}

function readRadius(text: string | undefined): number {
  const { min, max, default: usual } = searchLimits.radiusKm;
  const asked = readNumber(text, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) ?? usual;
  return Math.round(Math.min(max, Math.max(min, asked)));
}

function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  const number = Number(text);
  return text !== undefined && Number.isFinite(number) && number >= min && number <= max ? number : undefined;
}
