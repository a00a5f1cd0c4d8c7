// One heart that was pressed and is not answered yet: sent until the server has what the person wants.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import type { CardListing } from '../listings/listing-queries.ts';
import { findFavorite, withFavorite, withoutFavorite } from './favorite-list.ts';

/** What the server has, and what the person wants. */
export type PendingFavorite = { readonly listing: CardListing; has: Favorite | undefined; isWanted: boolean };

export type FavoriteOutcome =
  | { readonly kind: 'kept' | 'removed' | 'cleared' }
  | { readonly kind: 'keepFailed' | 'removeFailed' | 'updateFailed' | 'clearFailed'; readonly error: unknown };

/** Resolves to what the server has afterwards. */
export type SendFavorite = (listing: CardListing, isKept: boolean) => Promise<Favorite | undefined>;

/** Presses in the meantime only change what is wanted; after those, a failure is neither of keeping nor of removing. */
export async function sendUntilWanted(pending: PendingFavorite, send: SendFavorite): Promise<FavoriteOutcome> {
  for (let isFirst = true; ; isFirst = false) {
    const { isWanted } = pending;
    try {
      pending.has = await send(pending.listing, isWanted);
      if (pending.isWanted === isWanted) return { kind: isWanted ? 'kept' : 'removed' };
    } catch (error) {
      if (pending.isWanted !== isWanted) continue;
      const kind = isWanted ? 'keepFailed' : 'removeFailed';
      return { kind: isFirst ? kind : 'updateFailed', error };
    }
  }
}

/** The list with what was pressed on top of it. */
export function withPending(
  favorites: readonly Favorite[],
  pressed: readonly PendingFavorite[],
  placeholder: (listing: CardListing) => Favorite,
): Favorite[] {
  return pressed.reduce<Favorite[]>(
    (all, { listing, has, isWanted }) => {
      if (!isWanted) return withoutFavorite(all, listing.id);
      return findFavorite(all, listing.id) ? all : withFavorite(all, has ?? placeholder(listing));
    },
    [...favorites],
  );
}
