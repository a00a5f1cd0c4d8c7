// The calls behind a favourite: keep a listing, let one go, let all go.
import { addFavorite, type Favorite, favoriteTexts, removeFavorite, showFavorites } from '@chowk/contract/favorites';
import { queryTimes } from '@chowk/contract/limits';
import type { Api } from './api.ts';
import { isApiError } from './api-error.ts';
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

/** One after the other: a long list should not trip the limit on requests. */
export async function letAllFavoritesGo(api: Api, userId: string): Promise<void> {
  for (const { id } of await askFor(api, userId)) {
    await api.call(removeFavorite, { params: { favoriteId: id } }).catch((error: unknown) => {
      // Already gone, from another tab or device.
      if (!isApiError(error, 404)) throw error;
    });
  }
}

function askFor(api: Api, userId: string): Promise<Favorite[]> {
  return api.call(showFavorites, { params: { userId }, signal: AbortSignal.timeout(queryTimes.favoritesTimeoutMs) });
}
