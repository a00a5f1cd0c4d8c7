// Rows to the contract's favourite.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { presentListing } from '../listings/index.ts';
import type { FavoriteView } from './favorites.store.ts';

export function presentFavorite(row: FavoriteView): Favorite {
  return {
    id: row.favorite_id,
    userId: row.keeper_id,
    listingId: row.id,
    createdAt: row.kept_at.toISOString(),
    listing: presentListing(row),
  };
}
