// The signed-in user's favorites: one query for the count in the bar, the hearts and the favorites page.
import { showFavorites } from '@chowk/contract/favorites/favorite-endpoints';
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { queryTimes } from '@chowk/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { defineQuery } from '../../platform/api/query-client.ts';
import { acceptFavorites } from '../listings/accept-answers.ts';

type Overlay = (queries: QueryClient, userId: string, favorites: Favorite[]) => Favorite[];
let overlay: Overlay | null = null;

/** favorite-mutations.ts applies pending changes to each list that arrives while they are sent. */
export function setFavoritesOverlay(apply: Overlay): void {
  overlay = apply;
}

export function favoritesQuery(userId: string) {
  return defineQuery(
    ['favorites', userId],
    async (api, signal, queries) => {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(queryTimes.favoritesTimeoutMs)]);
      const answer = await api.call(showFavorites, { params: { userId }, signal: deadline });
      const favorites = await acceptFavorites(api, answer, deadline);
      return overlay ? overlay(queries, userId, favorites) : favorites;
    },
    { isPersonal: true },
  );
}

/** What failed, by listing id in lower case ('' for clearing all): shown in place until a later press succeeds. */
export function favoriteProblemsQuery(userId: string) {
  const none: Readonly<Record<string, string>> = {};
  return defineQuery(['favorite-problems', userId], async () => none, { isPersonal: true });
}

/** Ids are compared without their case. */
export function findFavorite<Known extends Pick<Favorite, 'listingId'>>(
  favorites: readonly Known[] | undefined,
  listingId: string,
): Known | undefined {
  return favorites?.find((favorite) => favorite.listingId.toLowerCase() === listingId.toLowerCase());
}
