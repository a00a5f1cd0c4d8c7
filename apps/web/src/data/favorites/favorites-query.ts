// The signed-in person's favourites: one query for the count in the bar, the hearts and the page.
import { showFavorites } from '@chowk/contract/favorites/favorite-endpoints';
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { queryTimes } from '@chowk/contract/limits';
import type { Api } from '../../platform/api/api.ts';
import { defineQuery } from '../../platform/api/query-client.ts';
import { acceptFavorites } from '../listings/accept-answers.ts';

type Layer = (favorites: readonly Favorite[]) => Favorite[];
const layers = new WeakMap<Api, { readonly userId: string; readonly layer: Layer }>();

/** Hearts that were pressed and are not answered yet lie over every list that comes meanwhile. */
export function overlayPendingFavorites(api: Api, userId: string, layer: Layer): void {
  layers.set(api, { userId, layer });
}

export function favoritesQuery(userId: string) {
  return defineQuery(
    ['favorites', userId],
    async (api, signal) => {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(queryTimes.favoritesTimeoutMs)]);
      const answer = await api.call(showFavorites, { params: { userId }, signal: deadline });
      const favorites = await acceptFavorites(api, answer, deadline);
      const over = layers.get(api);
      return over?.userId === userId ? over.layer(favorites) : favorites;
    },
    { isPersonal: true },
  );
}
