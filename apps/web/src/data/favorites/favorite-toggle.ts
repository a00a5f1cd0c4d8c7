// Adding and removing favourites, for hearts, the listing page and the list of favourites.

import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import { errorTexts } from '@chowk/contract/http/error-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { networkError } from '../../platform/api/api-error.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { useDialogs } from '../dialogs/dialogs.tsx';
import type { CardListing } from '../listings/listing-queries.ts';
import { useLoadedUser, useUser } from '../session/session.tsx';
import { findFavorite } from './favorite-list.ts';
import type { FavoriteQueue } from './favorite-queue.ts';
import { favoritesQuery } from './favorites-query.ts';
import { texts } from './favorites-texts.ts';

/** Fetched when a heart is first pressed, or beforehand for signed-in people (signed-in-tasks.tsx). */
export async function loadPresses(): Promise<Presses> {
  presses ??= await import('./favorite-presses.ts');
  return presses;
}

type Presses = typeof import('./favorite-presses.ts');
let presses: Presses | null = null;

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
  const known = useLoadedUser();
  function askToSignIn(listing: CardListing): void {
    toast({ title: favoriteTexts.loginTitle, description: favoriteTexts.login, tone: 'destructive' });
    dialogs.open('sign-in', { intent: { kind: 'keep-favorite', listingId: listing.id } });
  }
  /** At once where the file is here; else in the order of the presses, which wait for the same file. */
  function act(userId: string, press: (queue: FavoriteQueue) => void): void {
    const start = ({ favoriteQueueOf }: Presses) => press(favoriteQueueOf(queries, userId));
    if (presses) start(presses);
    else loadPresses().then(start, () => toastError(networkError()));
  }
  const { data: favorites } = useQuery({ ...favoritesQuery(user?.id ?? ''), enabled: user !== null });
  return {
    isFavorite: (listingId) => findFavorite(favorites, listingId) !== undefined,
    toggle(listing) {
      if (!user) {
        void known().then((person) =>
          person ? act(person.id, (queue) => queue.press(listing, true)) : askToSignIn(listing),
        );
      } else if (listing.id.trim()) {
        act(user.id, (queue) => {
          // The list of this very moment: a second press may come before the first one is drawn.
          const now = queries.getQueryData(favoritesQuery(user.id).queryKey);
          queue.press(listing, findFavorite(now, listing.id) === undefined);
        });
      } else {
        toast({ title: texts.error, description: errorTexts.invalidListingId, tone: 'destructive' });
      }
    },
    clear() {
      if (user) act(user.id, (queue) => queue.clear());
    },
  };
}
