// A place found by its name.
import { useState } from 'react';
import { findPlace, listPlaces, usePlaceSuggestions } from '../../../data/places/place-suggestions.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SuggestInput } from '../../../ui/forms/suggest-input.tsx';
import type { ChosenPlace } from '../filter-draft.ts';
import { toChosenPlace } from './geocoded-place.ts';
import { texts } from './location-texts.ts';

export function PlaceSearch({ onPlace }: { readonly onPlace: (place: ChosenPlace) => void }) {
  const [text, setText] = useState('');
  const places = usePlaceSuggestions(text);
  const pick = (key: string) => {
    const place = findPlace(places, key);
    if (!place) return;
    setText('');
    onPlace(toChosenPlace(place));
  };
  return (
    <Field label={texts.searchField}>
      {(control) => (
        <SuggestInput
          {...control}
          value={text}
          placeholder={texts.placeholder}
          suggestions={listPlaces(places)}
          onType={setText}
          onPick={({ key }) => pick(key)}
        />
      )}
    </Field>
  );
}
