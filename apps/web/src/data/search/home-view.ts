// Everything home's address says: the shared filters, the name of the place, and the area searched on the map.
import type { SearchRequest } from '@chowk/contract/search';
import { type HomeFilters, readFilters, toSearchRequest } from './filters.ts';

export type MapArea = NonNullable<SearchRequest['mapBounds']>;

export type HomeView = HomeFilters & {
  /** What the chosen place is called; the coordinates decide. */
  readonly place?: string | undefined;
  /** North, south, east and west, as the address carries them. */
  readonly area?: string | undefined;
};

export function readHomeView(parameters: URLSearchParams): HomeView {
  const filters = readFilters(parameters);
  const place = parameters.get('place')?.trim().slice(0, 100);
  const area = readArea(parameters.get('area'));
  return {
    ...filters,
    ...(place && filters.lat !== undefined ? { place } : {}),
    ...(area ? { area: writeArea(area) } : {}),
  };
}

export function toHomeSearch(view: HomeView): SearchRequest {
  const area = readArea(view.area);
  return { ...toSearchRequest(view), ...(area ? { mapBounds: area } : {}) };
}

/** Four decimals are about ten metres: finer than anybody drags a map. */
export function writeArea({ north, south, east, west }: MapArea): string {
  return [north, south, east, west].map((degrees) => Number(degrees.toFixed(4))).join(',');
}

export function readArea(text: string | null | undefined): MapArea | null {
  const numbers = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? [];
  const [north, south, east, west] = numbers;
  if (numbers.length !== 4 || north === undefined || south === undefined) return null;
  if (east === undefined || west === undefined || north < south) return null;
  const isOnGlobe =
    [north, south].every((lat) => Math.abs(lat) <= 90) && [east, west].every((lng) => Math.abs(lng) <= 180);
  return isOnGlobe ? { north, south, east, west } : null;
}
