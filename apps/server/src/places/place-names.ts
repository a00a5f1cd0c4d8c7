// Exact place names, to find places inside a longer text: fast, without guesses.
import { soundOf } from '../text/sounds.rules.ts';
import { isOneTypoAway } from '../text/typos.rules.ts';
import { kilometresFromCentre, nearnessOf } from './geocoding.rules.ts';
import { type IndexedPlace, loadPlaces } from './place-index.ts';
import { isNumbered, toWords } from './place-words.rules.ts';

export type NamedPlace = {
  readonly name: string;
  /** The city that a sector or a locality is part of, else empty. */
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
  /** Near the town of this market, or a well-known city. */
  readonly isFamiliar: boolean;
  readonly isTown: boolean;
};

export type PlaceNames = {
  named(text: string): readonly NamedPlace[];
  /** A nearby town with a similar name: the first letter is rarely wrong. */
  misspelt(word: string): NamedPlace | null;
  startingWith(text: string, limit: number): string[];
};

const FAMILIAR_KM = 60;
const FAMILIAR_IMPORTANCE = 0.5;
/** Shorter names are one letter away from too many words. */
const MIN_MISSPELT_LENGTH = 5;

let loading: Promise<PlaceNames> | undefined;

export function loadPlaceNames(): Promise<PlaceNames> {
  loading ??= loadPlaces().then(({ places }) => indexNames(places));
  return loading;
}

function indexNames(places: readonly IndexedPlace[]): PlaceNames {
  const named = new Map<string, IndexedPlace[]>();
  for (const place of places) {
    for (const name of new Set(place.names.map((words) => words.join(' ')))) {
      named.set(name, [...(named.get(name) ?? []), place]);
    }
  }
  for (const found of named.values()) found.sort((one, other) => rankOf(other) - rankOf(one));
  const towns = [...named]
    .filter(([name]) => name.length >= MIN_MISSPELT_LENGTH && /^[a-z]+$/.test(name))
    .flatMap(([name, [place]]) =>
      place && isNear(place) && isTown(place) ? [{ name, place, sound: soundOf(name) }] : [],
    );
  const familiar = [...named].filter(([, [place]]) => place && isFamiliar(place));
  return {
    startingWith(text, limit) {
      const prefix = toWords(text).join(' ');
      const found = familiar.flatMap(([name, [place]]) => (place && name.startsWith(prefix) ? [place] : []));
      return [...new Set(found.sort((one, other) => rankOf(other) - rankOf(one)).map(({ place }) => place.name))].slice(
        0,
        limit,
      );
    },
    named(text) {
      const words = toWords(text);
      const isSplit = words.length === 2 && !words.some(isNumbered);
      return (named.get(words.join(' ')) ?? (isSplit ? named.get(words.join('')) : undefined) ?? []).map(present);
    },
    misspelt(word) {
      if (word.length < MIN_MISSPELT_LENGTH || !/^[a-z]+$/.test(word)) return null;
      const sound = soundOf(word);
      const found =
        towns.find((town) => town.sound === sound) ??
        towns.find(({ name }) => word[0] === name[0] && isOneTypoAway(word, name));
      return found ? present(found.place) : null;
    },
  };
}

const rankOf = ({ place }: IndexedPlace) => place.importance + nearnessOf(place);

const isNear = ({ place }: IndexedPlace) => kilometresFromCentre(place) <= FAMILIAR_KM;

function isFamiliar(found: IndexedPlace): boolean {
  const { place } = found;
  return isNear(found) || place.importance >= FAMILIAR_IMPORTANCE;
}

const isTown = ({ place }: IndexedPlace) => place.type === 'city' || place.type === 'town';

function present(found: IndexedPlace): NamedPlace {
  const { name, city, lat, lng } = found.place;
  return { name, city, lat, lng, isFamiliar: isFamiliar(found), isTown: isTown(found) };
}
