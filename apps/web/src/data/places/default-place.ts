// The default place when the position is unknown: the middle of the town.
import { brand } from '@chowk/contract/brand';
import { mapDefaults, toastLimits } from '@chowk/contract/limits';
import { positionTexts } from '../../platform/device/device-position.ts';
import { toast } from '../../platform/toasts/toasts.ts';

export const defaultPlace = { ...mapDefaults.centre, name: brand.area };

export function toastDefaultPlace(): void {
  toast({ title: positionTexts.defaultTitle, description: positionTexts.default, ms: toastLimits.locationMs });
}
