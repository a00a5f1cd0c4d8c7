// The calls behind a favourite: keep a listing, let one go, let all go.
import {
  addFavorite,
  clearFavorites,
  type Favorite,
  favoriteTexts,
  removeFavorite,
  showFavorites,
} from '@chowk/contract/favorites';
import { queryTimes } from '@chowk/contract/limits';
import type { Api } from './api.ts';
import { findFavorite } from './favorite-list.ts';

export async function keepFavorite(api: Api, userId: string, listingId: string): Promise<Favorite> {
  return api.call(addFavorite, { body: { userId, listingId } });
}

/** A favourite is let go by its own id, which only the server's list is sure to know. */
export async function letFavoriteGo(api: Api, userId: string, listingId: string): Promise<undefined> {
  const favorite = findFavorite(await askFor(api, userId), listingId);
  if (!favorite) throw new Error(favoriteTexts.notFound);
  await api.call(removeFavorite, { params: { favoriteId: favorite.id } });
}

export async function letAllFavoritesGo(api: Api, userId: string): Promise<void> {
  await api.call(clearFavorites, { params: { userId } });
}

function askFor(api: Api, userId: string): Promise<Favorite[]> {
  return api.call(showFavorites, { params: { userId }, signal: AbortSignal.timeout(queryTimes.favoritesTimeoutMs) });
}
