// A place found by its name.
import { useState } from 'react';
import { usePlaceSuggestions } from '../../data/search/place-suggestions.ts';
import { Field } from '../../ui/field.tsx';
import { SuggestInput } from '../../ui/suggest-input.tsx';
import type { ChosenPlace } from './filter-draft.ts';
import { toChosenPlace } from './geocoded-place.ts';

export function PlaceSearch({ onPlace }: { readonly onPlace: (place: ChosenPlace) => void }) {
  const [text, setText] = useState('');
  const places = usePlaceSuggestions(text);
  const pick = (key: string) => {
    const place = places.find(({ place_id }) => String(place_id) === key);
    if (!place) return;
    setText('');
    onPlace(toChosenPlace(place));
  };
  return (
    <Field label="Search for a location">
      {(control) => (
        <SuggestInput
          {...control}
          value={text}
          placeholder="City, town or sector"
          suggestions={places.map(({ place_id, name, display_name }) => ({
            key: String(place_id),
            label: name,
            hint: display_name,
          }))}
          onType={setText}
          onPick={({ key }) => pick(key)}
        />
      )}
    </Field>
  );
}
