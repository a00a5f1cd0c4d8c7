// Searches around the device's position; opens the filters if it is unavailable.
import type { NavigateFunction } from 'react-router';
import type { Dialogs } from '../../../domain/dialogs/dialogs.tsx';
import { type HomeView, homePath } from '../../../domain/search/home-view.ts';
import { setPlace } from '../../../domain/search/place-filter.ts';
import { YOUR_LOCATION } from '../../../domain/search/search-labels.ts';
import { findPosition, positionErrorMessage } from '../../../platform/device/device-position.ts';
import { toast } from '../../../platform/toasts/toasts.ts';

export async function searchNearby(view: HomeView, navigate: NavigateFunction, dialogs: Dialogs): Promise<void> {
  const { href } = location;
  const found = await findPosition().catch((error: unknown) => positionErrorMessage(error));
  // The user has navigated meanwhile.
  if (location.href !== href) return;
  if (typeof found === 'string') {
    toast({ title: found });
    dialogs.open('filters');
    return;
  }
  const place = setPlace({ ...found, name: YOUR_LOCATION });
  await navigate(homePath({ ...view, shown: undefined, ...place }), { preventScrollReset: true });
}
