// The most expensive requests that one address can send: without signing in, and as a script that saves searches.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { sharePicturePath } from '@chowk/contract/listings/share-files';
import { saveSearch } from '@chowk/contract/saved-searches/saved-search-endpoints';
import { showMapPins } from '@chowk/contract/search/map-endpoints';
import {
  searchListings,
  showEmptyResultSuggestions,
  showFacets,
  suggestSearches,
} from '@chowk/contract/search/search-endpoints';
import type { Answer, Connection } from '../connection.ts';

export type Target = {
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of an account at the same address. */
  readonly account: Readonly<Record<string, string>>;
  readonly listings: readonly Pick<Listing, 'id' | 'updatedAt' | 'expiresAt' | 'status'>[];
};

/** `at` differs each time, so that no request repeats. */
type Attack = (connection: Connection, at: number, target: Target) => Promise<Answer>;

const letters = 'abcdefghijklmnoprstuvwy';
const letterAt = () => letters[Math.floor(Math.random() * letters.length)] ?? 'a';
const nonsense = (words: number, size: number) =>
  Array.from({ length: words }, () => Array.from({ length: size }, letterAt).join('')).join(' ');

const post =
  (path: string, body: (at: number) => object): Attack =>
  (connection, at, { headers }) =>
    connection.post(path, headers, JSON.stringify(body(at)));
const get =
  (path: (at: number, target: Target) => string): Attack =>
  (connection, at, target) =>
    connection.get(path(at, target));

const known = 'wooden cot tractor car phone sofa table chair cow bike laptop fridge';
const around = { lat: 30.7, lng: 76.7, radiusKm: 50, userSelected: true };

const kinds = {
  'the description of the API': get((at) => (at % 2 ? '/api/docs' : '/api/openapi.json')),
  'searches for twelve invented words': post(searchListings.path, () => ({ query: nonsense(12, 9) })),
  'searches for invented words of twenty letters': post(searchListings.path, () => ({ query: nonsense(9, 20) })),
  'searches for twelve common words': post(searchListings.path, (at) => ({ query: `${known} ${at}`, limit: 100 })),
  'searches of the whole map, by distance': post(searchListings.path, (at) => ({
    limit: 100,
    sortBy: 'distance',
    location: { ...around, lat: 30 + (at % 1000) / 1000 },
    mapBounds: { north: 90, south: -90, east: 180, west: -180 },
  })),
  facets: post(showFacets.path, (at) => ({ query: 'car', minPrice: at })),
  'pins of the whole map': post(showMapPins.path, (at) => ({
    view: { north: 85, south: -85, east: 180, west: -180 + (at % 1000) / 1000 },
    zoom: at % 20,
  })),
  suggestions: get(() => `${suggestSearches.path}?query=${encodeURIComponent(nonsense(3, 7))}`),
  'ways out of an empty result': post(showEmptyResultSuggestions.path, (at) => ({
    query: nonsense(4, 9),
    minPrice: at,
    category: 'pets',
    location: around,
  })),
  'saved searches of one account': (connection, at, { account }) =>
    connection.post(saveSearch.path, account, JSON.stringify({ search: { query: 'cot', maxPrice: 1000 + at } })),
  'home with a parameter of its own': get((at) => `/?x=${at}`),
  'pages that must be rendered': get((at) => `/?category=all&minPrice=${at}`),
  'pages with a thousand cards': get((at) => `/?category=all&shown=1000&minPrice=${at % 1000}`),
  'pages of invented words': get(() => `/?search=${encodeURIComponent(nonsense(12, 9))}`),
  'addresses that lead nowhere': get((at) => `/no/such/page/${at}`),
  'files that are not there': get((at) => `/assets/no-such-file-${at}.js`),
  'share pictures': get((at, { listings }) => {
    const listing = listings[at % listings.length];
    return listing ? sharePicturePath(listing, new Date()) : '/';
  }),
  'health checks': get((at) => (at % 2 ? '/healthz' : '/readyz')),
  'home, which is cached': get(() => '/'),
} satisfies Record<string, Attack>;

const all: readonly Attack[] = Object.values(kinds);

export const attacks: Readonly<Record<string, Attack>> = {
  ...kinds,
  'all of these in turn': (connection, at, target) => (all[at % all.length] as Attack)(connection, at, target),
};
