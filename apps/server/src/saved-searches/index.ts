// Public API of saved searches. A search is compiled to exact clauses and keys when it is saved (compile-search.ts). Triggers on
// `listings` queue what became visible or changed; the matcher records alerts a moment later (match-listing.ts). A background round
// writes the emails (notify-saved-searches.ts).
export { createSearchCompiler, type SearchCompiler } from './compile-search.ts';
export { createListingMatcher } from './match-listing.ts';
export { cellsOfArea } from './matching.rules.ts';
export { type AlertParts, notifySavedSearches } from './notify-saved-searches.ts';
export { chooseForSearch, cleanSavedSearches, recompileSearches, stopSearchOfTag } from './saved-search-jobs.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
export { queryIdOf } from './saved-searches.store.ts';
