// Route of the place suggestions.
import type { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import type { Handler } from '../http/serve.ts';
import type { Geocoder } from './geocoder.ts';
import { costOfPlaceSearch } from './geocoding.rules.ts';

/** Compares the text with all 8,000 names: about 10 ms. */
const ALIKE_COST = 5;

type Parts = { readonly geocoder: Geocoder; readonly limits: Pick<RequestLimits, 'spend'> };

export function geocodingRoutes({ geocoder, limits }: Parts) {
  const search: Handler<typeof searchPlaces> = async ({ query, request }) => {
    limits.spend('search', request.ip, costOfPlaceSearch(query.q) + (query.alike ? ALIKE_COST : 0));
    const cityOnly = (query.featureType ?? query.featuretype) === 'city';
    const { q, limit, lat, lon } = query;
    const around = lat === undefined || lon === undefined ? undefined : { lat, lng: lon };
    const body = query.nearest
      ? await geocoder.nearest({ around, limit, cityOnly })
      : await geocoder.search({ q, limit, cityOnly, isAlike: query.alike === '1' });
    return { status: 200, body };
  };

  return { search };
}
