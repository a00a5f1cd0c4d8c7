// Geocoding: finds places by name.
export { createGeocoder, type Geocoder, type Place, type Position } from './geocoder.ts';
export { geocodingRoutes } from './geocoding.routes.ts';
export { loadBundledPlaces } from './place-index.ts';
export { loadPlaceNames, type NamedPlace, type PlaceNames } from './place-names.ts';
export type { BundledPlace } from './places-file.ts';
