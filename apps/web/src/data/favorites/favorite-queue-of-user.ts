// The favourites of one person in this browser: shown in the cached list, and sent to the server.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../platform/api/query-client.ts';
import { type CardListing, listingQuery } from '../listings/listing-queries.ts';
import { sendAddFavorite, sendClearFavorites, sendRemoveFavorite } from './favorite-calls.ts';
import { findFavorite, placeholderFavorite, withFavorite, withoutFavorite } from './favorite-list.ts';
import { createFavoriteQueue, type FavoriteQueue } from './favorite-queue.ts';
import { notifyOtherTabs } from './favorite-tab-sync.ts';
import { favoritesQuery, overlayPendingFavorites } from './favorites-query.ts';
import type { FavoriteOutcome } from './pending-favorite.ts';

const queuesByClient = new WeakMap<QueryClient, { readonly userId: string; readonly queue: FavoriteQueue }>();

export function favoriteQueueOfUser(
  queries: QueryClient,
  userId: string,
  onDone: (end: FavoriteOutcome) => void,
): FavoriteQueue {
  const known = queuesByClient.get(queries);
  if (known?.userId === userId) return known.queue;
  const queue = openFavoriteQueue(queries, userId, onDone);
  queuesByClient.set(queries, { userId, queue });
  return queue;
}

function openFavoriteQueue(
  queries: QueryClient,
  userId: string,
  onDone: (end: FavoriteOutcome) => void,
): FavoriteQueue {
  const api = apiOf(queries);
  const { queryKey } = favoritesQuery(userId);
  const draft = (listing: CardListing) => placeholderFavorite(userId, listing, new Date());
  // A heart may be pressed before the list has come: it is red all the same, and the list comes in under it.
  const change = (make: (favorites: Favorite[]) => Favorite[]) =>
    queries.setQueryData(queryKey, (before) => make(before ?? []));
  const queue = createFavoriteQueue({
    find: (listingId) => findFavorite(queries.getQueryData(queryKey), listingId),
    send: async (listing, isKept) =>
      isKept
        ? ((await sendAddFavorite(api, userId, listing.id)) ?? draft(listing))
        : sendRemoveFavorite(api, userId, listing.id),
    sendClear: () => sendClearFavorites(api, userId),
    show: (listing, isKept, favorite = draft(listing)) =>
      change((all) => (isKept ? withFavorite(all, favorite) : withoutFavorite(all, listing.id))),
    showNone() {
      const before = queries.getQueryData(queryKey);
      change(() => []);
      return () => change((all) => before?.reduce(withFavorite, all) ?? all);
    },
    onDone,
    onQuiet(listings) {
      const keys = [queryKey, ...listings.map(({ id }) => listingQuery(id).queryKey)];
      for (const key of keys) void queries.invalidateQueries({ queryKey: key });
      notifyOtherTabs(userId);
    },
  });
  overlayPendingFavorites(api, userId, (favorites) => queue.over(favorites, draft));
  return queue;
}
