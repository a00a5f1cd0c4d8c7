// Asks the device where it is and searches there; where that cannot be had, the filters offer to name a place.
import type { NavigateFunction } from 'react-router';
import type { Dialogs } from '../../../data/dialogs/dialogs.tsx';
import { YOUR_LOCATION } from '../../../data/places/place-names.ts';
import { setPlace } from '../../../data/places/set-place.ts';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { findPosition, positionErrorMessage } from '../../../platform/device/device-position.ts';
import { toast } from '../../../platform/toasts/toasts.ts';

export async function searchNearby(view: HomeView, navigate: NavigateFunction, dialogs: Dialogs): Promise<void> {
  const { href } = location;
  const answer = await findPosition().catch((error: unknown) => positionErrorMessage(error));
  // Whoever went elsewhere meanwhile is left alone.
  if (location.href !== href) return;
  if (typeof answer === 'string') {
    toast({ title: answer });
    dialogs.open('filters');
    return;
  }
  const place = setPlace({ ...answer, name: YOUR_LOCATION });
  await navigate(homePath({ ...view, shown: undefined, ...place }), { preventScrollReset: true });
}
