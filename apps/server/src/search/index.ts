// Search. The path of one query through these files:
//   search.routes.ts                    rate limit and time limit (search-time.ts), response headers
//   finder.ts                           one search: plan, first or next page (cursor.ts), cards, next cursor
//   plan.ts                             filters of the request (search.rules.ts) combined with its text:
//     understanding/query-reader.ts       reads the text, cached
//       understand.rules.ts                 takes out prices.rules, query-details.rules, places.rules and offer words
//       words.store.ts                      folds the other words and looks them up among those of listings
//       interpret-words.ts                  what they mean together:
//         terms.rules.ts                      words -> terms (lexemes.rules): vocabulary/knowledge.ts loads vocabulary/*.txt; spelling/
//         kinds.rules.ts                      which category and details are meant
//   search-fallbacks.ts                 as typed, typos forgiven, close matches, guessed words, without the price of the text
//   learning/learner.ts                 points of listings that users opened after such searches
//   retrieval/all-terms.ts              listings with all terms, by best match (score.rules.ts), then by
//                                       age; other orders sorted whole or along an index
//     lookback.ts, lookback.rules.ts      how far back in time to look
//     page.store.ts                       the SQL of a page: matching.store.ts (index-keys.rules) and ranking.store.ts
//   retrieval/close-matches.ts          fewer than 24 found: close-sources.rules.ts, close-matches.store.ts
// standing/ compiles a search for matching new listings (saved searches).
// facets/, map-pins/ and suggestions/ take the same path and count instead of reading a page.
export { createFacetCounter } from './facets/facets.ts';
export { createFinder, listenToSearchedWords } from './finder.ts';
export { createLearner } from './learning/learner.ts';
export { type Box, boxAround, cellsOf, EARTH_RADIUS, timeKeys } from './retrieval/index-keys.rules.ts';
export { createLookback } from './retrieval/lookback.ts';
export { createCardReader } from './retrieval/page.store.ts';
export { searchRoutes } from './search.routes.ts';
export { openForSearch, SEARCH_TIMEOUT_MS, withSearchTimeout } from './search-time.ts';
export { compileSearch, findStandingMatches, type StandingSearch } from './standing/standing-search.ts';
export { createSuggester } from './suggestions/suggestions.ts';
export { type Alternative, anyOf, quoteCategories } from './understanding/lexemes.rules.ts';
export { createQueryReader, type QueryReader } from './understanding/query-reader.ts';
export { loadOfferWords } from './understanding/vocabulary/knowledge.ts';
