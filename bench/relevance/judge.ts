// Judges whether a listing answers a query: predicates written as data.
import type { Listing } from '@chowk/contract/listings/listing-schemas';

/** Every key that is there must hold; README.md says what each means. */
export type Want = {
  readonly category?: string | undefined;
  readonly subcategory?: string | readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly place?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly near?: string | undefined;
  readonly km?: number | undefined;
  readonly any?: readonly Want[] | undefined;
  readonly all?: readonly Want[] | undefined;
  readonly not?: Want | undefined;
};

export type Point = { readonly latitude: number; readonly longitude: number };
export type Places = Readonly<Record<string, Point>>;
export type JudgedListing = Pick<
  Listing,
  'title' | 'description' | 'category' | 'subcategory' | 'price' | 'location' | 'city' | 'latitude' | 'longitude'
>;

const NEAR_KM = 8;
const EARTH_KM = 6371;

/** Without regard to case, in whole characters: half of the town's scripts lie beyond ASCII. */
export const toPattern = (source: string) => new RegExp(source, 'iu');

export function isRelevant(listing: JudgedListing, want: Want, places: Places): boolean {
  const { title, description, category, subcategory, price, location, city } = listing;
  const holds = (other: Want) => isRelevant(listing, other, places);
  return (
    isOneOf(category, want.category) &&
    isOneOf(subcategory, want.subcategory) &&
    isFound(title, want.title) &&
    isFound(`${title} ${description}`, want.text) &&
    isFound(`${location} ${city}`, want.place) &&
    price >= (want.minPrice ?? 0) &&
    price <= (want.maxPrice ?? Number.POSITIVE_INFINITY) &&
    isNear(listing, want, places) &&
    (want.any?.some(holds) ?? true) &&
    (want.all?.every(holds) ?? true) &&
    !(want.not && holds(want.not))
  );
}

function isOneOf(value: string | null, wanted: string | readonly string[] | undefined): boolean {
  return wanted === undefined || [wanted].flat().some((each) => each === value);
}

function isFound(text: string, pattern: string | undefined): boolean {
  return pattern === undefined || toPattern(pattern).test(text);
}

function isNear(listing: Point, { near, km = NEAR_KM }: Want, places: Places): boolean {
  if (near === undefined) return true;
  const place = places[near];
  if (!place) throw new Error(`There is no place "${near}" in places.json.`);
  return kilometresBetween(listing, place) <= km;
}

export function kilometresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfChord =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(halfChord));
}
