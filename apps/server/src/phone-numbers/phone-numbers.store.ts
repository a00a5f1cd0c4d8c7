// SQL of phone numbers: the number of a listing, and the numbers shown to a user in the last day.
import type { Database, Transacting } from '../database/database.ts';
import type { ListingPhone } from './phone-numbers.rules.ts';

/** Locked until the transaction ends, so that parallel requests of a user are counted one by one. */
export async function lockUser(transaction: Transacting, id: string): Promise<Date | null | undefined> {
  const user = transaction.selectFrom('users').select('email_verified_at').where('id', '=', id);
  return (await user.forNoKeyUpdate().executeTakeFirst())?.email_verified_at;
}

export function findListingPhone(
  database: Database,
  listingId: string,
  userId: string,
): Promise<(ListingPhone & { readonly user_id: string }) | undefined> {
  return database
    .selectFrom('listings')
    .select(['user_id', 'phone', 'status', 'expires_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('blocked_people')
            .select('blocked_id')
            .whereRef('blocker_id', '=', 'listings.user_id')
            .where('blocked_id', '=', userId),
        )
        .$castTo<boolean>()
        .as('is_blocked'),
    )
    .where('id', '=', listingId)
    .executeTakeFirst();
}

export type ShownPhone = { readonly listing_id: string; readonly shown_at: Date };

export function findShown(database: Database, userId: string, since: Date): Promise<ShownPhone[]> {
  return database
    .selectFrom('shown_phone_numbers')
    .select(['listing_id', 'shown_at'])
    .where('user_id', '=', userId)
    .where('shown_at', '>', since)
    .orderBy('shown_at')
    .execute();
}

export async function recordShown(transaction: Transacting, userId: string, listingId: string, now: Date) {
  await transaction
    .insertInto('shown_phone_numbers')
    .values({ user_id: userId, listing_id: listingId, shown_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doUpdateSet({ shown_at: now }))
    .execute();
}

export async function deleteShownBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('shown_phone_numbers').where('shown_at', '<=', moment).execute();
}
