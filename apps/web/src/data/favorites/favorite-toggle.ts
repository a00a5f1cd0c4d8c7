// Adding and removing favourites, for hearts, the listing page and the list of favourites.
import { errorTexts } from '@chowk/contract/errors';
import { favoriteTexts } from '@chowk/contract/favorites';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../platform/toasts/toasts.ts';
import { useDialogs } from '../dialogs/dialogs.tsx';
import type { CardListing } from '../listings/listing-queries.ts';
import { useKnownUser, useUser } from '../session/session.tsx';
import { findFavorite } from './favorite-list.ts';
import type { FavoriteQueue } from './favorite-queue.ts';
import { favoriteQueueOfUser } from './favorite-queue-of-user.ts';
import { favoritesQuery } from './favorites-query.ts';
import type { FavoriteOutcome } from './pending-favorite.ts';

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
        void known().then((person) =>
          person ? favoriteQueueOf(queries, person.id).press(listing, true) : askToSignIn(listing),
        );
      } else if (listing.id.trim()) {
        // The list of this very moment: a second press may come before the first one is drawn.
        const now = queries.getQueryData(favoritesQuery(user.id).queryKey);
        favoriteQueueOf(queries, user.id).press(listing, findFavorite(now, listing.id) === undefined);
      } else {
        toastFavoriteFailure(errorTexts.invalidListingId);
      }
    },
    clear() {
      if (user) favoriteQueueOf(queries, user.id).clear();
    },
  };
}

/** What this person presses, with how it ends said aloud. */
export function favoriteQueueOf(queries: QueryClient, userId: string): FavoriteQueue {
  return favoriteQueueOfUser(queries, userId, sayEnd);
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

function sayEnd(end: FavoriteOutcome): void {
  if ('error' in end) {
    const isGone = end.error instanceof Error && end.error.message === favoriteTexts.notFound;
    toastFavoriteFailure(isGone ? favoriteTexts.notFound : favoriteFailures[end.kind]);
  } else {
    toast({ title: successes[end.kind] });
  }
}

export function toastFavoriteFailure(description: string): void {
  toast({ title: 'Error', description, tone: 'destructive' });
}
