// The one way to read listings: each row with its seller and its photos, in a single query.
import { listingFieldNames } from '@chowk/contract/listings/listing-fields';
import type { ExpressionBuilder, InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/database.ts';
import type { ListingRow, Tables } from '../database/schema.ts';

/** Narrow it with `where`, join to it, page through it: the row keeps what `presentListing` needs. */
export function selectListings(database: Database) {
  return database
    .selectFrom('listings')
    .innerJoin('users as seller', 'seller.id', 'listings.user_id')
    .select(listingFieldNames.map((name) => `listings.${name}` as const))
    .select(['listings.id', 'listings.user_id', 'listings.status', 'listings.location', 'listings.details'])
    .select(['listings.created_at', 'listings.updated_at', 'listings.expires_at'])
    .select(['listings.hidden_status', 'listings.hidden_for'])
    .select(['seller.full_name as seller_name', 'seller.avatar as seller_avatar'])
    .select(['seller.created_at as seller_joined_at', 'seller.email_confirmed_at as seller_confirmed_at'])
    .select((eb) => photosOf(eb).as('photos'));
}

export type ListingView = InferResult<ReturnType<typeof selectListings>>[number];

/** For whoever reads listings in a query of their own. */
export function photosOf(eb: ExpressionBuilder<Tables, 'listings'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('listing_photos')
      .select(['listing_photos.id', 'file_name', 'width', 'height', 'preview'])
      .whereRef('listing_photos.listing_id', '=', 'listings.id')
      .orderBy('position'),
  );
}

/** What messages, favourites and reports ask of a listing before they touch it; deleted ones are found too. */
export type ListingForContact = Pick<ListingRow, 'id' | 'user_id' | 'title' | 'price' | 'status'>;

export async function findListingForContact(database: Database, id: string): Promise<ListingForContact | null> {
  const found = await database
    .selectFrom('listings')
    .select(['id', 'user_id', 'title', 'price', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
