// Endpoints of search: listings, facets, suggestions.
import * as z from 'zod/mini';
import { oneLine } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { textLimits } from '../limits.ts';
import { Listing } from '../listings/listing-schemas.ts';
import {
  CategoryGuess,
  EmptyResultSuggestions,
  Facets,
  FacetsRequest,
  SearchRequest,
  Suggestions,
} from './search-schemas.ts';

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

export const guessCategory = endpoint({
  name: 'guessCategory',
  summary: 'The category that the title of a listing names, for the listing form; null where it names none',
  method: 'GET',
  path: '/api/classified/category-guess',
  access: 'signedIn',
  limit: 'read',
  query: z.object({ title: z.string().check(oneLine(), z.maxLength(textLimits.title.max)) }),
  answers: { 200: CategoryGuess, 400: ErrorObject, 401: ErrorObject, 503: ErrorObject },
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
