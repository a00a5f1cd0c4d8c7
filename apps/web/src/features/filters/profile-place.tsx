// The location of the person's profile, looked up when they turn to it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { placesQuery } from '../../data/search/place-suggestions.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { ChosenPlace } from './filter-draft.ts';
import { toChosenPlace } from './geocoded-place.ts';

type ProfilePlaceProps = { readonly address: string; readonly onPlace: (place: ChosenPlace) => void };

export function ProfilePlace({ address, onPlace }: ProfilePlaceProps) {
  const text = address.trim();
  const { data, isPending } = useQuery({ ...placesQuery(text), enabled: text !== '' });
  const place = data?.[0];
  const choose = useEffectEvent(onPlace);
  useEffect(() => {
    if (place) choose({ ...toChosenPlace(place), name: text });
  }, [place, text]);

  if (text === '') return <p className="text-14 text-quiet">Your profile has no location yet.</p>;
  if (isPending) return <Spinner className="size-6 text-primary" />;
  if (!place) return <p className="text-14 text-quiet">We could not find “{text}” on the map.</p>;
  return <p className="text-14 text-quiet">Using the location of your profile.</p>;
}
