// Grid of map pins: square Mercator cells, the same on server and browser, so that equal areas are equal requests.

export type MapArea = { readonly north: number; readonly south: number; readonly east: number; readonly west: number };

export const mapPinLimits = { zoom: 19, cells: 300 } as const;

/** Pins closer than this would overlap; a cell is a little wider. */
const CELL_PX = 64;
const TILE_PX = 256;
/** A requested area is rounded up to pairs of cells: short moves of the map need no request. */
const STEP_CELLS = 2;
/** Below this, a rounding error of a coordinate at an edge would add a row of cells. */
const TOLERANCE = 1e-6;
const MAX_LATITUDE = 85.0511;

/** From 0 in the west to 1 in the east. */
export const mapX = (lng: number) => (lng + 180) / 360;
/** From 0 in the north to 1 in the south. */
export function mapY(lat: number): number {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI);
}
const longitudeAt = (x: number) => x * 360 - 180;
export const latitudeAt = (y: number) => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;

export type MapGrid = {
  readonly across: number;
  readonly column: number;
  readonly columns: number;
  readonly row: number;
  readonly rows: number;
};

/** The cells that an area touches, 300 at most: in a larger area than a window shows they are larger. */
export function gridOf({ north, south, east, west }: MapArea, zoom: number): MapGrid {
  const [left, top, bottom] = [mapX(west), mapY(north), mapY(south)];
  const right = mapX(east) + (west > east ? 1 : 0);
  let across = (2 ** zoom * TILE_PX) / CELL_PX;
  for (;;) {
    const [column, row] = [Math.floor(left * across + TOLERANCE), Math.floor(top * across + TOLERANCE)];
    const columns = Math.max(1, Math.ceil(right * across - TOLERANCE) - column);
    const rows = Math.max(1, Math.ceil(bottom * across - TOLERANCE) - row);
    if (columns * rows <= mapPinLimits.cells || across <= 1) return { across, column, columns, row, rows };
    across /= 2;
  }
}

/** The area of a window, rounded up to the grid and cut at the edges of the world. */
export function snapArea({ north, south, east, west }: MapArea, zoom: number): MapArea {
  const steps = (2 ** zoom * TILE_PX) / CELL_PX / STEP_CELLS;
  const down = (at: number) => Math.floor(at * steps + TOLERANCE) / steps;
  const up = (at: number) => Math.ceil(at * steps - TOLERANCE) / steps;
  return {
    north: latitudeAt(Math.max(0, down(mapY(north)))),
    south: latitudeAt(Math.min(1, up(mapY(south)))),
    east: longitudeAt(Math.min(1, up(mapX(east)))),
    west: longitudeAt(Math.max(0, down(mapX(west)))),
  };
}

export function pixelsBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }, zoom: number) {
  const world = 2 ** zoom * TILE_PX;
  return Math.hypot(mapX(one.lng) - mapX(other.lng), mapY(one.lat) - mapY(other.lat)) * world;
}
