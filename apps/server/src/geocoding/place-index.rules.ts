// The list of places made searchable: every word of every name, and where it occurs.

import { soundOf } from '../text/sounds.rules.ts';
import { isNumbered, toWords } from './place-words.rules.ts';
import type { BundledPlace } from './places-file.ts';

export type IndexedPlace = {
  readonly id: number;
  readonly place: BundledPlace;
  /** Each name as words: its own, the other ones, and those written in one. */
  readonly names: readonly (readonly string[])[];
  /** Words that may stand beside the name: city, district, state. */
  readonly surroundings: ReadonlySet<string>;
};

export type PlaceIndex = {
  readonly places: readonly IndexedPlace[];
  readonly vocabulary: readonly string[];
  readonly placesByWord: ReadonlyMap<string, readonly IndexedPlace[]>;
  readonly wordsBySound: ReadonlyMap<string, readonly string[]>;
};

export function indexPlaces(list: readonly BundledPlace[]): PlaceIndex {
  const surroundingsOf = rememberSurroundings(list);
  const places = list.map((place, at) => ({
    id: at + 1,
    place,
    names: namesOf(place),
    surroundings: surroundingsOf(place),
  }));
  const placesByWord = new Map<string, IndexedPlace[]>();
  for (const indexed of places) {
    for (const word of new Set(indexed.names.flat())) append(placesByWord, word, indexed);
  }
  const surroundings = new Set(places.map((each) => each.surroundings));
  const vocabulary = [...new Set([...placesByWord.keys(), ...[...surroundings].flatMap((words) => [...words])])];
  const wordsBySound = new Map<string, string[]>();
  for (const word of vocabulary) append(wordsBySound, soundOf(word), word);
  return { places, vocabulary, placesByWord, wordsBySound };
}

function namesOf(place: BundledPlace): string[][] {
  const names = [place.name, ...place.aliases].map(toWords);
  const inOneWord = names
    .filter((words) => words.length > 1 && !words.some(isNumbered))
    .map((words) => [words.join('')]);
  return [...names, ...inOneWord];
}

/** Places share their surroundings, so each is made once. */
function rememberSurroundings(list: readonly BundledPlace[]) {
  const cities = new Map(list.filter((place) => place.city === '').map((place) => [cityKey(place, place.name), place]));
  const remembered = new Map<string, ReadonlySet<string>>();
  return (place: BundledPlace) => {
    const key = cityKey(place, place.city);
    const known = remembered.get(key);
    if (known) return known;
    const city = cities.get(key);
    const texts = [place.city, ...(city?.aliases ?? []), place.district, place.state, 'India'];
    const made = new Set(texts.flatMap(toWords));
    remembered.set(key, made);
    return made;
  };
}

function cityKey(place: BundledPlace, city: string): string {
  return `${place.state}\t${place.district}\t${city}`;
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
