// SQL that other modules use: listings with seller and photos in one query, and public sellers.
import { listingFieldNames } from '@chowk/contract/listings/listing-fields';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { type ExpressionBuilder, type InferResult, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/database.ts';
import type { ListingRow, Tables } from '../database/schema.ts';

/** As the search indexes have it. Also holds what expired a moment ago: `expires_at` is to be checked beside it. */
export const isListed = sql<boolean>`listings.status in ('available', 'pending') and not listings.is_expired`;

/** As its owner set it, also while others do not see it: the column is `deleted` then. */
export const ownerStatus = sql<ListingStatus>`coalesce(listings.hidden_status, listings.status)`;

/** False for one that its owner deleted while it was pending or held. */
export const wasOnSale = sql<boolean>`(listings.visibility = 'public' and listings.expires_at > listings.created_at)`;

export function selectListings(database: Database) {
  return database
    .selectFrom('listings')
    .innerJoin('users as seller', 'seller.id', 'listings.user_id')
    .select(listingFieldNames.map((name) => `listings.${name}` as const))
    .select(['listings.id', 'listings.user_id', 'listings.visibility', 'listings.location', 'listings.details'])
    .select(ownerStatus.as('status'))
    .select(['listings.created_at', 'listings.updated_at', 'listings.expires_at'])
    .select(['seller.full_name as seller_name', 'seller.avatar as seller_avatar'])
    .select(['seller.created_at as seller_joined_at', 'seller.email_verified_at as seller_confirmed_at'])
    .select((eb) => photosOf(eb).as('photos'));
}

export type ListingView = InferResult<ReturnType<typeof selectListings>>[number];

export function photosOf(eb: ExpressionBuilder<Tables, 'listings'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('listing_photos')
      .select(['listing_photos.id', 'file_name', 'width', 'height', 'preview'])
      .whereRef('listing_photos.listing_id', '=', 'listings.id')
      .orderBy('position'),
  );
}

export type ListingForContact = Pick<ListingRow, 'id' | 'user_id' | 'title' | 'price' | 'status' | 'visibility'>;

export async function findListingForContact(database: Database, id: string): Promise<ListingForContact | null> {
  const found = await database
    .selectFrom('listings')
    .select(['id', 'user_id', 'title', 'price', 'visibility'])
    .select(ownerStatus.as('status'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

export type PublicSeller = NonNullable<Awaited<ReturnType<typeof findPublicSeller>>>;

/** A rating of the user that others may read: also one who only bought has a page for it. */
export const hasShownRating = (userId: RawBuilder<unknown>, now: Date) => sql<boolean>`exists (
  select from ratings join users as raters on raters.id = rater_id
  where rated_id = ${userId} and removed_at is null and shown_at <= ${now} and raters.suspended_at is null
)`;

/** Users with a visible listing or a rating; listings of suspended, deleted and unverified users are all hidden. */
export async function findPublicSeller(database: Database, id: string, now: Date) {
  const found = await database
    .selectFrom('users')
    .select(['id', 'full_name', 'avatar', 'shows_sold', 'hours', 'phone', 'created_at', 'email_verified_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('listings')
            .select('listings.id')
            .whereRef('listings.user_id', '=', 'users.id')
            .where('listings.status', '!=', 'deleted'),
        ),
        hasShownRating(sql.ref('users.id'), now),
      ]),
    )
    .executeTakeFirst();
  return found ?? null;
}
