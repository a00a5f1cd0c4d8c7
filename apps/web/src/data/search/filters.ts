// The filters in home's address: read, written, and turned into a search request.
import { DEFAULT_CATEGORY, findCategory, findSubcategory } from '@chowk/contract/categories';
import { PRICE_MAX, searchLimits, textLimits } from '@chowk/contract/limits';
import { type SearchRequest, type SortOrder, sortOrders } from '@chowk/contract/search';
import { type Understanding, understandings } from '@chowk/contract/understood';

/** The value of `category` that searches everything. */
export const ALL_CATEGORIES = 'all';

export type HomeFilters = {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly search?: string | undefined;
  /** What was understood from the words and taken off: those words are words like any other. */
  readonly literal?: readonly Understanding[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  /** Kilometres. */
  readonly radius?: number | undefined;
  readonly sortBy?: SortOrder | undefined;
  readonly view?: 'map' | undefined;
  /** How many cards are shown, when more than the first eight. */
  readonly shown?: number | undefined;
};

/** What the address asks for as it is applied: nothing in here is without effect, and nothing is applied otherwise. */
export function readFilters(parameters: URLSearchParams): HomeFilters {
  const text = (name: string, max?: number) => readText(parameters, name, max);
  const number = (name: string, min: number, max: number) => readNumber(text(name), min, max);
  const lat = number('lat', -90, 90);
  const lng = number('lng', -180, 180);
  const hasPlace = lat !== undefined && lng !== undefined;
  const search = text('search', textLimits.searchQuery.max);
  const category = readCategory(parameters);
  const shelf = categoryOf({ category, search });
  const sortBy = sortOrders.find((order) => order === text('sortBy'));
  const [minPrice, maxPrice] = inOrder(number('minPrice', 0, PRICE_MAX), number('maxPrice', 0, PRICE_MAX));
  const filters: HomeFilters = {
    category,
    subcategory: shelf && findSubcategory(shelf, readSlug(parameters, 'subcategory'))?.slug,
    search,
    literal: search ? readLiteral(text('literal')) : undefined,
    minPrice,
    maxPrice,
    lat: hasPlace ? lat : undefined,
    lng: hasPlace ? lng : undefined,
    radius: hasPlace ? readRadius(text('radius')) : undefined,
    // Distance needs a place to measure from.
    sortBy: sortBy === 'distance' && !hasPlace ? undefined : sortBy,
    view: text('view') === 'map' ? 'map' : undefined,
    shown: number('shown', 1, 1000),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export type UnknownSlug = { readonly name: 'category' | 'subcategory'; readonly slug: string };

/** What the address names and nobody knows: the page shows everything instead, and says so. */
export function findUnknown(parameters: URLSearchParams): UnknownSlug | null {
  const filters = readFilters(parameters);
  const category = readSlug(parameters, 'category');
  if (category && category !== filters.category) return { name: 'category', slug: category };
  // Across all categories a subcategory means nothing.
  const subcategory = categoryOf(filters) && readSlug(parameters, 'subcategory');
  return subcategory && subcategory !== filters.subcategory ? { name: 'subcategory', slug: subcategory } : null;
}

/** A lowest price above the highest is meant the other way round. */
export function inOrder(low?: number, high?: number): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}

export function writeFilters(filters: HomeFilters): URLSearchParams {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** The category that filters: a search text alone looks everywhere, a blank home shows agriculture. */
export function categoryOf({ category, search }: HomeFilters): string | undefined {
  if (category === ALL_CATEGORIES) return undefined;
  return category ?? (search ? undefined : DEFAULT_CATEGORY);
}

export function toSearchRequest(filters: HomeFilters): SearchRequest {
  const { subcategory, search, literal, minPrice, maxPrice, lat, lng, radius, sortBy } = filters;
  const category = categoryOf(filters);
  const hasPlace = lat !== undefined && lng !== undefined;
  return {
    ...(search ? { query: search, ...(literal ? { literal: [...literal] } : {}) } : {}),
    ...(category ? { category } : {}),
    ...(category && subcategory ? { subcategory } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    // Distance needs a place to measure from.
    ...(sortBy && (sortBy !== 'distance' || hasPlace) ? { sortBy } : {}),
    ...(hasPlace
      ? { location: { lat, lng, radiusKm: radius ?? searchLimits.radiusKm.default, userSelected: true } }
      : {}),
  };
}

/** Each once, in one order: the same search has the same address. */
function readLiteral(text = ''): Understanding[] | undefined {
  const named = text.split(',');
  const literal = understandings.filter((each) => named.includes(each));
  return literal.length > 0 ? literal : undefined;
}

/** Anything longer than the API takes is cut rather than refused: people paste all sorts of things. */
function readText(parameters: URLSearchParams, name: string, max = 60): string | undefined {
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
