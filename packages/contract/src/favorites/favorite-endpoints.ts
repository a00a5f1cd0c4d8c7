// Endpoints of favorites: list, add, remove, clear.
import * as z from 'zod/mini';
import { Done, Id, UserIdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { ListingId } from '../listings/listing-schemas.ts';
import { Favorite } from './favorite-schemas.ts';

export const showFavorites = endpoint({
  name: 'showFavorites',
  summary: 'The caller’s favourites, newest first',
  method: 'GET',
  path: '/api/Favorite/user/:userId',
  access: 'self',
  params: UserIdParams,
  answers: { 200: z.array(Favorite), 401: ErrorObject, 403: ErrorObject },
});

export const addFavorite = endpoint({
  name: 'addFavorite',
  summary: 'Add a listing to the caller’s favourites; adding it again changes nothing',
  method: 'POST',
  path: '/api/Favorite',
  access: 'signedIn',
  body: z.object({ userId: Id, listingId: ListingId }),
  answers: { 201: Favorite, 200: Favorite, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});

export const removeFavorite = endpoint({
  name: 'removeFavorite',
  summary: 'Remove a favourite',
  method: 'DELETE',
  path: '/api/Favorite/:favoriteId',
  access: 'signedIn',
  params: z.object({ favoriteId: Id }),
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});

export const clearFavorites = endpoint({
  name: 'clearFavorites',
  summary: 'Remove all favourites of the caller',
  method: 'DELETE',
  path: '/api/Favorite/user/:userId',
  access: 'self',
  params: UserIdParams,
  answers: { 200: Done, 401: ErrorObject, 403: ErrorObject },
});
