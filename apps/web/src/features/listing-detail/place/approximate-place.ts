// The approximate place of a listing: rounded, so that the map does not show the exact address.
import type { Listing } from '@chowk/contract/listings/listing-schemas';

export type ApproximatePlace = { readonly lat: number; readonly lng: number; readonly radiusMetres: number };

/** Two decimals move a point by up to 800 m around here, so that a circle of a kilometre always holds the true one. */
const STEPS_PER_DEGREE = 100;
const RADIUS_METRES = 1000;

/** Null when nobody knows: 0,0 is in the sea. */
export function approximatePlace({
  latitude,
  longitude,
}: Pick<Listing, 'latitude' | 'longitude'>): ApproximatePlace | null {
  if (latitude === 0 && longitude === 0) return null;
  return { lat: blur(latitude), lng: blur(longitude), radiusMetres: RADIUS_METRES };
}

function blur(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}
