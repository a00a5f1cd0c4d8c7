// Public API of saved searches. A search is compiled to exact clauses and keys when it is saved (compile-search.ts). A listing is
// matched in the transaction that publishes or changes it (match-listing.ts), which records alerts. A background round writes the
// emails (notify-saved-searches.ts).
export { createSearchCompiler, type SearchCompiler } from './compile-search.ts';
export { createListingMatcher } from './match-listing.ts';
export { cellsOfArea } from './matching.rules.ts';
export { type AlertParts, notifySavedSearches } from './notify-saved-searches.ts';
export { chooseForSearch, cleanSavedSearches, recompileSearches } from './saved-search-jobs.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
