// The face of the search room: its calls, and what is measured of it.
export { createFacetCounter } from './facets/facets.ts';
export { createFinder } from './finder.ts';
export { createNewestFirst } from './retrieval/newest-first.ts';
export { searchRoutes } from './search.routes.ts';
export { openForSearch } from './search-time.ts';
export { createSuggester } from './suggestions/suggestions.ts';
export { createQueryReader } from './understanding/query-reader.ts';
