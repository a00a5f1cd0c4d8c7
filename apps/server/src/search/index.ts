// The face of the search room: its calls, what is measured of it, and how others ask its index of words.
export { createFacetCounter } from './facets/facets.ts';
export { createFinder } from './finder.ts';
export { createCardReader } from './retrieval/cards.store.ts';
export { boxAround, cellsOf } from './retrieval/geography.rules.ts';
export { createNewestFirst } from './retrieval/newest-first.ts';
export { timeKeys } from './retrieval/time-keys.rules.ts';
export { anyOf, quoteCategories } from './retrieval/tsquery.rules.ts';
export { searchRoutes } from './search.routes.ts';
export { inSearchTime, LONGEST_SEARCH_MS, openForSearch } from './search-time.ts';
export { createSuggester } from './suggestions/suggestions.ts';
export { loadOfferWords } from './understanding/language.ts';
export { createQueryReader } from './understanding/query-reader.ts';
export { hearSearchedWords } from './understanding/searched-words.ts';
