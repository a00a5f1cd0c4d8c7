// Reads the address of a tile, and decides whether the map has it.
import { isLanguageId, type LanguageId } from '@chowk/contract/languages/languages';
import { BLOCK_SIDE, MAX_ZOOM, MIN_ZOOM } from './map-layers.rules.ts';
import type { Bounds } from './pmtiles.ts';
import { type Box, overlaps, tileBox, worldX, worldY } from './projection.rules.ts';
import type { StillFrame } from './render-still.ts';

export type TileAddress = {
  readonly theme: 'light' | 'dark';
  readonly language: LanguageId;
  readonly size: 256 | 512;
  readonly z: number;
  readonly x: number;
  readonly y: number;
};

export type StillAddress = Pick<TileAddress, 'theme' | 'language' | 'size'> & {
  readonly frame: StillFrame;
  readonly latitude: number;
  readonly longitude: number;
};

type Params = Readonly<Record<'theme' | 'language' | 'z' | 'x' | 'y', string>>;

const wholeNumber = /^(0|[1-9]\d{0,8})$/;
const lastPart = /^(\d+)(@2x)?$/;

/** Null where there can be no such tile. `y` may end in `@2x`, for dense screens. */
export function readTileAddress({ theme, language, z, x, y }: Params): TileAddress | null {
  const [, row = '', dense] = lastPart.exec(y) ?? [];
  if (![z, x, row].every((part) => wholeNumber.test(part))) return null;
  if ((theme !== 'light' && theme !== 'dark') || !isLanguageId(language)) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(row) };
  if (tile.z < MIN_ZOOM || tile.z > MAX_ZOOM) return null;
  if (tile.x >= 2 ** tile.z || tile.y >= 2 ** tile.z) return null;
  return { theme, language, size: dense ? 512 : 256, ...tile };
}

const roundedPlace = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d)(@2x|\.jpg)?$/;

/** Only two decimals, as `30.73,76.78`: more pictures than that need not exist. `.jpg` is the picture for emails. */
export function readStillAddress({ theme, language, place }: Record<'theme' | 'language' | 'place', string>) {
  const [, latitude, longitude, ending] = roundedPlace.exec(place) ?? [];
  if (latitude === undefined || (theme !== 'light' && theme !== 'dark') || !isLanguageId(language)) return null;
  const address = {
    theme,
    language,
    frame: ending === '.jpg' ? 'email' : 'page',
    size: ending ? 512 : 256,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  return address as StillAddress;
}

export function isPlaceInside({ latitude, longitude }: StillAddress, [west, south, east, north]: Bounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

export function boxOfBounds([west, south, east, north]: Bounds): Box {
  return { minX: worldX(west), minY: worldY(north), maxX: worldX(east), maxY: worldY(south) };
}

export function isInside(address: Pick<TileAddress, 'z' | 'x' | 'y'>, bounds: Bounds): boolean {
  return overlaps(tileBox(address), boxOfBounds(bounds));
}

/** The block of a tile and its number there, row by row. */
export function blockOf({ theme, language, size, z, x, y }: TileAddress) {
  const [column, row] = [x % BLOCK_SIDE, y % BLOCK_SIDE];
  const block = { theme, language, size, zoom: z, x: (x - column) / BLOCK_SIDE, y: (y - row) / BLOCK_SIDE };
  return { block, index: row * BLOCK_SIDE + column };
}
