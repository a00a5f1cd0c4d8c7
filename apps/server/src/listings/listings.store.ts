// SQL of listings: find one or a user's own, lock, insert, update.
import { sql, type Updateable } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { ListingsTable, NewListing } from '../database/schema.ts';
import type { Place } from '../http/requests/page-cursor.ts';
import { type ListingView, selectListings } from './listing-rows.store.ts';
import type { ListingFacts, OwnedListing } from './listings.rules.ts';

export async function findListing(database: Database, id: string): Promise<ListingView | null> {
  return (await selectListings(database).where('listings.id', '=', id).executeTakeFirst()) ?? null;
}

/** In one query: with `is_favorite` of the viewer, and the phone number for its owner. */
export async function findListingFor(database: Database, id: string, personId: string | null) {
  const found = await selectListings(database)
    .leftJoin('favorites', (join) =>
      join.onRef('favorites.listing_id', '=', 'listings.id').on('favorites.user_id', '=', personId),
    )
    .select(sql<boolean>`favorites.id is not null`.as('is_favorite'))
    .select(sql<boolean>`listings.phone is not null`.as('has_phone'))
    .select((eb) =>
      eb.case().when('listings.user_id', '=', personId).then(eb.ref('listings.phone')).end().as('own_phone'),
    )
    .where('listings.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

type Page = { readonly behind: Place | null; readonly limit: number };

/** Newest first. */
export function findListingsOf(database: Database, personId: string, { behind, limit }: Page) {
  return selectListings(database)
    .select('listings.phone as own_phone')
    .where('listings.user_id', '=', personId)
    .where((eb) =>
      eb.or([eb('listings.status', '!=', 'deleted'), eb('listings.hidden_for', 'in', ['confirmation', 'review'])]),
    )
    .$if(behind !== null, (query) =>
      query.where(sql<boolean>`(listings.created_at, listings.id) < (${behind?.at}, ${behind?.id})`),
    )
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findListingByKey(database: Database, personId: string, key: string): Promise<ListingView | null> {
  const found = await selectListings(database)
    .where('listings.user_id', '=', personId)
    .where('listings.idempotency_key', '=', key)
    .executeTakeFirst();
  return found ?? null;
}

export async function lockListing(transaction: Transacting, id: string): Promise<ListingFacts | null> {
  const found = await transaction
    .selectFrom('listings')
    .select(['id', 'user_id', 'status', 'expires_at', 'hidden_for', 'details'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function insertListing(transaction: Transacting, listing: NewListing): Promise<void> {
  await transaction.insertInto('listings').values(listing).execute();
}

type ListingChanges = Omit<Updateable<ListingsTable>, 'idempotency_key' | 'updated_at'>;

export async function updateListing(
  database: Database,
  { id }: OwnedListing,
  changes: ListingChanges,
  now: Date,
): Promise<void> {
  await database
    .updateTable('listings')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}
