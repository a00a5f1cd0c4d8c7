// Finds places by name: the configured service first, the bundled places whenever it stays silent.
import { suggestionLimits } from '@chowk/contract/limits';
import { cityTypes, type GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import { presentPlace } from './geocoding.presenter.ts';
import { findPlaces, isExactMatch } from './geocoding.rules.ts';
import { createNominatim, type NominatimSettings } from './nominatim.ts';
import type { PlaceIndex } from './place-index.rules.ts';
import { toWords } from './place-words.rules.ts';
import { loadPlaces } from './places.ts';

export type Place = GeocodePlace;
export type Position = { readonly lat: number; readonly lng: number };
export type PlaceSearch = { readonly q: string; readonly limit?: number; readonly cityOnly?: boolean };

export type Geocoder = {
  search(asked: PlaceSearch): Promise<Place[]>;
  /** Where a city lies that a person typed without picking a suggestion, or null when nobody can tell. */
  resolveCity(text: string): Promise<Position | null>;
};

type GeocoderSettings = Partial<Omit<NominatimSettings, 'geocoderUrl'>> & { readonly geocoderUrl?: string | null };

/** A shorter word says too little to guess a place from its beginning. */
const LEAST_TO_GUESS = 4;

export function createGeocoder({ geocoderUrl, ...settings }: GeocoderSettings = {}): Geocoder {
  const askService = geocoderUrl ? createNominatim({ ...settings, geocoderUrl }) : async () => [];

  async function search({ q, limit = suggestionLimits.results, cityOnly = false }: PlaceSearch): Promise<Place[]> {
    const text = tidy(q);
    if ([...text].length < suggestionLimits.minCharacters) return [];
    const answered = await askService(text, cityOnly);
    const shown = answered.filter((place) => !cityOnly || isCityType(place.type));
    const most = Math.min(limit, suggestionLimits.results);
    return shown.length > 0 ? shown.slice(0, most) : searchBundled(await loadPlaces(), text, most, cityOnly);
  }

  async function resolveCity(typed: string): Promise<Position | null> {
    const text = tidy(typed);
    const index = await loadPlaces();
    const known = findExactly(index, text);
    if (known) return known;
    const [answered] = await askService(text, false);
    if (answered) return { lat: Number(answered.lat), lng: Number(answered.lon) };
    const mayGuess = toWords(text).some((word) => word.length >= LEAST_TO_GUESS);
    const [guess] = mayGuess ? findPlaces(index, text, 1) : [];
    return guess ? positionOf(guess.found.place) : findPart(index, text);
  }

  return { search, resolveCity };
}

function searchBundled(index: PlaceIndex, text: string, limit: number, cityOnly: boolean): Place[] {
  const matches = findPlaces(index, text, limit, ({ place }) => !cityOnly || isCityType(place.type));
  return matches.map(({ found }) => presentPlace(found));
}

function findExactly(index: PlaceIndex, text: string): Position | null {
  const [best] = findPlaces(index, text, 1);
  return best && isExactMatch(best) ? positionOf(best.found.place) : null;
}

/** `Shop 5, main market, Kharar` ends with a place we know; `Kharar, behind the mill` begins with one. */
function findPart(index: PlaceIndex, text: string): Position | null {
  const words = toWords(text);
  const endings = words.map((_, at) => words.slice(at));
  const beginnings = words.map((_, at) => words.slice(0, words.length - at));
  for (const part of [...endings, ...beginnings]) {
    const position = findExactly(index, part.join(' '));
    if (position) return position;
  }
  return null;
}

function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function isCityType(type: string): boolean {
  return cityTypes.some((city) => city === type);
}

function positionOf({ lat, lng }: Position): Position {
  return { lat, lng };
}
