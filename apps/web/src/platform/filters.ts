// Home's address: query parameters to filters and back, and the search they mean.
import { DEFAULT_CATEGORY } from '@chowk/contract/categories';
import { PRICE_MAX, searchLimits, textLimits } from '@chowk/contract/limits';
import { type SearchRequest, type SortOrder, sortOrders } from '@chowk/contract/search';

/** The value of `category` that searches everything. */
export const ALL_CATEGORIES = 'all';

export type HomeFilters = {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly search?: string | undefined;
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

export function readFilters(parameters: URLSearchParams): HomeFilters {
  // Anything longer than the API takes is cut rather than refused: people paste all sorts of things.
  const text = (name: string, max = 60) => parameters.get(name)?.trim().slice(0, max) || undefined;
  const number = (name: string, min: number, max: number) => readNumber(text(name), min, max);
  const lat = number('lat', -90, 90);
  const lng = number('lng', -180, 180);
  const hasPlace = lat !== undefined && lng !== undefined;
  const { radiusKm } = searchLimits;
  const filters: HomeFilters = {
    category: text('category'),
    subcategory: text('subcategory'),
    search: text('search', textLimits.searchQuery.max),
    minPrice: number('minPrice', 0, PRICE_MAX),
    maxPrice: number('maxPrice', 0, PRICE_MAX),
    lat: hasPlace ? lat : undefined,
    lng: hasPlace ? lng : undefined,
    radius: hasPlace ? (number('radius', radiusKm.min, radiusKm.max) ?? radiusKm.default) : undefined,
    sortBy: sortOrders.find((order) => order === text('sortBy')),
    view: text('view') === 'map' ? 'map' : undefined,
    shown: number('shown', 1, 1000),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
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
  const { subcategory, search, minPrice, maxPrice, lat, lng, radius, sortBy } = filters;
  const category = categoryOf(filters);
  const hasPlace = lat !== undefined && lng !== undefined;
  return {
    ...(search ? { query: search } : {}),
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

function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  const number = Number(text);
  return text !== undefined && Number.isFinite(number) && number >= min && number <= max ? number : undefined;
}
