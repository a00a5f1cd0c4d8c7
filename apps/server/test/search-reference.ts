// Reference implementation of the search without a database: every listing filtered, every order a plain sort.
import type { DetailName } from '@chowk/contract/listings/details/detail-fields';
import { type DetailFilter, type DetailFilters, isRange } from '@chowk/contract/listings/details/detail-filters';
import { comparableNumber, type Details } from '@chowk/contract/listings/details/detail-values';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { isSortOffered, type SortOrder, sortOrders } from '@chowk/contract/search/sort-orders';
import fc from 'fast-check';
import type { NewListing } from '../src/database/schema.ts';
import type { Planted } from './planted-rows.ts';

const DAY = 86_400_000;
const base = Date.now();

/** Chandigarh, both poles, both sides of the date line, and the equator; none antipodal (haversine is inexact there). */
const place = fc.constantFrom([30.7333, 76.7794], [89.9, 0], [-89.9, 120], [0, 180], [10, -179.9], [0, 1.5]);
const shift = fc.double({ min: -0.6, max: 0.6, noNaN: true });
const wrap = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
const clamp = (lat: number) => Math.max(-90, Math.min(90, lat));
const point = fc
  .tuple(place, shift, shift)
  .map(([[lat = 0, lng = 0], north, east]) => ({ lat: clamp(lat + north), lng: wrap(lng + east) }));

/** Few different values, so that ties are common. */
export const price = fc.constantFrom(0, 10, 10.5, 99.99, 100, 5000, 999_999_999_999);
const category = fc.constantFrom('books', 'pets', 'home');
const subcategory = fc.constantFrom('books', 'dogs', 'decor');

const year = fc.integer({ min: 2014, max: 2020 });
const kilometres = fc.constantFrom(0, 1, 4095, 4096, 16_383, 50_000, 50_001, 2_000_000);
const fuel = fc.constantFrom('petrol', 'diesel', 'cng');
const make = fc.constantFrom('Honda', 'HONDA', 'Hero Honda', 'école', 'École');
const area = fc.record({
  amount: fc.constantFrom(1, 5, 272.25, 1361.25),
  unit: fc.constantFrom('sqft', 'marla', 'acre'),
});

/** Any of them, or none. */
const details: fc.Arbitrary<Details> = fc.record({ year, kilometres, fuel, make, area }, { requiredKeys: [] });

const between = (end: fc.Arbitrary<number>): fc.Arbitrary<DetailFilter> =>
  fc.record({ min: end, max: end }, { requiredKeys: [] });
const askedDetails: fc.Arbitrary<DetailFilters> = fc.record(
  {
    year: between(year),
    kilometres: between(kilometres),
    fuel: fc.uniqueArray(fuel, { maxLength: 2 }),
    make: fc.array(make, { minLength: 1, maxLength: 1 }),
    area: between(fc.constantFrom(0, 272.25, 1361.25, 1361.26, 43_560)),
  },
  { requiredKeys: [] },
);

function says(given: Details, name: DetailName, filter: DetailFilter): boolean {
  const value = given[name];
  if (isRange(filter)) {
    if (filter.min === undefined && filter.max === undefined) return true;
    const number = value === undefined ? null : comparableNumber(name, value);
    return number !== null && number >= (filter.min ?? 0) && number <= (filter.max ?? Number.POSITIVE_INFINITY);
  }
  const texts = filter.map((each) => each.toLowerCase());
  return filter.length === 0 || (value !== undefined && texts.includes(String(value).toLowerCase()));
}

export const listing = fc.record({
  point,
  price,
  category,
  subcategory: fc.option(subcategory),
  details,
  status: fc.constantFrom('available', 'available', 'available', 'pending', 'sold', 'deleted'),
  created_at: fc.nat({ max: 40 }).map((seconds) => new Date(base - seconds * 1000)),
  life: fc.constantFrom(30 * DAY, 30 * DAY, 30 * DAY, 1),
});

export const request: fc.Arbitrary<SearchRequest> = fc.record(
  {
    category,
    subcategory,
    minPrice: price,
    maxPrice: price,
    details: fc.option(askedDetails),
    sortBy: fc.constantFrom(...sortOrders),
    location: fc
      .tuple(point, fc.integer({ min: 1, max: 50 }), fc.boolean())
      .map(([at, radiusKm, userSelected]) => ({ ...at, radiusKm, userSelected })),
    mapBounds: fc.tuple(point, fc.double({ min: 0, max: 2, noNaN: true })).map(([{ lat, lng }, size]) => ({
      north: clamp(lat + size),
      south: clamp(lat - size),
      east: wrap(lng + size),
      west: wrap(lng - size),
    })),
  },
  { requiredKeys: [] },
);

/** The angle between two direction vectors: another formula for the same distance. */
function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const direction = ({ lat, lng }: typeof a): [number, number, number] => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  };
  const [[x, y, z], [u, v, w]] = [direction(a), direction(b)];
  const across = Math.hypot(y * w - z * v, z * u - x * w, x * v - y * u);
  return 6_371_008.8 * Math.atan2(across, x * u + y * v + z * w);
}

export type Row = NewListing;
const pointOf = (row: Row) => ({ lat: row.latitude, lng: row.longitude });
const millimetres = (row: Row, from: { lat: number; lng: number }) =>
  Math.round(metresBetween(pointOf(row), from) * 1000);

export function isWanted(row: Row, { mapBounds, location, ...asked }: SearchRequest): boolean {
  const isOnMap = ({ north, south, east, west }: NonNullable<typeof mapBounds>) =>
    row.latitude <= north &&
    row.latitude >= south &&
    (west <= east ? row.longitude >= west && row.longitude <= east : row.longitude >= west || row.longitude <= east);
  return (
    ['available', 'pending'].includes(row.status) &&
    row.expires_at > new Date() &&
    (!asked.category || row.category === asked.category) &&
    (!asked.subcategory || row.subcategory === asked.subcategory) &&
    Number(row.price) >= (asked.minPrice ?? 0) &&
    Number(row.price) <= (asked.maxPrice ?? Number.POSITIVE_INFINITY) &&
    Object.entries(asked.details ?? {}).every(([name, filter]) =>
      says(row.details ?? {}, name as DetailName, filter),
    ) &&
    (!mapBounds || isOnMap(mapBounds)) &&
    (!location?.userSelected || metresBetween(pointOf(row), location) <= (location.radiusKm ?? 10) * 1000)
  );
}

const newestFirst = (a: Row, b: Row) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

export function inOrder(rows: Row[], { sortBy, location, category, subcategory }: SearchRequest): string[] {
  const numberOf = (row: Row, name: 'year' | 'kilometres', missing: number) =>
    Number((row.details as Record<string, unknown> | undefined)?.[name] ?? missing);
  const keys: Record<SortOrder, (row: Row) => number> = {
    newest: () => 0,
    price_asc: (row) => Number(row.price),
    price_desc: (row) => -Number(row.price),
    distance: (row) => millimetres(row, location ?? { lat: 0, lng: 0 }),
    year_desc: (row) => -numberOf(row, 'year', 0),
    kilometres_asc: (row) => numberOf(row, 'kilometres', 99_999_999),
  };
  const key = keys[sortBy && isSortOffered(sortBy, { category, subcategory }) ? sortBy : 'newest'];
  return rows.toSorted((a, b) => key(a) - key(b) || newestFirst(a, b)).map(({ id }) => id);
}

type Given = typeof listing extends fc.Arbitrary<infer Listing> ? Listing : never;

export function toRow({ point: { lat, lng }, life, ...given }: Given, sellerId: string): Planted {
  return {
    ...given,
    user_id: sellerId,
    status: given.status as Row['status'],
    price: String(given.price),
    latitude: lat,
    longitude: lng,
    expires_at: new Date(given.created_at.getTime() + life),
  };
}
