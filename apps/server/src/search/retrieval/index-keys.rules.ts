// Keys of the search indexes: boxes on the globe with their grid cells and stripes, price bands, and hours.

export const EARTH_RADIUS = 6_371_008.8;

/** A tenth of a metre more on each side: rounding must never lose what the exact distance would keep. */
const MARGIN_DEGREES = 1e-6;

export type Point = { readonly lat: number; readonly lng: number };
export type Circle = Point & { readonly metres: number };
type Span = { readonly west: number; readonly east: number };
export type Box = { readonly south: number; readonly north: number; readonly spans: readonly Span[] };
type Bounds = { readonly north: number; readonly south: number; readonly east: number; readonly west: number };

const allAround: readonly Span[] = [{ west: -180, east: 180 }];
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** The smallest box that holds a circle; one that reaches a pole touches every meridian. */
export function boxAround({ lat, lng, metres }: Circle): Box {
  const reach = metres / EARTH_RADIUS;
  const south = lat - toDegrees(reach) - MARGIN_DEGREES;
  const north = lat + toDegrees(reach) + MARGIN_DEGREES;
  if (south <= -90 || north >= 90) return { south, north, spans: allAround };
  const across = toDegrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos(toRadians(lat))))) + MARGIN_DEGREES;
  return { south, north, spans: spansBetween(wrap(lng - across), wrap(lng + across)) };
}

export function metresBetween(one: Point, other: Point): number {
  const [lat, lng] = [toRadians(other.lat - one.lat) / 2, toRadians(other.lng - one.lng) / 2];
  const chord = Math.sin(lat) ** 2 + Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * Math.sin(lng) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function boxOfMap({ north, south, east, west }: Bounds): Box {
  return { south, north, spans: spansBetween(west, east) };
}

/** West greater than east crosses the date line; 180 and -180 are the same meridian. */
function spansBetween(west: number, east: number): readonly Span[] {
  if (west > east) {
    return [
      { west, east: 180 },
      { west: -180, east },
    ];
  }
  const spans = [{ west, east }];
  if (east === 180 && west !== -180) spans.push({ west: -180, east: -180 });
  if (west === -180 && east !== 180) spans.push({ west: 180, east: 180 });
  return spans;
}

function wrap(lng: number): number {
  if (lng < -180) return lng + 360;
  return lng > 180 ? lng - 360 : lng;
}

/** Cells of a quarter of a degree, about 27 km, and of half a degree, as `search_keys` numbers them. */
const grids = [
  { perDegree: 4, first: 0 },
  { perDegree: 2, first: 10_000_000 },
];

/** More than 9 small cells take longer to read than cells of twice the width. */
const MAX_SMALL_CELLS = 9;
const MAX_CELLS = 64;

/** The cells that a box touches, small ones where they are few; null where even the large ones are too many. */
export function cellsOf(box: Box): number[] | null {
  const [small = [], large = []] = grids.map((grid) => cellsIn(box, grid));
  if (small.length <= MAX_SMALL_CELLS) return small;
  return large.length > MAX_CELLS ? null : large;
}

function cellsIn({ south, north, spans }: Box, { perDegree, first }: (typeof grids)[number]): number[] {
  const rowOf = (lat: number) => Math.floor((Math.max(-90, Math.min(90, lat)) + 90) * perDegree);
  const columnOf = (lng: number) => Math.floor((lng + 180) * perDegree);
  const rows = cellRange(rowOf(south), rowOf(north));
  const columns = spans.flatMap(({ west, east }) => cellRange(columnOf(west), columnOf(east)));
  return rows.flatMap((row) => columns.map((column) => first + row * 360 * perDegree + column));
}

function cellRange(from: number, to: number): number[] {
  return Array.from({ length: Math.min(to - from, MAX_CELLS) + 1 }, (_, at) => from + at);
}

/** Of latitude; the index of areas is read stripe by stripe. */
const STRIPE_DEGREES = 1 / 32;

/** A stripe costs as much as a few listings: 256 of them are eight degrees. */
const MAX_STRIPES = 256;

/** The stripes that a box touches, as the index numbers them; null where they are too many, or cut in two. */
export function stripesOf({ south, north, spans }: Box): number[] | null {
  const first = Math.floor(Math.max(-90, south) / STRIPE_DEGREES);
  const last = Math.floor(Math.min(90, north) / STRIPE_DEGREES);
  if (spans.length !== 1 || last - first >= MAX_STRIPES) return null;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Rounding must not lose a price that lies on the edge of a band. */
const BAND_MARGIN = 1e-6;

const bandOf = (price: number) => Math.floor(Math.log(price + 1) / Math.LN2);

/** Price bands by powers of two: -1 for less than a rupee, -2 for up to three, and so on. */
export function bandsBetween(from: number, to: number): number[] {
  const first = bandOf(Math.max(0, from * (1 - BAND_MARGIN) - BAND_MARGIN));
  const last = bandOf(to * (1 + BAND_MARGIN) + BAND_MARGIN);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => -1 - first - at);
}

const HOUR_MS = 3_600_000;

/** Lengths of the time keys in hours; the keys of each length start 20 million after those of the one before. */
const KEY_HOURS = [1, 8, 64, 512];
const KEY_OFFSET = 20_000_000;

/** More keys than this cost more than they save. */
const MAX_TIME_KEYS = 10;

/** The keys that cover a time span, of the shortest length that needs few; null where even the longest needs many. */
export function timeKeys(since: Date, until: Date): number[] | null {
  for (const [at, hours] of KEY_HOURS.entries()) {
    const first = Math.floor(since.getTime() / (hours * HOUR_MS));
    const last = Math.floor(until.getTime() / (hours * HOUR_MS));
    if (last - first < MAX_TIME_KEYS) {
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, next) => KEY_OFFSET * (at + 1) + first + next);
    }
  }
  return null;
}
