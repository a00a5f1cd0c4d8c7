// Route of the place suggestions.
import type { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import type { Handler } from '../http/serve.ts';
import type { Geocoder } from './geocoder.ts';

export function geocodingRoutes({ geocoder }: { geocoder: Geocoder }) {
  const search: Handler<typeof searchPlaces> = async ({ query }) => {
    const cityOnly = (query.featureType ?? query.featuretype) === 'city';
    return { status: 200, body: await geocoder.search({ q: query.q, limit: query.limit, cityOnly }) };
  };

  return { search };
}
