// Changed listings that somebody keeps, handed on to those who keep them.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';

export async function findListingsDue(database: Database, now: Date, after: string, limit: number): Promise<string[]> {
  const due = database.selectFrom('listing_news').select('listing_id').where('due_at', '<=', now);
  const rows = await due.where('listing_id', '>', after).orderBy('listing_id').limit(limit).execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** False where it was changed again, or another round has just handed it on. */
export async function takeNews(transaction: Transacting, listingId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('listing_news')
    .where('listing_id', '=', listingId)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * For each who keeps it and does not know: it is cheaper, or sold. What is on offer again may be sold anew. Its own seller
 * is told nothing.
 */
export async function handOn(transaction: Transacting, listingId: string, now: Date): Promise<void> {
  await sql`
    update favorites set
      letter_due_at = case
        when status = 'sold' and not is_known_sold or status in ('available', 'pending') and price < known_price
        then coalesce(letter_due_at, ${now}::timestamptz) else letter_due_at end,
      is_known_sold = is_known_sold and status not in ('available', 'pending')
    from listings
    where listings.id = ${listingId} and favorites.listing_id = listings.id and favorites.user_id <> listings.user_id
  `.execute(transaction);
}
