// Adds and removes favorites: for hearts on cards, the listing page and the favorites page.
import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { favoriteProblemsQuery, favoritesQuery, findFavorite } from '../../data/favorites/favorites-query.ts';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { useLoadedUser, useUser } from '../../data/session/session.tsx';
import { networkError } from '../../platform/api/api-error.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { useDialogs } from '../dialogs/dialogs.tsx';

type FavoriteMutations = typeof import('../../data/favorites/favorite-mutations.ts');
let mutations: FavoriteMutations | null = null;

/** Loaded when a heart is first pressed, and ahead of that for signed-in users (signed-in-tasks.tsx). */
export async function loadFavoriteMutations(): Promise<FavoriteMutations> {
  mutations ??= await import('../../data/favorites/favorite-mutations.ts');
  return mutations;
}

export type Favorites = {
  isFavorite(listingId: string): boolean;
  problem(listingId: string): string | undefined;
  readonly clearProblem: string | undefined;
  toggle(listing: CardListing): void;
  clear(): void;
};

export function useFavorites(): Favorites {
  const user = useUser();
  const loadUser = useLoadedUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { data: favorites } = useQuery({ ...favoritesQuery(user?.id ?? ''), enabled: user !== null });
  const { data: problems } = useQuery({ ...favoriteProblemsQuery(user?.id ?? ''), enabled: false });

  /** Synchronous once the module is loaded; until then in the order of the presses. */
  function run(change: (loaded: FavoriteMutations) => void): void {
    if (mutations) change(mutations);
    else loadFavoriteMutations().then(change, () => toastError(networkError()));
  }
  function askToSignIn(listing: CardListing): void {
    toast({ title: favoriteTexts.loginTitle, description: favoriteTexts.login, tone: 'destructive' });
    dialogs.open('sign-in', { intent: { kind: 'add-favorite', listingId: listing.id } });
  }
  return {
    isFavorite: (listingId) => findFavorite(favorites, listingId) !== undefined,
    problem: (listingId) => problems?.[listingId.toLowerCase()],
    clearProblem: problems?.[''],
    toggle(listing) {
      if (user) return run(({ toggleFavorite }) => toggleFavorite(queries, user.id, listing));
      void loadUser().then((loaded) =>
        loaded ? run(({ setFavorite }) => setFavorite(queries, loaded.id, listing, true)) : askToSignIn(listing),
      );
    },
    clear() {
      if (user) run(({ clearFavorites }) => clearFavorites(queries, user.id));
    },
  };
}
