// Approximate place of a listing: rounded, so that the map does not show the exact address.
export type ApproximatePlace = { readonly lat: number; readonly lng: number; readonly radiusMetres: number };

/** Two decimals move a point by up to 800 m here, so a circle of 1 km always contains the true place. */
const STEPS_PER_DEGREE = 100;
const RADIUS_METRES = 1000;

export function approximatePlace({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): ApproximatePlace | null {
  if (latitude === 0 && longitude === 0) return null;
  return { lat: roundDegrees(latitude), lng: roundDegrees(longitude), radiusMetres: RADIUS_METRES };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}
