// The calls of search: listings, counts of filters, suggestions.
import * as z from 'zod/mini';
import { oneLine } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { textLimits } from '../limits.ts';
import { Listing } from '../listings/listing-schemas.ts';
import { EmptyResultSuggestions, Facets, FacetsRequest, SearchRequest, Suggestions } from './search-schemas.ts';

export const searchListings = endpoint({
  name: 'searchListings',
  summary:
    'Listings with every word, then close matches; X-Next-Cursor, X-Total-Count (those with every word), X-Close-From, ' +
    'X-Close-Count and X-Understood say the rest',
  method: 'POST',
  path: '/api/classified/search',
  access: 'everyone',
  limit: 'read',
  body: SearchRequest,
  answers: { 200: z.array(Listing), 400: ErrorObject, 503: ErrorObject },
});

export const showFacets = endpoint({
  name: 'showFacets',
  summary: 'How many listings each category, subcategory, price range and choice holds under the given filters',
  method: 'POST',
  path: '/api/classified/facets',
  access: 'everyone',
  limit: 'read',
  body: FacetsRequest,
  answers: { 200: Facets, 400: ErrorObject, 503: ErrorObject },
});

export const suggestSearches = endpoint({
  name: 'suggestSearches',
  summary: 'Completions of a search that is being typed, from listings on sale and from categories',
  method: 'GET',
  path: '/api/classified/suggestions',
  access: 'everyone',
  query: z.object({ query: z.string().check(oneLine(), z.maxLength(textLimits.searchQuery.max)) }),
  answers: { 200: Suggestions, 400: ErrorObject, 503: ErrorObject },
});

export const showEmptyResultSuggestions = endpoint({
  name: 'showEmptyResultSuggestions',
  summary: 'What to change in a search that finds nothing',
  method: 'POST',
  path: '/api/classified/ways-out',
  access: 'everyone',
  limit: 'read',
  body: FacetsRequest,
  answers: { 200: EmptyResultSuggestions, 400: ErrorObject, 503: ErrorObject },
});
