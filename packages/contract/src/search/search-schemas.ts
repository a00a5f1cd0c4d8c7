// Schemas of search: request, listings, facets, suggestions.
import * as z from 'zod/mini';
import { Latitude, Longitude, oneLine } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { PRICE_MAX, searchLimits, textLimits } from '../limits.ts';
import { ChoiceCounts, ChoiceFilters } from '../listings/choice-schemas.ts';
import { DetailCounts, DetailFiltersInput } from '../listings/details/detail-schemas.ts';
import { Listing } from '../listings/listing-schemas.ts';
import { mapPinLimits } from '../places/map-cells.ts';
import { type FilterField, filterNames } from './search-filters.ts';
import { searchParts } from './search-parts.ts';
import { searchTexts } from './search-texts.ts';
import { sortOrders } from './sort-orders.ts';
import { understandings } from './understood.ts';

const { radiusKm, pageSize } = searchLimits;

/** A place that the device guessed (`userSelected: false`) is the origin of distances and hides nothing. */
export const SearchLocation = z.object({
  lat: Latitude,
  lng: Longitude,
  radiusKm: z._default(z.number().check(z.gte(radiusKm.min), z.lte(radiusKm.max)), radiusKm.default),
  userSelected: z._default(z.boolean(), true),
});

/** `west` greater than `east` crosses the date line. */
export const MapBounds = z
  .object({ north: Latitude, south: Latitude, east: Longitude, west: Longitude })
  .check(
    z.refine((bounds) => bounds.north >= bounds.south, { error: refs(searchTexts).northBelowSouth, path: ['north'] }),
  );

const Amount = z.number().check(z.gte(0), z.lte(PRICE_MAX));
const Slug = z.string().check(z.trim(), z.maxLength(60));

/** A schema for each field that a filter sets: one left out does not compile. */
function byFilter<Schemas extends Record<FilterField, z.ZodMiniType>>(schemas: Schemas): Schemas {
  return schemas;
}

const FilterFields = byFilter({
  query: z.nullish(z.string().check(oneLine(), z.maxLength(textLimits.searchQuery.max))),
  /** Interpretations that the user removed: their words are searched as plain text. */
  literal: z.nullish(z.array(z.enum(understandings)).check(z.maxLength(understandings.length))),
  category: z.nullish(Slug),
  subcategory: z.nullish(Slug),
  minPrice: z.nullish(Amount),
  maxPrice: z.nullish(Amount),
  location: z.nullish(SearchLocation),
  mapBounds: z.nullish(MapBounds),
  ...ChoiceFilters,
  /** Keyed by the name of a detail. Listings without that detail are not found. */
  details: z.nullish(DetailFiltersInput),
});

/** Filters only: sorting and paging do not change facets. */
export const FacetsRequest = z.object(FilterFields);
export type FacetsRequest = z.input<typeof FacetsRequest>;

/** `sortBy` left out means best match with a query, newest without. */
export const SearchRequest = z.extend(FacetsRequest, {
  sortBy: z.nullish(z.enum(sortOrders)),
  limit: z._default(z.int().check(z.gte(1), z.lte(pageSize.max)), pageSize.default),
  cursor: z.nullish(z.string().check(z.maxLength(1000))),
});
export type SearchRequest = z.input<typeof SearchRequest>;
export type ParsedSearch = z.output<typeof SearchRequest>;

/** `view` is what the map shows, which limits the pins but is no filter. */
export const MapPinsRequest = z.extend(FacetsRequest, {
  view: MapBounds,
  zoom: z.int().check(z.gte(0), z.lte(mapPinLimits.zoom)),
});
export type MapPinsRequest = z.input<typeof MapPinsRequest>;
export type ParsedMapPins = z.output<typeof MapPinsRequest>;

const Count = z.int().check(z.gte(0));

const PinListing = z.pick(Listing, {
  id: true,
  title: true,
  details: true,
  detailLine: true,
  price: true,
  pricing: true,
  category: true,
  subcategory: true,
  status: true,
  location: true,
  city: true,
  latitude: true,
  longitude: true,
  mediaFiles: true,
  createdAt: true,
  expiresAt: true,
});

/** `lat` and `lng` are the middle of `count` listings, which lie between the four edges; `listing` is one of them, with
 * its first photo. Counts are exact. */
export const MapPins = z.object({
  pins: z.array(
    z.object({
      lat: z.number(),
      lng: z.number(),
      count: Count,
      north: z.number(),
      south: z.number(),
      east: z.number(),
      west: z.number(),
      listing: PinListing,
    }),
  ),
});
export type MapPins = z.infer<typeof MapPins>;

const Part = z.enum(searchParts);

/** Each count leaves its own filter out: categories are counted as if none were chosen, prices as if none were set, and
 * each of the choices and details as if nothing were chosen for it. A partial answer may be a minute old. */
export const Facets = z.object({
  /** Those with listings. A category counts its listings without a subcategory too. */
  categories: z.array(
    z.object({
      category: z.string(),
      count: Count,
      subcategories: z.array(z.object({ subcategory: z.string(), count: Count })),
    }),
  ),
  /** Bars from `from` (inclusive) to `to` (exclusive, null: no end), also empty ones. The last begins where the price slider
   * ends: at the price of the category, or across all categories at a round number that 90 % of the listings do not exceed. */
  prices: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), count: Count })),
  choices: z.object(ChoiceCounts),
  /** Empty unless a category is chosen. */
  details: DetailCounts,
  /** More than `searchLimits.countCap` listings were found, and only that many counted: each number means "at least". */
  isPartial: z.boolean(),
  part: Part,
});
export type Facets = z.infer<typeof Facets>;

export const Suggestions = z.object({
  /** Words to search for instead, each with the number of listings on sale that it finds, a hundred at most. */
  completions: z.array(z.object({ text: z.string(), count: Count })),
  /** Categories and subcategories that what was typed names, begins or means. With a `query`, that search within it
   * ('scooter' in Motorcycles), and `count` is what it finds there. */
  categories: z.array(
    z.object({
      category: z.string(),
      subcategory: z.nullable(z.string()),
      name: z.string(),
      query: z.nullable(z.string()),
      count: Count,
    }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const CategoryGuess = z.object({
  guess: z.nullable(z.object({ category: z.string(), subcategory: z.nullable(z.string()) })),
});

/** What to try instead of an empty result; each is null where it would lead nowhere either. Counts end at the cap of a total, and
 * `part` says what they count. */
export const EmptyResultSuggestions = z.object({
  spelling: z.nullable(z.object({ query: z.string(), count: Count, part: Part })),
  /** The one filter whose removal finds the most, and how many it hides; the query only where no other helps. */
  filter: z.nullable(z.object({ name: z.enum(filterNames), count: Count, part: Part })),
  radius: z.nullable(z.object({ radiusKm: z.number(), count: Count, part: Part })),
});
export type EmptyResultSuggestions = z.infer<typeof EmptyResultSuggestions>;
