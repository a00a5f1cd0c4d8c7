// SQL of favorites, each read with its listing.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { OwnAccountId } from '../http/own-id.ts';
import type { Place } from '../http/requests/page-cursor.ts';
import { selectListings } from '../listings/index.ts';

function selectFavorites(database: Database, userId: string) {
  return selectListings(database)
    .innerJoin('favorites', 'favorites.listing_id', 'listings.id')
    .select([
      'favorites.id as favorite_id',
      'favorites.user_id as favorite_user_id',
      'favorites.created_at as favorited_at',
    ])
    .where('favorites.user_id', '=', userId)
    .where('listings.status', '!=', 'deleted');
}

export type FavoriteView = Awaited<ReturnType<typeof findFavorites>>[number];

export const placeOfFavorite = ({ favorited_at, favorite_id }: FavoriteView): Place => ({
  at: favorited_at,
  id: favorite_id,
});

type Page = { readonly after: Place | null; readonly limit: number };

export function findFavorites(database: Database, userId: OwnAccountId, { after, limit }: Page) {
  return selectFavorites(database, userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(favorites.created_at, favorites.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findFavoriteOf(
  database: Database,
  userId: string,
  listingId: string,
): Promise<FavoriteView | null> {
  const found = await selectFavorites(database, userId).where('listings.id', '=', listingId).executeTakeFirst();
  return found ?? null;
}

export async function insertFavorite(
  database: Database,
  userId: string,
  listingId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('favorites')
    .values({ id: newId(), user_id: userId, listing_id: listingId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteFavorite(database: Database, userId: string, favoriteId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('favorites')
    .where('id', '=', favoriteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteFavoritesOf(database: Database, userId: OwnAccountId): Promise<void> {
  await database.deleteFrom('favorites').where('user_id', '=', userId).execute();
}
