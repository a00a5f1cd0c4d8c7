// Pins of the map: cells of listings, those that would overlap merged, and listings without a position.
import { mapDefaults } from '@chowk/contract/limits';
import { type MapGrid, mapPinLimits, mapX, mapY, pixelsBetween } from '@chowk/contract/places/map-cells';
import { scatterPoint } from '@chowk/contract/places/map-rules';
import type { Box } from '../retrieval/index-keys.rules.ts';

/** Listings of one cell: `lat` and `lng` are their middle, the others their edges. */
export type Cell = {
  readonly count: number;
  readonly lat: number;
  readonly lng: number;
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
  readonly id: string;
};

/** Markers are about 44 px wide. */
const OVERLAP_PX = 48;

/** Larger clusters take in their neighbours. At the closest zoom each cell stays: its edges hold its listings and no others. */
export function mergeOverlapping(cells: readonly Cell[], zoom: number): Cell[] {
  if (zoom >= mapPinLimits.zoom) return [...cells];
  const waiting = cells.toSorted((one, other) => other.count - one.count || other.lat - one.lat || one.lng - other.lng);
  const merged: Cell[] = [];
  while (waiting.length > 0) {
    const [first] = waiting.splice(0, 1) as [Cell];
    const near = waiting.filter((other) => pixelsBetween(first, other, zoom) < OVERLAP_PX);
    for (const each of near) waiting.splice(waiting.indexOf(each), 1);
    merged.push(joinCells([first, ...near]));
  }
  return merged;
}

function joinCells(cells: readonly [Cell, ...Cell[]]): Cell {
  const count = cells.reduce((sum, each) => sum + each.count, 0);
  const middle = (of: (cell: Cell) => number) => cells.reduce((sum, each) => sum + of(each) * each.count, 0) / count;
  return {
    count,
    lat: middle(({ lat }) => lat),
    lng: middle(({ lng }) => lng),
    north: Math.max(...cells.map(({ north }) => north)),
    south: Math.min(...cells.map(({ south }) => south)),
    east: Math.max(...cells.map(({ east }) => east)),
    west: Math.min(...cells.map(({ west }) => west)),
    id: cells[0].id,
  };
}

/** Where the browser puts listings without a position, too: around the default centre, in the cells of the grid. */
export function placeUnplaced(ids: readonly string[], { south, north, spans }: Box, { across }: MapGrid): Cell[] {
  const placed = ids.map((id) => {
    const { lat, lng } = scatterPoint(id, mapDefaults.centre);
    return { count: 1, lat, lng, north: lat, south: lat, east: lng, west: lng, id };
  });
  const inView = placed.filter(
    ({ lat, lng }) => lat >= south && lat <= north && spans.some(({ west, east }) => lng >= west && lng <= east),
  );
  const cellOf = ({ lat, lng }: Cell) => `${Math.floor(mapX(lng) * across)} ${Math.floor(mapY(lat) * across)}`;
  return [...Map.groupBy(inView, cellOf).values()].map((cells) => joinCells(cells as [Cell, ...Cell[]]));
}
