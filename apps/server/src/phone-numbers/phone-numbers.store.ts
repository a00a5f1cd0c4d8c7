// Phone numbers in the database: that of a listing, and which somebody has looked at in the last day.
import type { Database, Transacting } from '../database/database.ts';
import type { CalledListing } from './phone-numbers.rules.ts';

/** Held until the transaction ends, so that a person's questions are counted one by one. */
export async function lockAsker(transaction: Transacting, id: string): Promise<Date | null | undefined> {
  const asker = transaction.selectFrom('users').select('email_confirmed_at').where('id', '=', id);
  return (await asker.forNoKeyUpdate().executeTakeFirst())?.email_confirmed_at;
}

export function findCalled(
  database: Database,
  listingId: string,
  askerId: string,
): Promise<(CalledListing & { readonly user_id: string }) | undefined> {
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
            .where('blocked_id', '=', askerId),
        )
        .$castTo<boolean>()
        .as('is_blocked'),
    )
    .where('id', '=', listingId)
    .executeTakeFirst();
}

export type ShownPhone = { readonly listing_id: string; readonly shown_at: Date };

/** Oldest first. */
export function findShown(database: Database, personId: string, since: Date): Promise<ShownPhone[]> {
  return database
    .selectFrom('shown_phone_numbers')
    .select(['listing_id', 'shown_at'])
    .where('user_id', '=', personId)
    .where('shown_at', '>', since)
    .orderBy('shown_at')
    .execute();
}

export async function noteShown(transaction: Transacting, personId: string, listingId: string, now: Date) {
  await transaction
    .insertInto('shown_phone_numbers')
    .values({ user_id: personId, listing_id: listingId, shown_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doUpdateSet({ shown_at: now }))
    .execute();
}

export async function deleteShownBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('shown_phone_numbers').where('shown_at', '<=', moment).execute();
}
