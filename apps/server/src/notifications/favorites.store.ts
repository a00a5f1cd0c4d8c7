// SQL for news about favorites: changed listings, and the users who have them as favorites.
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { FavoriteFacts } from './notifications.rules.ts';

export async function findFavoriteUsersDue(
  database: Database,
  now: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from favorites
    where letter_due_at <= ${now} and user_id > ${after}::uuid
    order by user_id limit ${limit}`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

export type FavoriteRow = FavoriteFacts & {
  readonly favorite_id: string;
  readonly listing_id: string;
  readonly title: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Rows that another round has locked are left to the next round. */
export async function lockFavorites(transaction: Transacting, userId: string, now: Date): Promise<FavoriteRow[]> {
  return transaction
    .selectFrom('favorites')
    .innerJoin('listings', 'listings.id', 'favorites.listing_id')
    .select(['favorites.id as favorite_id', 'favorites.known_price', 'favorites.is_known_sold'])
    .select(['listings.id as listing_id', 'listings.title', 'listings.status', 'listings.price', 'listings.expires_at'])
    .select(['listings.pricing', 'listings.city', 'listings.latitude', 'listings.longitude'])
    .where('favorites.user_id', '=', userId)
    .where('favorites.letter_due_at', '<=', now)
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.id')
    .forUpdate('favorites')
    .skipLocked()
    .execute();
}

export async function postponeFavorites(transaction: Transacting, ids: readonly string[], until: Date): Promise<void> {
  const unreadRows = transaction.updateTable('favorites').set({ letter_due_at: until });
  await unreadRows.where('id', 'in', ids).execute();
}

/** Records the price and state that the email announced; without an email the recorded ones stay. */
export async function markKnown(
  transaction: Transacting,
  favorites: readonly FavoriteRow[],
  news: ReadonlySet<FavoriteRow>,
) {
  for (const row of favorites) {
    const known = news.has(row) ? { known_price: row.price, is_known_sold: row.status === 'sold' } : {};
    await transaction
      .updateTable('favorites')
      .set({ letter_due_at: null, ...known })
      .where('id', '=', row.favorite_id)
      .execute();
  }
}

export async function findListingsDue(database: Database, now: Date, after: string, limit: number): Promise<string[]> {
  const due = database.selectFrom('listing_news').select('listing_id').where('due_at', '<=', now);
  const rows = await due.where('listing_id', '>', after).orderBy('listing_id').limit(limit).execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** False where the listing changed again, or another round has just claimed it. */
export async function claimNews(transaction: Transacting, listingId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('listing_news')
    .where('listing_id', '=', listingId)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Schedules an email for each user who has the listing as a favorite and does not know its price or sale, except the seller. */
export async function scheduleFavoriteEmails(transaction: Transacting, listingId: string, now: Date): Promise<void> {
  await sql`
    update favorites set
      letter_due_at = case
        when status = 'sold' and not is_known_sold or status in ('available', 'pending')
          and price < known_price and pricing is distinct from 'on_request'
        then coalesce(letter_due_at, ${now}::timestamptz) else letter_due_at end,
      is_known_sold = is_known_sold and status not in ('available', 'pending')
    from listings
    where listings.id = ${listingId} and favorites.listing_id = listings.id and favorites.user_id <> listings.user_id
  `.execute(transaction);
}
