// Endpoints of saved searches: list, save, change, delete, mark as seen; and how many users look for an item.
import * as z from 'zod/mini';
import { Done, IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { Demand, DemandRequest, NewSavedSearch, SavedSearch, SavedSearchChanges } from './saved-search-schemas.ts';

export const showSavedSearches = endpoint({
  name: 'showSavedSearches',
  summary: 'The caller’s saved searches, newest first, each with the number of new listings',
  method: 'GET',
  path: '/api/saved-searches',
  access: 'signedIn',
  answers: { 200: z.array(SavedSearch), 401: ErrorObject },
});

export const saveSearch = endpoint({
  name: 'saveSearch',
  summary: 'Save a search, or one for listings like a given one; saving the same again answers with the first',
  method: 'POST',
  path: '/api/saved-searches',
  access: 'signedIn',
  body: NewSavedSearch,
  answers: {
    201: SavedSearch,
    200: SavedSearch,
    400: ErrorObject,
    401: ErrorObject,
    404: ErrorObject,
    503: ErrorObject,
  },
});

export const changeSavedSearch = endpoint({
  name: 'changeSavedSearch',
  summary: 'Change what a saved search looks for, its name, or how often it notifies',
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  access: 'signedIn',
  params: IdParams,
  body: SavedSearchChanges,
  answers: { 200: SavedSearch, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject, 503: ErrorObject },
});

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  summary: 'Delete a saved search',
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: 'signedIn',
  params: IdParams,
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});

export const markSavedSearchSeen = endpoint({
  name: 'markSavedSearchSeen',
  summary: 'Count new listings of a saved search from now on',
  method: 'POST',
  path: '/api/saved-searches/:id/seen',
  access: 'signedIn',
  params: IdParams,
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});

export const showDemand = endpoint({
  name: 'showDemand',
  summary: 'How many users have saved a search that a listing would match; null for fewer than five',
  method: 'POST',
  path: '/api/saved-searches/demand',
  access: 'signedIn',
  limit: 'read',
  body: DemandRequest,
  answers: { 200: Demand, 400: ErrorObject, 401: ErrorObject, 503: ErrorObject },
});
