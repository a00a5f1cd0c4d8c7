// The face of the search room: its calls, and what is measured of it.
export { createFacetCounter } from './facets.ts';
export { createFinder } from './finder.ts';
export { createQueryReader } from './query-reader.ts';
export { searchRoutes } from './search.routes.ts';
export { openForSearch } from './search-time.ts';
