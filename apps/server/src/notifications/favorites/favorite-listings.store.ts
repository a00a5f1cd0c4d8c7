// What a person keeps and has news of, in the database.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { KeptListing } from './favorite-news.rules.ts';

export async function findKeepersDue(database: Database, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from favorites
    where letter_due_at <= ${now} and user_id > ${after}::uuid
    order by user_id limit ${limit}`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

export type KeptRow = KeptListing & {
  readonly favorite_id: string;
  readonly listing_id: string;
  readonly title: string;
};

/** Held until the transaction ends; one that is just being handed on waits for the next round. */
export async function lockKept(transaction: Transacting, personId: string, now: Date): Promise<KeptRow[]> {
  return transaction
    .selectFrom('favorites')
    .innerJoin('listings', 'listings.id', 'favorites.listing_id')
    .select(['favorites.id as favorite_id', 'favorites.known_price', 'favorites.is_known_sold'])
    .select(['listings.id as listing_id', 'listings.title', 'listings.status', 'listings.price', 'listings.expires_at'])
    .where('favorites.user_id', '=', personId)
    .where('favorites.letter_due_at', '<=', now)
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.id')
    .forUpdate('favorites')
    .skipLocked()
    .execute();
}

export async function putOffKept(transaction: Transacting, ids: readonly string[], until: Date): Promise<void> {
  const held = transaction.updateTable('favorites').set({ letter_due_at: until });
  await held.where('id', 'in', ids).execute();
}

/** What the letter said they know from now on; where none was written, what they knew stays. */
export async function markKnown(transaction: Transacting, kept: readonly KeptRow[], told: ReadonlySet<KeptRow>) {
  for (const row of kept) {
    const known = told.has(row) ? { known_price: row.price, is_known_sold: row.status === 'sold' } : {};
    await transaction
      .updateTable('favorites')
      .set({ letter_due_at: null, ...known })
      .where('id', '=', row.favorite_id)
      .execute();
  }
}
