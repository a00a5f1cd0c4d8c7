// A place as a filter of home.

import { brand } from '@chowk/contract/brand';
import { mapDefaults, searchLimits, toastLimits } from '@chowk/contract/limits';
import { positionTexts } from '../../platform/device/device-position.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import type { HomeView } from './home-view.ts';

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

export const defaultPlace = { ...mapDefaults.centre, name: brand.area };

export function toastDefaultPlace(): void {
  toast({ title: positionTexts.defaultTitle, description: positionTexts.default, ms: toastLimits.locationMs });
}
