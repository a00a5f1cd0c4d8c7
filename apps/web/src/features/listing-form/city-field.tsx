// The city, with suggestions; choosing one also says where it lies.
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { usePlaceSuggestions } from '../../data/search/place-suggestions.ts';
import { Field } from '../../ui/field.tsx';
import { SuggestInput, type Suggestion } from '../../ui/suggest-input.tsx';
import { ProfileTown } from './profile-town.tsx';
import type { ListingFormApi } from './use-listing-form.ts';

export function CityField({ form }: { readonly form: ListingFormApi['form'] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'city' });
  // Only what is typed is looked up: a chosen city, or one that was there before, needs no suggestions.
  const [typed, setTyped] = useState('');
  const places = usePlaceSuggestions(typed, { citiesOnly: true });

  const place = useRef<HTMLDivElement>(null);
  const isSuggesting = places.length > 0;

  // The list drops below the field, where a dialog may have ended.
  useEffect(() => {
    if (isSuggesting) place.current?.scrollIntoView({ block: 'center' });
  }, [isSuggesting]);

  function locate(latitude: number, longitude: number): void {
    form.setValue('latitude', latitude, { shouldDirty: true });
    form.setValue('longitude', longitude, { shouldDirty: true });
  }

  function type(text: string): void {
    setTyped(text);
    field.onChange(text);
    locate(0, 0);
  }

  /** Where in its town somebody lives is nobody's business: the server knows where the town lies. */
  function takeTown(town: string): void {
    setTyped('');
    field.onChange(town);
    locate(0, 0);
    form.setFocus('address');
  }

  function pick({ key }: Suggestion): void {
    const chosen = places.find(({ place_id }) => String(place_id) === key);
    if (!chosen) return;
    setTyped('');
    field.onChange(chosen.name);
    locate(Number(chosen.lat), Number(chosen.lon));
  }

  return (
    <div ref={place}>
      <Field label="City" error={fieldState.error?.message} isRequired>
        {(control) => (
          <SuggestInput
            {...control}
            ref={field.ref}
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            suggestions={places.map(({ place_id, name, display_name }) => ({
              key: String(place_id),
              label: name,
              hint: display_name,
            }))}
            onType={type}
            onPick={pick}
          />
        )}
      </Field>
      {field.value === '' && <ProfileTown onTake={takeTown} />}
    </div>
  );
}
