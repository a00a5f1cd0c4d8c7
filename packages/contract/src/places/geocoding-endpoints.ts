// Endpoints of geocoding: place suggestions, and the place at a position.
import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { suggestionLimits } from '../limits.ts';
import { GeocodePlace, GeocodeQuery } from './geocoding-schemas.ts';

export const searchPlaces = endpoint({
  name: 'searchPlaces',
  summary:
    'Places whose name fits, best first; nothing under 3 characters; featureType=city leaves out parts of a city; ' +
    'for a name that none fits, alike=1 gives places spelled almost the same, and nearest=1 those nearest to lat and lon',
  method: 'GET',
  path: '/api/geocode/search',
  access: 'everyone',
  query: GeocodeQuery,
  answers: { 200: z.array(GeocodePlace).check(z.maxLength(suggestionLimits.results)), 400: ErrorObject },
});
