// The city, with suggestions; choosing one also says where it lies.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { findPlace, listPlaces, usePlaceSuggestions } from '../../../data/places/place-suggestions.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SuggestInput, type Suggestion } from '../../../ui/forms/suggest-input.tsx';
import type { ListingFormApi } from '../use-listing-form.ts';
import { texts } from './fields-texts.ts';
import { ProfileTown } from './profile-town.tsx';

export function CityField({ form }: { readonly form: ListingFormApi['form'] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'city' });
  // Only what is typed is looked up: a chosen city, or one that was there before, needs no suggestions.
  const [typed, setTyped] = useState('');
  const places = usePlaceSuggestions(typed, { citiesOnly: true });
  const scrolled = useScrollIntoView(places.length > 0);

  function set(city: string, latitude = 0, longitude = 0): void {
    field.onChange(city);
    form.setValue('latitude', latitude, { shouldDirty: true });
    form.setValue('longitude', longitude, { shouldDirty: true });
  }

  function type(text: string): void {
    setTyped(text);
    set(text);
  }

  function pick({ key }: Suggestion): void {
    const chosen = findPlace(places, key);
    if (!chosen) return;
    setTyped('');
    set(chosen.name, Number(chosen.lat), Number(chosen.lon));
  }

  /** Where in its town somebody lives is nobody's business: the server knows where the town lies. */
  function takeTown(town: string): void {
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
            value={field.value}
            onBlur={field.onBlur}
            suggestions={listPlaces(places)}
            onType={type}
            onPick={pick}
          />
        )}
      </Field>
      {field.value === '' && <ProfileTown onTake={takeTown} />}
    </div>
  );
}

/** The list drops below the field, where a dialog may have ended. Whoever has gone on by then is not called back. */
function useScrollIntoView(isSuggesting: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current;
    if (isSuggesting && field?.contains(document.activeElement)) field.scrollIntoView({ block: 'center' });
  }, [isSuggesting]);
  return place;
}
