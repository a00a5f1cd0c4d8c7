// Place filter of home, and the default place when the device position is unknown.

import { brand } from '@chowk/contract/brand';
import { mapDefaults, searchLimits, toastLimits } from '@chowk/contract/limits';
import { positionTexts } from '../../platform/device/device-position.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import type { HomeView } from './home-view.ts';

export function setPlace(
  { lat, lng, name }: { readonly lat: number; readonly lng: number; readonly name: string },
  radius: number = searchLimits.radiusKm.default,
): HomeView {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng), radius, place: name };
}

/** Five decimals: about a metre. */
function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(5));
}

export const defaultPlace = { ...mapDefaults.centre, name: brand.area };

export function toastDefaultPlace(): void {
  toast({ title: positionTexts.defaultTitle, description: positionTexts.default, ms: toastLimits.locationMs });
}
