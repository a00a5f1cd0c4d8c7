// The hearts one person presses in this browser, shown in the cached list of favourites and sent to the server.
import type { Favorite } from '@chowk/contract/favorites';
import type { QueryClient } from '@tanstack/react-query';
import { keepFavorite, letAllFavoritesGo, letFavoriteGo } from './favorite-calls.ts';
import { draftFavorite, findFavorite, withFavorite, withoutFavorite } from './favorite-list.ts';
import { tellOtherTabs } from './favorite-tabs.ts';
import { createWishes, type WishEnd, type Wishes } from './favorite-wishes.ts';
import { favoritesQuery, layOverFavorites } from './favorites-query.ts';
import { type CardListing, listingQuery } from './listing-queries.ts';
import { apiOf } from './query.ts';

const wishesByClient = new WeakMap<QueryClient, { readonly userId: string; readonly wishes: Wishes }>();

export function wishesOf(queries: QueryClient, userId: string, onDone: (end: WishEnd) => void): Wishes {
  const known = wishesByClient.get(queries);
  if (known?.userId === userId) return known.wishes;
  const wishes = openWishes(queries, userId, onDone);
  wishesByClient.set(queries, { userId, wishes });
  return wishes;
}

function openWishes(queries: QueryClient, userId: string, onDone: (end: WishEnd) => void): Wishes {
  const api = apiOf(queries);
  const { queryKey } = favoritesQuery(userId);
  const draft = (listing: CardListing) => draftFavorite(userId, listing, new Date());
  // A heart may be pressed before the list has come: it is red all the same, and the list comes in under it.
  const change = (make: (favorites: Favorite[]) => Favorite[]) =>
    queries.setQueryData(queryKey, (before) => make(before ?? []));
  const wishes = createWishes({
    find: (listingId) => findFavorite(queries.getQueryData(queryKey), listingId),
    send: async (listing, isKept) =>
      isKept
        ? ((await keepFavorite(api, userId, listing.id)) ?? draft(listing))
        : letFavoriteGo(api, userId, listing.id),
    sendClear: () => letAllFavoritesGo(api, userId),
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
      tellOtherTabs(userId);
    },
  });
  layOverFavorites(api, userId, (favorites) => wishes.over(favorites, draft));
  return wishes;
}
