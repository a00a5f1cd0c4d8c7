// Client of a Nominatim-compatible service: one request a second, cached, and paused when it fails.
import { setTimeout } from 'node:timers/promises';
import { brand } from '@chowk/contract/brand';
import { suggestionLimits } from '@chowk/contract/limits';
import { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { ttlBy } from '../caching/ttl.ts';
import { createOutgoingFetch } from '../outgoing/outgoing-fetch.ts';

export type NominatimSettings = {
  readonly geocoderUrl: string;
  readonly userAgent?: string;
  readonly clock?: Clock;
  readonly timeoutMs?: number;
  /** Shared by all servers: null when it is this server's turn, else the milliseconds to wait. */
  readonly askForTurn?: (everyMs: number) => Promise<number | null>;
};

export type FindPlaces = (text: string, cityOnly: boolean) => Promise<GeocodePlace[]>;

const DAY_MS = 24 * 60 * 60 * 1000;
const SECOND_MS = 1000;
/** After a failure the service is not called for 30 seconds. */
const PAUSE_MS = 30 * SECOND_MS;
/** Five places with their addresses are some 5 KB. */
const MAX_BYTES = 256 * 1024;

/** Returns an empty list whenever the service is busy, slow or broken. */
export function createNominatim(settings: NominatimSettings): FindPlaces {
  const clock = settings.clock ?? steadyClock;
  const cache = new LRUCache<string, GeocodePlace[]>({ max: 1000, ...ttlBy(clock.now, DAY_MS) });
  const pending = new Map<string, Promise<GeocodePlace[]>>();
  const takeOwnTurn = createRateLimit({ everyMs: SECOND_MS, maxWaitMs: SECOND_MS, clock });
  // Without the shared turns this server's own limit holds.
  const takeSharedTurn = async () => settings.askForTurn?.(SECOND_MS).catch(() => null) ?? null;
  const request = prepareRequest(settings);
  let pausedUntil = 0;

  async function takeTurn(): Promise<boolean> {
    if (!(await takeOwnTurn())) return false;
    const wait = await takeSharedTurn();
    if (wait === null) return true;
    await clock.sleep(wait);
    return (await takeSharedTurn()) === null;
  }

  async function callService(key: string, text: string, cityOnly: boolean): Promise<GeocodePlace[]> {
    if (clock.now() < pausedUntil || !(await takeTurn()) || clock.now() < pausedUntil) return [];
    try {
      const places = await request(text, cityOnly);
      cache.set(key, places);
      return places;
    } catch {
      pausedUntil = clock.now() + PAUSE_MS;
      return [];
    }
  }

  return async (text, cityOnly) => {
    const key = `${cityOnly ? 'city' : 'any'} ${text.toLowerCase()}`;
    const known = cache.get(key) ?? pending.get(key);
    if (known) return known;
    const calling = callService(key, text, cityOnly).finally(() => pending.delete(key));
    pending.set(key, calling);
    return calling;
  };
}

/** The operator sets the address; user input is only ever sent in `q`, and redirects are not followed. */
function prepareRequest(settings: NominatimSettings) {
  const { userAgent = `${brand.name} (${brand.supportEmail})`, timeoutMs = 2 * SECOND_MS } = settings;
  const address = searchAddress(settings.geocoderUrl);
  const send = createOutgoingFetch(address.href, { maxBytes: MAX_BYTES, timeoutMs });

  return async (text: string, cityOnly: boolean) => {
    const url = new URL(address);
    url.searchParams.set('q', text);
    if (cityOnly) url.searchParams.set('featureType', 'city');
    const response = await send(url, {
      headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' },
    });
    return readPlaces(response);
  };
}

function searchAddress(geocoderUrl: string): URL {
  const url = new URL(geocoderUrl);
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new Error('The address of the geocoder must be http or https, without a password in it');
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  url.pathname = path.endsWith('/search') ? path : `${path}/search`;
  const fixed = { format: 'json', addressdetails: '1', limit: String(suggestionLimits.results) };
  for (const [name, value] of Object.entries(fixed)) url.searchParams.set(name, value);
  return url;
}

const Answer = z.array(z.looseObject({ display_name: z.string(), type: z.string() })).check(z.maxLength(100));

async function readPlaces(response: Response): Promise<GeocodePlace[]> {
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
  const answer = Answer.parse(await response.json());
  const places = answer.flatMap((place) => GeocodePlace.safeParse(completePlace(place)).data ?? []);
  return places.slice(0, suggestionLimits.results);
}

/** Older versions leave out some fields. */
function completePlace(place: z.infer<typeof Answer>[number]): object {
  const name = place.display_name.split(',')[0];
  return { importance: 0, place_rank: 30, addresstype: place.type, name, address: {}, ...place };
}

/** Monotonic: a wall clock that jumps would stop the turns. */
export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<unknown> };

const steadyClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
};

type RateLimit = { readonly everyMs: number; readonly maxWaitMs: number; readonly clock: Clock };

function createRateLimit({ everyMs, maxWaitMs, clock }: RateLimit) {
  let nextTurn = 0;

  return async function takeTurn(): Promise<boolean> {
    const now = clock.now();
    const wait = Math.max(0, nextTurn - now);
    if (wait > maxWaitMs) return false;
    nextTurn = now + wait + everyMs;
    if (wait > 0) await clock.sleep(wait);
    return true;
  };
}
