// The list of favourites while presses are on their way: pure changes, newest first.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { mapChoices } from '@chowk/contract/listings/listing-fields';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { CardListing } from '../listings/listing-queries.ts';

/** The case of ids does not matter. */
function isSameListing(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function findFavorite<Known extends Pick<Favorite, 'listingId'>>(
  favorites: readonly Known[] | undefined,
  listingId: string,
): Known | undefined {
  return favorites?.find((favorite) => isSameListing(favorite.listingId, listingId));
}

export function withoutFavorite(favorites: readonly Favorite[], listingId: string): Favorite[] {
  return favorites.filter((favorite) => !isSameListing(favorite.listingId, listingId));
}

/** One that comes back finds its old place again. */
export function withFavorite(favorites: readonly Favorite[], added: Favorite): Favorite[] {
  const all = [added, ...withoutFavorite(favorites, added.listingId)];
  return all.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Stands in the list until the server's own entry comes; it has what a card shows. */
export function placeholderFavorite(userId: string, listing: CardListing, now: Date): Favorite {
  const unknown = {
    userId: '',
    description: '',
    category: '',
    subcategory: null,
    address: '',
    images: [],
    details: {},
  };
  const choices = mapChoices(() => null);
  const seller: Listing['seller'] = { id: '', fullName: '', avatar: null };
  return {
    id: `draft-${listing.id}`,
    userId,
    listingId: listing.id,
    createdAt: now.toISOString(),
    listing: {
      ...unknown,
      ...choices,
      ...listing,
      seller,
      isSold: listing.status === 'sold',
      updatedAt: listing.createdAt,
    },
  };
}
