// Looks up the place of the user's profile or of the device.
import type { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { placesQuery } from '../../data/search/search-queries.ts';
import { defaultPlace, toastDefaultPlace } from '../../domain/search/place-filter.ts';
import { YOUR_LOCATION } from '../../domain/search/search-labels.ts';
import { findPosition, positionErrorMessage } from '../../platform/device/device-position.ts';
import type { ChosenPlace } from './filter-draft.ts';
import { texts } from './location-texts.ts';

/** `problem`: why the requested place was not found. */
export type FoundPlace = { readonly place: ChosenPlace | null; readonly problem?: string };

export async function findProfilePlace(queries: QueryClient, address: string): Promise<FoundPlace> {
  const text = address.trim();
  if (text === '') return { place: null, problem: texts.noneInProfile };
  const [place] = await queries.ensureQueryData(placesQuery(text)).catch(() => []);
  return place
    ? { place: { ...toChosenPlace(place), name: text } }
    : { place: null, problem: texts.notFound({ text }) };
}

/** Falls back to the centre of the town. */
export function findDevicePlace(): Promise<FoundPlace> {
  return findPosition().then(
    (point) => ({ place: { ...point, name: YOUR_LOCATION } }),
    (error: unknown) => ({ place: defaultPlace, problem: positionErrorMessage(error) }),
  );
}

export function usePlaceLookup(onPlace: (place: ChosenPlace) => void) {
  const [found, setFound] = useState<FoundPlace | null>(null);
  const latest = useRef<object | null>(null);
  // Ignore the result after unmounting.
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
    const result = await find();
    if (latest.current !== own) return;
    setFound(result);
    if (result.place) onPlace(result.place);
    if (result.place === defaultPlace) toastDefaultPlace();
  }

  function cancel(): void {
    latest.current = null;
  }

  return { found, lookUp, cancel };
}

export function toChosenPlace({ lat, lon, name, display_name }: GeocodePlace): ChosenPlace {
  return { lat: Number(lat), lng: Number(lon), name: name || display_name };
}
