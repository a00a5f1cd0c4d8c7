// Keeping and letting go of favourites, for hearts, the listing's page and the list of favourites.
import type { User } from '@chowk/contract/accounts';
import { errorTexts } from '@chowk/contract/errors';
import { type Favorite, favoriteTexts } from '@chowk/contract/favorites';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from './dialogs.tsx';
import { keepFavorite, letAllFavoritesGo, letFavoriteGo } from './favorite-calls.ts';
import { draftFavorite, findFavorite, withFavorite, withoutFavorite } from './favorite-list.ts';
import { tellOtherTabs } from './favorite-tabs.ts';
import { createWishes, type WishEnd, type Wishes } from './favorite-wishes.ts';
import { favoritesQuery } from './favorites-query.ts';
import { type CardListing, listingQuery } from './listing-queries.ts';
import { apiOf } from './query.ts';
import { useKnownUser, useUser } from './session.tsx';
import { toast } from './toasts.ts';

export type FavoriteToggle = {
  isFavorite(listingId: string): boolean;
  toggle(listing: CardListing): void;
  /** Lets every favourite go. */
  clear(): void;
};

export function useFavoriteToggle(): FavoriteToggle {
  const user = useUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const known = useKnownUser();
  function askToSignIn(listing: CardListing): void {
    toast({ title: favoriteTexts.loginTitle, description: favoriteTexts.login, tone: 'destructive' });
    dialogs.open('sign-in', { intent: { kind: 'keep-favorite', listingId: listing.id } });
  }
  const { data: favorites } = useQuery({ ...favoritesQuery(user?.id ?? ''), enabled: user !== null });
  return {
    isFavorite: (listingId) => findFavorite(favorites, listingId) !== undefined,
    toggle(listing) {
      if (!user) {
        void known().then((person) => (person ? wishesOf(queries, person).press(listing, true) : askToSignIn(listing)));
      } else if (listing.id.trim()) {
        // The list of this very moment: a second press may come before the first one is drawn.
        const now = queries.getQueryData(favoritesQuery(user.id).queryKey);
        wishesOf(queries, user).press(listing, findFavorite(now, listing.id) === undefined);
      } else {
        sayFavoriteFailure(errorTexts.invalidListingId);
      }
    },
    clear() {
      if (user) wishesOf(queries, user).clear();
    },
  };
}

const wishesByClient = new WeakMap<QueryClient, { readonly userId: string; readonly wishes: Wishes }>();

export function wishesOf(queries: QueryClient, user: User): Wishes {
  const known = wishesByClient.get(queries);
  if (known?.userId === user.id) return known.wishes;
  const wishes = openWishes(queries, user.id);
  wishesByClient.set(queries, { userId: user.id, wishes });
  return wishes;
}

function openWishes(queries: QueryClient, userId: string): Wishes {
  const api = apiOf(queries);
  const { queryKey } = favoritesQuery(userId);
  const change = (make: (favorites: Favorite[]) => Favorite[]) => {
    // An answer that is still on its way knows nothing of this.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (before) => before && make(before));
  };
  return createWishes({
    find: (listingId) => findFavorite(queries.getQueryData(queryKey), listingId),
    send: (listing, isKept) =>
      isKept ? keepFavorite(api, userId, listing.id) : letFavoriteGo(api, userId, listing.id),
    sendClear: () => letAllFavoritesGo(api, userId),
    show: (listing, isKept, favorite = draftFavorite(userId, listing, new Date())) =>
      change((all) => (isKept ? withFavorite(all, favorite) : withoutFavorite(all, listing.id))),
    showNone() {
      const before = queries.getQueryData(queryKey);
      change(() => []);
      return () => change((all) => before?.reduce(withFavorite, all) ?? all);
    },
    onDone: sayEnd,
    onQuiet(listings) {
      const keys = [queryKey, ...listings.map(({ id }) => listingQuery(id).queryKey)];
      for (const key of keys) void queries.invalidateQueries({ queryKey: key });
      tellOtherTabs(userId);
    },
  });
}

export const favoriteFailures = {
  keepFailed: 'Failed to add to favorites',
  removeFailed: 'Failed to remove from favorites',
  updateFailed: 'Failed to update favorites',
  clearFailed: 'Failed to clear favorites',
} as const;

const successes = {
  kept: 'Added to favorites',
  removed: favoriteTexts.removed,
  cleared: 'Favorites cleared',
} as const;

function sayEnd(end: WishEnd): void {
  if ('error' in end) {
    const isGone = end.error instanceof Error && end.error.message === favoriteTexts.notFound;
    sayFavoriteFailure(isGone ? favoriteTexts.notFound : favoriteFailures[end.kind]);
  } else {
    toast({ title: successes[end.kind] });
  }
}

export function sayFavoriteFailure(description: string): void {
  toast({ title: 'Error', description, tone: 'destructive' });
}
