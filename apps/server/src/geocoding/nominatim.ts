// A Nominatim-compatible service in front of the bundled places: polite, cached, and dropped when it fails.
import { brand } from '@chowk/contract/brand';
import { suggestionLimits } from '@chowk/contract/limits';
import type { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../caching/ttl.ts';
import { createOutgoingFetch } from '../outgoing/outgoing-fetch.ts';
import { type Clock, createPace, steadyClock } from './pace.ts';
import { readPlaces } from './upstream-answer.ts';

export type NominatimSettings = {
  readonly geocoderUrl: string;
  readonly userAgent?: string;
  readonly clock?: Clock;
  readonly timeoutMs?: number;
  /** Among all servers that ask the service: null when it is this one's turn, else how long another's lasts. */
  readonly askForTurn?: (everyMs: number) => Promise<number | null>;
};

export type Ask = (text: string, cityOnly: boolean) => Promise<GeocodePlace[]>;

const DAY_MS = 24 * 60 * 60 * 1000;
const SECOND_MS = 1000;
/** After a failure nobody waits for the service again for this long. */
const REST_MS = 30 * SECOND_MS;
/** Five places with their addresses are some 5 KB. */
const MAX_BYTES = 256 * 1024;

/** Answers an empty list whenever the service is busy, slow, broken or has nothing to say. */
export function createNominatim(settings: NominatimSettings): Ask {
  const clock = settings.clock ?? steadyClock;
  const cache = new LRUCache<string, GeocodePlace[]>({ max: 1000, ...ttlBy(clock.now, DAY_MS) });
  const underWay = new Map<string, Promise<GeocodePlace[]>>();
  const takeOwnTurn = createPace({ everyMs: SECOND_MS, longestWaitMs: SECOND_MS, clock });
  // Without a word from the others, at this server's own pace.
  const askOthers = async () => settings.askForTurn?.(SECOND_MS).catch(() => null) ?? null;
  const request = prepareRequest(settings);
  let restsUntil = 0;

  async function takeTurn(): Promise<boolean> {
    if (!(await takeOwnTurn())) return false;
    const wait = await askOthers();
    if (wait === null) return true;
    await clock.sleep(wait);
    return (await askOthers()) === null;
  }

  async function askService(key: string, text: string, cityOnly: boolean): Promise<GeocodePlace[]> {
    if (clock.now() < restsUntil || !(await takeTurn()) || clock.now() < restsUntil) return [];
    try {
      const places = await request(text, cityOnly);
      cache.set(key, places);
      return places;
    } catch {
      restsUntil = clock.now() + REST_MS;
      return [];
    }
  }

  return async (text, cityOnly) => {
    const key = `${cityOnly ? 'city' : 'any'} ${text.toLowerCase()}`;
    const asked = cache.get(key) ?? underWay.get(key);
    if (asked) return asked;
    const asking = askService(key, text, cityOnly).finally(() => underWay.delete(key));
    underWay.set(key, asking);
    return asking;
  };
}

/** The operator fixes the address; what a person typed only ever travels in `q`, and no redirect leads elsewhere. */
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
