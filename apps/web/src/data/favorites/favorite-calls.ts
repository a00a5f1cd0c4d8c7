// The calls of favourites: add one, remove one, remove all.
import {
  addFavorite,
  clearFavorites,
  removeFavorite,
  showFavorites,
} from '@chowk/contract/favorites/favorite-endpoints';
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import { queryTimes } from '@chowk/contract/limits';
import type { Api } from '../../platform/api/api.ts';
import { acceptFavoriteKeys, isOwnListing } from '../listings/accept-answers.ts';
import { findFavorite } from './favorite-list.ts';

/** Nothing when the server has no more to say than that it is done. */
export async function sendAddFavorite(api: Api, userId: string, listingId: string): Promise<Favorite | undefined> {
  const answer = await api.call(addFavorite, { body: { userId, listingId } });
  return isOwnListing(answer?.listing) ? answer : undefined;
}

/** A favourite is let go by its own id, which only the server's list is sure to know. */
export async function sendRemoveFavorite(api: Api, userId: string, listingId: string): Promise<undefined> {
  const favorite = findFavorite(await acceptFavoriteKeys(await askFor(api, userId)), listingId);
  if (!favorite) throw new Error(favoriteTexts.notFound);
  await api.call(removeFavorite, { params: { favoriteId: favorite.id } });
}

export async function sendClearFavorites(api: Api, userId: string): Promise<void> {
  await api.call(clearFavorites, { params: { userId } });
}

function askFor(api: Api, userId: string): Promise<Favorite[]> {
  return api.call(showFavorites, { params: { userId }, signal: AbortSignal.timeout(queryTimes.favoritesTimeoutMs) });
}
