// Favourites: what a person keeps, each with the listing it points to.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject, errorTexts } from './errors.ts';
import { Listing } from './listings.ts';
import { Done, Id, Moment, UserIdParams } from './shapes.ts';

export const Favorite = z.object({
  id: Id,
  userId: Id,
  listingId: Id,
  createdAt: Moment,
  listing: Listing,
});
export type Favorite = z.infer<typeof Favorite>;

export const favoriteTexts = {
  notFound: 'Favorite not found',
  removed: 'Removed from favorites',
  cleared: 'All favorites removed',
  loginTitle: 'Authentication Required',
  login: 'Please log in to add favorites',
} as const;

export const showFavorites = endpoint({
  name: 'showFavorites',
  summary: 'The caller’s favourites, newest first',
  method: 'GET',
  path: '/api/Favorite/user/:userId',
  access: 'self',
  params: UserIdParams,
  answers: { 200: z.array(Favorite), 401: ErrorObject, 403: ErrorObject },
});

const ListingId = z
  .string(errorTexts.invalidListingId)
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, errorTexts.invalidListingId), z.toLowerCase());

export const addFavorite = endpoint({
  name: 'addFavorite',
  summary: 'Keep a listing; keeping it again changes nothing',
  method: 'POST',
  path: '/api/Favorite',
  access: 'signedIn',
  body: z.object({ userId: Id, listingId: ListingId }),
  answers: { 201: Favorite, 200: Favorite, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});

export const removeFavorite = endpoint({
  name: 'removeFavorite',
  summary: 'Let a favourite go',
  method: 'DELETE',
  path: '/api/Favorite/:favoriteId',
  access: 'signedIn',
  params: z.object({ favoriteId: Id }),
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});

export const clearFavorites = endpoint({
  name: 'clearFavorites',
  summary: 'Let every favourite of the caller go at once',
  method: 'DELETE',
  path: '/api/Favorite/user/:userId',
  access: 'self',
  params: UserIdParams,
  answers: { 200: Done, 401: ErrorObject, 403: ErrorObject },
});
