// Asks the device where it is and searches there; where that cannot be had, the filters offer to name a place.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { setPlace } from '../../../data/search/set-place.ts';
import { findPosition, positionErrorMessage } from '../../../platform/device/device-position.ts';
import { toast } from '../../../platform/toasts/toasts.ts';

type AskPlaceProps = { readonly view: HomeView; readonly onDone: () => void };

/** Shows nothing; whoever goes elsewhere meanwhile is left alone. */
export function AskPlace({ view, onDone }: AskPlaceProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const goOn = useEffectEvent((point: { lat: number; lng: number }) => {
    onDone();
    const place = setPlace({ ...point, name: 'your location' });
    void navigate(homePath({ ...view, shown: undefined, ...place }), { preventScrollReset: true });
  });
  const nameOne = useEffectEvent((error: unknown) => {
    onDone();
    toast({ title: positionErrorMessage(error) });
    dialogs.open('filters');
  });
  useEffect(() => {
    let isWanted = true;
    findPosition().then(
      (point) => isWanted && goOn(point),
      (error: unknown) => isWanted && nameOne(error),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return null;
}
