// The bundled places with an index of the words of their names, loaded once.
import { readFile } from 'node:fs/promises';
import { soundOf } from '../text/sounds.rules.ts';
import { isNumbered, pairsOf, toWords } from './place-words.rules.ts';
import { type BundledPlace, parsePlaces } from './places-file.ts';

export type IndexedPlace = {
  readonly id: number;
  readonly place: BundledPlace;
  readonly names: readonly (readonly string[])[];
  readonly surroundings: ReadonlySet<string>;
};

export type PlaceIndex = {
  readonly places: readonly IndexedPlace[];
  readonly vocabulary: readonly string[];
  readonly placesByWord: ReadonlyMap<string, readonly IndexedPlace[]>;
  readonly wordsBySound: ReadonlyMap<string, readonly string[]>;
  /** By two letters in a row, the first and the last with a space: similar names share one. */
  readonly soundsByPair: ReadonlyMap<string, readonly string[]>;
};

let loading: Promise<PlaceIndex> | undefined;

export function loadPlaces(): Promise<PlaceIndex> {
  loading ??= readFile(new URL('./places.tsv', import.meta.url), 'utf8').then((text) => indexPlaces(parsePlaces(text)));
  return loading;
}

export async function loadBundledPlaces(): Promise<readonly BundledPlace[]> {
  return (await loadPlaces()).places.map(({ place }) => place);
}

export function indexPlaces(list: readonly BundledPlace[]): PlaceIndex {
  const surroundingsOf = cacheSurroundings(list);
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
  const soundsByPair = new Map<string, string[]>();
  for (const sound of wordsBySound.keys()) for (const pair of pairsOf(sound)) append(soundsByPair, pair, sound);
  return { places, vocabulary, placesByWord, wordsBySound, soundsByPair };
}

function namesOf(place: BundledPlace): string[][] {
  const names = [place.name, ...place.aliases].map(toWords);
  const inOneWord = names
    .filter((words) => words.length > 1 && !words.some(isNumbered))
    .map((words) => [words.join('')]);
  return [...names, ...inOneWord];
}

function cacheSurroundings(list: readonly BundledPlace[]) {
  const cities = new Map(list.filter((place) => place.city === '').map((place) => [cityKey(place, place.name), place]));
  const cache = new Map<string, ReadonlySet<string>>();
  return (place: BundledPlace) => {
    const key = cityKey(place, place.city);
    const known = cache.get(key);
    if (known) return known;
    const city = cities.get(key);
    const texts = [place.city, ...(city?.aliases ?? []), place.district, place.state, 'India'];
    const made = new Set(texts.flatMap(toWords));
    cache.set(key, made);
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
