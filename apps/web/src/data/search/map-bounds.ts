// The area searched on the map, as home's address carries it: north, south, east and west.
import type { SearchRequest } from '@chowk/contract/search/search-schemas';

export type MapBounds = NonNullable<SearchRequest['mapBounds']>;

/** Four decimals are about ten metres: finer than anybody drags a map. */
export function writeMapBounds({ north, south, east, west }: MapBounds): string {
  return [north, south, east, west].map((degrees) => Number(degrees.toFixed(4))).join(',');
}

export function readMapBounds(text: string | null | undefined): MapBounds | null {
  const numbers = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? [];
  const [north, south, east, west] = numbers;
  if (numbers.length !== 4 || north === undefined || south === undefined) return null;
  if (east === undefined || west === undefined || north < south) return null;
  const isOnGlobe =
    [north, south].every((lat) => Math.abs(lat) <= 90) && [east, west].every((lng) => Math.abs(lng) <= 180);
  return isOnGlobe ? { north, south, east, west } : null;
}
