// Asks the device where it is and searches there; where that cannot be had, the filters offer to name a place.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { findPosition, sayWhyNot } from '../../platform/device-position.ts';
import { useDialogs } from '../../platform/dialogs.tsx';
import type { HomeView } from '../../platform/home-view.ts';
import { paths } from '../../platform/paths.ts';
import { setPlace } from '../../platform/set-place.ts';
import { toast } from '../../platform/toasts.ts';

type AskPlaceProps = { readonly view: HomeView; readonly onDone: () => void };

/** Shows nothing; whoever goes elsewhere meanwhile is left alone. */
export function AskPlace({ view, onDone }: AskPlaceProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const goOn = useEffectEvent((point: { lat: number; lng: number }) => {
    onDone();
    const place = setPlace({ ...point, name: 'your location' });
    void navigate(paths.home({ ...view, shown: undefined, ...place }), { preventScrollReset: true });
  });
  const nameOne = useEffectEvent((error: unknown) => {
    onDone();
    toast({ title: sayWhyNot(error) });
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
