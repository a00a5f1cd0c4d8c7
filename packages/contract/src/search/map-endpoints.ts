// Endpoint of the map pins; a file of its own, so that only the map loads it.
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { MapPins, MapPinsRequest } from './search-schemas.ts';

export const showMapPins = endpoint({
  name: 'showMapPins',
  summary:
    'All listings with every word in the visible area of a map, clustered to at most 300 pins with exact counts; close ' +
    'matches are left out',
  method: 'POST',
  path: '/api/classified/map-pins',
  access: 'everyone',
  limit: 'read',
  body: MapPinsRequest,
  answers: { 200: MapPins, 400: ErrorObject, 503: ErrorObject },
});
