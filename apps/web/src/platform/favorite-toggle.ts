// Keeping and letting go of favourites, for hearts, the listing's page and the list of favourites.
import { errorTexts } from '@chowk/contract/errors';
import { favoriteTexts } from '@chowk/contract/favorites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from './dialogs.tsx';
import { findFavorite } from './favorite-list.ts';
import type { WishEnd } from './favorite-wishes.ts';
import { wishesOf } from './favorite-wishes-of-person.ts';
import { favoritesQuery } from './favorites-query.ts';
import type { CardListing } from './listing-queries.ts';
import { useUser } from './session.tsx';
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
  const { data: favorites } = useQuery({ ...favoritesQuery(user?.id ?? ''), enabled: user !== null });
  return {
    isFavorite: (listingId) => findFavorite(favorites, listingId) !== undefined,
    toggle(listing) {
      if (!user) {
        toast({ title: favoriteTexts.loginTitle, description: favoriteTexts.login, tone: 'destructive' });
        dialogs.open('sign-in');
      } else if (listing.id.trim()) {
        // The list of this very moment: a second press may come before the first one is drawn.
        const now = queries.getQueryData(favoritesQuery(user.id).queryKey);
        wishesOf(queries, user.id, sayEnd).press(listing, findFavorite(now, listing.id) === undefined);
      } else {
        sayFailure(errorTexts.invalidListingId);
      }
    },
    clear() {
      if (user) wishesOf(queries, user.id, sayEnd).clear();
    },
  };
}

const failures = {
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
    sayFailure(isGone ? favoriteTexts.notFound : failures[end.kind]);
  } else {
    toast({ title: successes[end.kind] });
  }
}

function sayFailure(description: string): void {
  toast({ title: 'Error', description, tone: 'destructive' });
}
