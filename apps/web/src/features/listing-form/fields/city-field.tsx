// City field with place suggestions, which also set the coordinates; offers the town of the user's profile.

import { brand } from '@chowk/contract/brand';
import { suggestionLimits } from '@chowk/contract/limits';
import type { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import { placeName } from '@chowk/contract/places/place-names';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { myListingsQuery } from '../../../data/listings/listing-queries.ts';
import { findPlace, listPlaces, placesQuery, usePlaceSuggestions } from '../../../data/search/search-queries.ts';
import { useUser } from '../../../data/session/session.tsx';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SuggestInput, type Suggestion } from '../../../ui/forms/suggest-input.tsx';
import type { ListingFormMethods } from '../listing-values.ts';
import { texts } from './fields-texts.ts';

export function CityField({ form }: { readonly form: ListingFormMethods }) {
  const { field, fieldState } = useController({ control: form.control, name: 'city' });
  // Only typed text is looked up, not a chosen or restored city.
  const [typed, setTyped] = useState('');
  const places = usePlaceSuggestions(typed, { citiesOnly: true });
  const unknown = useUnknownPlace(typed.trim());
  const scrolled = useScrollIntoView(places.length > 0 || unknown !== null);

  function set(city: string, latitude = 0, longitude = 0): void {
    field.onChange(city);
    form.setValue('latitude', latitude, { shouldDirty: true });
    form.setValue('longitude', longitude, { shouldDirty: true });
  }

  function type(text: string): void {
    setTyped(text);
    set(text);
  }

  function take(chosen: GeocodePlace): void {
    setTyped('');
    set(chosen.name, Number(chosen.lat), Number(chosen.lon));
  }

  /** The pressed button disappears. */
  function takeOffered(place: GeocodePlace): void {
    // Buyers still read the name of the village.
    if (unknown?.near && form.getValues('address') === '')
      form.setValue('address', unknown.name, { shouldDirty: true });
    take(place);
    form.setFocus('address');
  }

  function pick({ key }: Suggestion): void {
    const chosen = findPlace(places, key);
    if (chosen) take(chosen);
  }

  /** Without coordinates, to keep the home address private: the server places the town. */
  function applyTown(town: string): void {
    setTyped('');
    set(town);
    form.setFocus('address');
  }

  return (
    <div ref={scrolled}>
      <Field label={texts.city} error={fieldState.error?.message} isRequired>
        {(control) => (
          <SuggestInput
            {...control}
            ref={field.ref}
            name={field.name}
            // Stored in English, shown in the script of the reader.
            value={typed === '' ? placeName(field.value) : field.value}
            onBlur={field.onBlur}
            suggestions={listPlaces(places)}
            onType={type}
            onPick={pick}
          />
        )}
      </Field>
      <div aria-live="polite">{unknown && <UnknownPlaceNote {...unknown} onPick={takeOffered} />}</div>
      {field.value === '' && <ProfileTown onUse={applyTown} />}
    </div>
  );
}

/** `near`: the place around which those offered lie; null if they have names alike. */
type UnknownPlace = {
  readonly name: string;
  readonly offered: readonly GeocodePlace[];
  readonly near: string | null;
};

/** Where no place has this name: places spelled almost the same, else those nearest to the seller. */
function useUnknownPlace(name: string): UnknownPlace | null {
  const text = useDebounced(name, suggestionLimits.debounceMs);
  const isTyped = text === name && text.length >= suggestionLimits.minCharacters;
  const { data: matches } = useQuery({ ...placesQuery(text, { citiesOnly: true }), enabled: isTyped });
  const isUnknown = isTyped && matches?.length === 0;
  const { data: alike } = useQuery({ ...placesQuery(text, { citiesOnly: true, isAlike: true }), enabled: isUnknown });
  const isAlone = isUnknown && alike?.length === 0;
  const seller = useSellerPlace(isAlone);
  const { data: nearest } = useQuery({
    ...placesQuery(text, { citiesOnly: true, nearest: seller?.position ?? 'centre' }),
    enabled: isAlone && seller !== null,
  });
  if (!isUnknown || !alike) return null;
  if (alike.length > 0) return { name, offered: alike, near: null };
  return seller && nearest ? { name, offered: nearest, near: seller.name } : null;
}

type SellerPlace = { readonly name: string; readonly position: { latitude: number; longitude: number } | 'centre' };

/** Of the last listing, else of the profile, else the centre of the town; null while it loads. */
function useSellerPlace(isNeeded: boolean): SellerPlace | null {
  const user = useUser();
  const location = user?.location.trim() ?? '';
  const listings = useQuery({ ...myListingsQuery(user?.id ?? ''), enabled: isNeeded && user !== null });
  const last = listings.data?.find(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  const mayBeFound = isNeeded && !listings.isLoading && !last && location.length >= suggestionLimits.minCharacters;
  const profile = useQuery({ ...placesQuery(location), enabled: mayBeFound });
  if (!isNeeded || listings.isLoading || profile.isLoading) return null;
  if (last) return { name: placeName(last.city), position: last };
  const [place] = profile.data ?? [];
  if (!place) return { name: brand.area, position: 'centre' };
  return { name: placeName(place.name), position: { latitude: Number(place.lat), longitude: Number(place.lon) } };
}

const MAX_OFFERED = 4;

type UnknownPlaceNoteProps = UnknownPlace & { readonly onPick: (place: GeocodePlace) => void };

function UnknownPlaceNote({ name, offered, near, onPick }: UnknownPlaceNoteProps) {
  return (
    <div className="mt-2 text-14">
      <p>{sayUnknown({ name, offered, near })}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {offered.slice(0, MAX_OFFERED).map((place) => (
          <li key={place.place_id}>
            <Button variant="tint" size="sm" onClick={() => onPick(place)}>
              {placeName(place.name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sayUnknown({ name, offered, near }: UnknownPlace): string {
  if (offered.length === 0) return texts.unknownPlaceAlone({ name });
  return near === null ? texts.unknownPlace({ name }) : texts.unknownPlaceNear({ name, place: near });
}

/** The list may open below the edge of the dialog. Does nothing if the focus has moved on. */
function useScrollIntoView(hasSuggestions: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current;
    if (hasSuggestions && field?.contains(document.activeElement)) field.scrollIntoView({ block: 'center' });
  }, [hasSuggestions]);
  return place;
}

/** 'Sector 17, Chandigarh' → 'Chandigarh' */
function townOf({ address, name }: GeocodePlace): string {
  return address.city ?? address.town ?? address.village ?? name;
}

function ProfileTown({ onUse }: { readonly onUse: (town: string) => void }) {
  const location = useUser()?.location.trim() ?? '';
  const { data } = useQuery({ ...placesQuery(location), enabled: location.length >= suggestionLimits.minCharacters });
  const place = data?.[0];
  if (!place) return null;
  const town = townOf(place);
  return (
    <Button variant="ghost" size="sm" onClick={() => onUse(town)} className="mt-1 -ml-3 text-primary">
      {texts.profileTown({ town: placeName(town) })}
    </Button>
  );
}
