// Geocoder: finds places by name with the configured service, else among the bundled places.
import { setImmediate } from 'node:timers/promises';
import { mapDefaults, suggestionLimits } from '@chowk/contract/limits';
import { cityTypes, type GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import { findAlike, findNearest, findPlaces, isExactMatch, type ScoredWords } from './geocoding.rules.ts';
import { createNominatim, type NominatimSettings } from './nominatim.ts';
import { type IndexedPlace, loadPlaces, type PlaceIndex } from './place-index.ts';
import { toWords } from './place-words.rules.ts';
import type { BundledPlace, PlaceType } from './places-file.ts';

export type Place = GeocodePlace;
export type Position = { readonly lat: number; readonly lng: number };
export type PlaceSearch = {
  readonly q: string;
  readonly limit?: number;
  readonly cityOnly?: boolean;
  readonly isAlike?: boolean;
};

export type NearestSearch = {
  readonly around?: Position | undefined;
  readonly limit?: number;
  readonly cityOnly?: boolean;
};

export type Geocoder = {
  search(query: PlaceSearch): Promise<Place[]>;
  /** The places nearest to a position, without one to the centre of the town. */
  nearest(query: NearestSearch): Promise<Place[]>;
  /** The position of a city typed without picking a suggestion, or null. */
  resolveCity(text: string): Promise<Position | null>;
};

type GeocoderSettings = Partial<Omit<NominatimSettings, 'geocoderUrl'>> & { readonly geocoderUrl?: string | null };

/** A shorter word is a prefix of too many places. */
const MIN_GUESS_LENGTH = 4;

export function createGeocoder({ geocoderUrl, ...settings }: GeocoderSettings = {}): Geocoder {
  const searchService = geocoderUrl ? createNominatim({ ...settings, geocoderUrl }) : async () => [];

  async function search({
    q,
    limit = suggestionLimits.results,
    cityOnly = false,
    isAlike = false,
  }: PlaceSearch): Promise<Place[]> {
    const text = tidy(q);
    if ([...text].length < suggestionLimits.minCharacters) return [];
    const answers = await searchService(text, cityOnly);
    const shown = answers.filter((place) => !cityOnly || isCityType(place.type));
    const max = mostOf(limit);
    if (shown.length > 0) return shown.slice(0, max);
    const index = await loadPlaces();
    const found = findPlaces(index, text, max, { mayShow: showing(cityOnly) });
    if (found.length > 0 || !isAlike) return found.map((match) => presentPlace(match.found));
    return findAlike(index, text, max, showing(cityOnly)).map(presentPlace);
  }

  async function nearest({ around = mapDefaults.centre, limit, cityOnly = false }: NearestSearch): Promise<Place[]> {
    return findNearest(await loadPlaces(), around, mostOf(limit), showing(cityOnly)).map(presentPlace);
  }

  async function resolveCity(typed: string): Promise<Position | null> {
    const text = tidy(typed);
    const index = await loadPlaces();
    const scored: ScoredWords = new Map();
    const known = findExactly(index, text, scored);
    if (known) return known;
    const [answer] = await searchService(text, false);
    if (answer) return { lat: Number(answer.lat), lng: Number(answer.lon) };
    const mayGuess = toWords(text).some((word) => word.length >= MIN_GUESS_LENGTH);
    const [guess] = mayGuess ? findPlaces(index, text, 1, { scored }) : [];
    return guess ? positionOf(guess.found.place) : findPart(index, text, scored);
  }

  return { search, nearest, resolveCity };
}

function mostOf(limit: number = suggestionLimits.results): number {
  return Math.min(limit, suggestionLimits.results);
}

function showing(cityOnly: boolean): (found: IndexedPlace) => boolean {
  return ({ place }) => !cityOnly || isCityType(place.type);
}

function findExactly(index: PlaceIndex, text: string, scored: ScoredWords): Position | null {
  const [best] = findPlaces(index, text, 1, { scored });
  return best && isExactMatch(best) ? positionOf(best.found.place) : null;
}

/** `Shop 5, main market, Kharar` ends with a known place; `Kharar, behind the mill` starts with one. */
async function findPart(index: PlaceIndex, text: string, scored: ScoredWords): Promise<Position | null> {
  const words = toWords(text);
  const endings = words.map((_, at) => words.slice(at));
  const beginnings = words.map((_, at) => words.slice(0, words.length - at));
  for (const part of [...endings, ...beginnings]) {
    const position = findExactly(index, part.join(' '), scored);
    if (position) return position;
    // Each part may take 10 ms: other requests in between.
    await setImmediate();
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

const licence = 'Data © GeoNames (https://www.geonames.org), CC BY 4.0';

/** Nominatim's place rank, and half the size of the bounding box in degrees. */
const kinds: Record<PlaceType, { rank: number; reach: number }> = {
  city: { rank: 16, reach: 0.08 },
  town: { rank: 18, reach: 0.04 },
  village: { rank: 19, reach: 0.02 },
  suburb: { rank: 20, reach: 0.008 },
  locality: { rank: 25, reach: 0.005 },
};

function presentPlace({ id, place }: IndexedPlace): GeocodePlace {
  const { name, lat, lng, type, importance } = place;
  const { rank, reach } = kinds[type];
  return {
    place_id: id,
    licence,
    osm_type: 'node',
    osm_id: -id,
    lat: String(lat),
    lon: String(lng),
    class: 'place',
    type,
    place_rank: rank,
    importance,
    addresstype: type,
    name,
    display_name: displayName(place),
    address: addressOf(place),
    boundingbox: [lat - reach, lat + reach, lng - reach, lng + reach].map((degrees) => degrees.toFixed(4)),
  };
}

function displayName({ name, city, district, state }: BundledPlace): string {
  return [...new Set([name, city, district, state, 'India'])].filter(Boolean).join(', ');
}

function addressOf({ name, type, city, district, state }: BundledPlace): GeocodePlace['address'] {
  const isCity = type === 'city' || type === 'town' || type === 'village';
  return {
    [isCity ? type : 'suburb']: name,
    ...(city ? { city } : {}),
    ...(district ? { county: district } : {}),
    state,
    country: 'India',
    country_code: 'in',
  };
}
