// Looks up a place that a person has chosen without naming it: that of their profile, or where the device is.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { defaultPlace, toastDefaultPlace } from '../../../data/places/default-place.ts';
import { YOUR_LOCATION } from '../../../data/places/place-names.ts';
import { placesQuery } from '../../../data/places/place-suggestions.ts';
import { findPosition, positionErrorMessage } from '../../../platform/device/device-position.ts';
import type { ChosenPlace } from '../filter-draft.ts';
import { toChosenPlace } from './geocoded-place.ts';
import { texts } from './location-texts.ts';

/** `problem`: why it is not the place that was asked for. */
export type FoundPlace = { readonly place: ChosenPlace | null; readonly problem?: string };

export async function findProfilePlace(queries: QueryClient, address: string): Promise<FoundPlace> {
  const text = address.trim();
  if (text === '') return { place: null, problem: texts.noneInProfile };
  const [place] = await queries.ensureQueryData(placesQuery(text)).catch(() => []);
  return place
    ? { place: { ...toChosenPlace(place), name: text } }
    : { place: null, problem: texts.notFound({ text }) };
}

/** When it cannot be had, the middle of the town. */
export function findDevicePlace(): Promise<FoundPlace> {
  return findPosition().then(
    (point) => ({ place: { ...point, name: YOUR_LOCATION } }),
    (error: unknown) => ({ place: defaultPlace, problem: positionErrorMessage(error) }),
  );
}

export function usePlaceLookup(onPlace: (place: ChosenPlace) => void) {
  const [found, setFound] = useState<FoundPlace | null>(null);
  const latest = useRef<object | null>(null);
  // Whoever closed the panel is not told any more.
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  async function lookUp(find: () => Promise<FoundPlace>): Promise<void> {
    const own = {};
    latest.current = own;
    setFound(null);
    const answer = await find();
    if (latest.current !== own) return;
    setFound(answer);
    if (answer.place) onPlace(answer.place);
    if (answer.place === defaultPlace) toastDefaultPlace();
  }

  /** Another way to choose was taken. */
  function drop(): void {
    latest.current = null;
  }

  return { found, lookUp, drop };
}
