// The signed-in person's favourites: one query for the count in the bar, the hearts and the page.
import { showFavorites } from '@chowk/contract/favorites';
import { queryTimes } from '@chowk/contract/limits';
import { nameQuery } from './query.ts';

export function favoritesQuery(userId: string) {
  return nameQuery(
    ['favorites', userId],
    (api, signal) => {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(queryTimes.favoritesTimeoutMs)]);
      return api.call(showFavorites, { params: { userId }, signal: deadline });
    },
    { isPersonal: true },
  );
}
