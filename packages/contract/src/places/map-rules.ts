// Initial zoom of the map by the spread of its listings, and positions for listings without one.
import { mapDefaults } from '../limits.ts';

export type Point = { readonly lat: number; readonly lng: number };

const zoomBySpread = [
  [1, 8],
  [0.5, 9],
  [0.2, 10],
  [0.1, 11],
  [0.05, 12],
  [0.01, 13],
] as const;

export function zoomForSpread(points: readonly Point[]): number {
  if (points.length === 0) return mapDefaults.zoom;
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const spread = Math.max(Math.max(...lats) - Math.min(...lats), Math.max(...lngs) - Math.min(...lngs));
  return zoomBySpread.find(([over]) => spread > over)?.[1] ?? 14;
}

export function hasPosition(point: { latitude?: number | null; longitude?: number | null }): boolean {
  return Boolean(point.latitude) && Boolean(point.longitude);
}

/** FNV-1a hash: the same listing gets the same position each time. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** A listing without a position is shown near the centre, up to 0.05 degrees off. */
export function scatterPoint(listingId: string, centre: Point): Point {
  const offset = (salt: string) => (hashOf(salt + listingId) / 0xffffffff - 0.5) * 2 * mapDefaults.scatterDegrees;
  return { lat: centre.lat + offset('lat'), lng: centre.lng + offset('lng') };
}
