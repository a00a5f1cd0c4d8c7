// Web Mercator: degrees to world units, tiles and their numbers.

/** World units per axis: half a pixel of a 256 px tile at zoom 18. */
export const WORLD_SIZE = 2 ** 27;
/** Where the Mercator square ends. */
const MAX_LATITUDE = 85.0511287798;

export type Box = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
export type Tile = { readonly z: number; readonly x: number; readonly y: number };

export function worldX(longitude: number): number {
  return Math.round(((longitude + 180) / 360) * WORLD_SIZE);
}

export function worldY(latitude: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return Math.round((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_SIZE);
}

export function longitudeOf(x: number): number {
  return (x / WORLD_SIZE) * 360 - 180;
}

export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD_SIZE))) * 180) / Math.PI;
}

export function tileSpan(z: number): number {
  return WORLD_SIZE / 2 ** z;
}

export function pixelSpan(zoom: number): number {
  return tileSpan(zoom) / 256;
}

export function tileBox({ z, x, y }: Tile): Box {
  const span = tileSpan(z);
  return { minX: x * span, minY: y * span, maxX: (x + 1) * span, maxY: (y + 1) * span };
}

export function growBox(box: Box, by: number): Box {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}

export function contains(outer: Box, inner: Box): boolean {
  return inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY;
}

export function tilesOf(box: Box, z: number): Tile[] {
  const span = tileSpan(z);
  const last = 2 ** z - 1;
  const clamp = (value: number) => Math.max(0, Math.min(last, Math.floor(value / span)));
  const tiles: Tile[] = [];
  for (let x = clamp(box.minX); x <= clamp(box.maxX); x += 1)
    for (let y = clamp(box.minY); y <= clamp(box.maxY); y += 1) tiles.push({ z, x, y });
  return tiles;
}

/** The number of a tile in PMTiles: all tiles of lower zooms first, then along a Hilbert curve. */
export function tileNumber({ z, x, y }: Tile): number {
  let number = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0;
    const below = (row & side) > 0 ? 1 : 0;
    number += side * side * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row];
      [column, row] = [row, column];
    }
  }
  return number;
}

export function zoomOfNumber(tile: number): number {
  let z = 0;
  while (tile >= (4 ** (z + 1) - 1) / 3) z += 1;
  return z;
}
