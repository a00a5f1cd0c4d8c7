// Boxes on the globe: where poles and the date line are, so that an index can narrow what a distance then decides.

/** The mean radius of the earth, in metres. */
export const EARTH_RADIUS = 6_371_008.8;

/** A tenth of a metre more on each side: rounding must never lose what the exact distance would keep. */
const MARGIN_DEGREES = 1e-6;

export type Point = { readonly lat: number; readonly lng: number };
export type Circle = Point & { readonly metres: number };
/** From west to east without crossing the date line. */
export type Span = { readonly west: number; readonly east: number };
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

export function boxOfMap({ north, south, east, west }: Bounds): Box {
  return { south, north, spans: spansBetween(west, east) };
}

/** West greater than east crosses the date line. Its two names, 180 and -180, are one meridian. */
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

/** Squares of a quarter of a degree, about 27 km, and of half a degree, as the index numbers them. */
const grids = [
  { perDegree: 4, first: 0 },
  { perDegree: 2, first: 10_000_000 },
];

/** More squares than this take longer to be met than those that are twice as wide. */
const MOST_SMALL = 9;
const MOST_CELLS = 64;

/** The squares that a box touches, the smaller ones where they are few; null where they are too many to be of use. */
export function cellsOf(box: Box): number[] | null {
  const [small = [], large = []] = grids.map((grid) => cellsIn(box, grid));
  if (small.length <= MOST_SMALL) return small;
  return large.length > MOST_CELLS ? null : large;
}

function cellsIn({ south, north, spans }: Box, { perDegree, first }: (typeof grids)[number]): number[] {
  const rowOf = (lat: number) => Math.floor((Math.max(-90, Math.min(90, lat)) + 90) * perDegree);
  const columnOf = (lng: number) => Math.floor((lng + 180) * perDegree);
  const rows = range(rowOf(south), rowOf(north));
  const columns = spans.flatMap(({ west, east }) => range(columnOf(west), columnOf(east)));
  return rows.flatMap((row) => columns.map((column) => first + row * 360 * perDegree + column));
}

/** Of a degree of latitude; the index of areas is read stripe by stripe. */
const STRIPE = 1 / 32;

/** A stripe costs as much as a few listings; beyond eight degrees there are too many of them. */
const MOST_STRIPES = 256;

/** The stripes that a box touches, numbered as the index has them; null where they are too many, or cut in two. */
export function stripesOf({ south, north, spans }: Box): number[] | null {
  const first = Math.floor(Math.max(-90, south) / STRIPE);
  const last = Math.floor(Math.min(90, north) / STRIPE);
  if (spans.length !== 1 || last - first >= MOST_STRIPES) return null;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.min(to - from, MOST_CELLS) + 1 }, (_, at) => from + at);
}

function wrap(lng: number): number {
  if (lng < -180) return lng + 360;
  return lng > 180 ? lng - 360 : lng;
}
