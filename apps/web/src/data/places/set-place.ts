// A place as a filter of home.
import { searchLimits } from '@chowk/contract/limits';
import type { HomeView } from '../search/home-view.ts';

/** Ten kilometres around it, unless told. */
export function setPlace(
  { lat, lng, name }: { readonly lat: number; readonly lng: number; readonly name: string },
  radius: number = searchLimits.radiusKm.default,
): HomeView {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng), radius, place: name };
}

/** About a metre. */
function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(5));
}
