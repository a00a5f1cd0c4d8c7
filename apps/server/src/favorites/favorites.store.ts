// SQL of favorites, each read with its listing.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { OwnAccountId } from '../http/own-id.ts';
import type { Place } from '../http/requests/page-cursor.ts';
import { selectListings } from '../listings/index.ts';

/** Without favorites of deleted listings. */
function selectFavorites(database: Database, personId: string) {
  return selectListings(database)
    .innerJoin('favorites', 'favorites.listing_id', 'listings.id')
    .select([
      'favorites.id as favorite_id',
      'favorites.user_id as favorite_user_id',
      'favorites.created_at as favorited_at',
    ])
    .where('favorites.user_id', '=', personId)
    .where('listings.status', '!=', 'deleted');
}

export type FavoriteView = Awaited<ReturnType<typeof findFavorites>>[number];

export const placeOfFavorite = ({ favorited_at, favorite_id }: FavoriteView): Place => ({
  at: favorited_at,
  id: favorite_id,
});

type Page = { readonly behind: Place | null; readonly limit: number };

/** Latest first. */
export function findFavorites(database: Database, personId: OwnAccountId, { behind, limit }: Page) {
  return selectFavorites(database, personId)
    .$if(behind !== null, (query) =>
      query.where(sql<boolean>`(favorites.created_at, favorites.id) < (${behind?.at}, ${behind?.id})`),
    )
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findFavoriteOf(
  database: Database,
  personId: string,
  listingId: string,
): Promise<FavoriteView | null> {
  const found = await selectFavorites(database, personId).where('listings.id', '=', listingId).executeTakeFirst();
  return found ?? null;
}

/** False if it was a favorite already. */
export async function insertFavorite(
  database: Database,
  personId: string,
  listingId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('favorites')
    .values({ id: newId(), user_id: personId, listing_id: listingId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if there is none with this id, or if it belongs to another user. */
export async function deleteFavorite(database: Database, personId: string, favoriteId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('favorites')
    .where('id', '=', favoriteId)
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Including those of deleted listings, which are not shown. */
export async function deleteFavoritesOf(database: Database, personId: OwnAccountId): Promise<void> {
  await database.deleteFrom('favorites').where('user_id', '=', personId).execute();
}
