// SQL of listings hidden by moderation. Their owner's status stays; see migration 0050.
import { lockUnverifiedUser } from '../accounts/index.ts';
import type { Transacting } from '../database/database.ts';
import { ownerStatus } from './listing-rows.store.ts';
import type { OwnedListing } from './listings.rules.ts';

/** The column holds `deleted` meanwhile. */
export const published = { visibility: 'public', status: ownerStatus } as const;

export async function hideListing(transaction: Transacting, { id }: OwnedListing, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ visibility: 'removed', updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ordered by id, as all code that locks several listings, against deadlocks. */
export async function lockListingsOf(transaction: Transacting, personId: string): Promise<void> {
  const theirs = transaction.selectFrom('listings').select('id').where('user_id', '=', personId);
  await theirs.orderBy('id').forUpdate().execute();
}

/** The suspension closes the reports, so held listings are removed: lifting must not publish what was not looked at. */
export async function hideListingsOf(transaction: Transacting, personId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ visibility: 'removed' })
    .where('user_id', '=', personId)
    .where('visibility', '=', 'held')
    .execute();
  await transaction
    .updateTable('listings')
    .set({ visibility: 'suspended', updated_at: now })
    .where('user_id', '=', personId)
    .where('visibility', '=', 'public')
    .where('status', '!=', 'deleted')
    .execute();
}

export async function restoreListingsOf(transaction: Transacting, personId: string): Promise<void> {
  await transaction
    .updateTable('listings')
    .set(published)
    .where('user_id', '=', personId)
    .where('visibility', '=', 'suspended')
    .execute();
}

/** After a review by a moderator: published, or pending while its seller is suspended or has no verified address. */
export async function releaseListing(transaction: Transacting, id: string, now: Date): Promise<void> {
  const held = transaction.updateTable('listings').where('id', '=', id).where('visibility', '=', 'held');
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await held.set({ visibility: 'suspended' }).where('user_id', 'in', suspended).execute();
  const seller = await transaction.selectFrom('listings').select('user_id').where('id', '=', id).executeTakeFirst();
  if (seller && (await lockUnverifiedUser(transaction, seller.user_id)))
    await held.set({ visibility: 'pending' }).execute();
  else await held.set({ ...published, updated_at: now }).execute();
}

/** Hides a public listing until a moderator has looked at it. */
export async function holdListing(transaction: Transacting, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ visibility: 'held', updated_at: now })
    .where('id', '=', id)
    .where('visibility', '=', 'public')
    .where('status', '!=', 'deleted')
    .execute();
}

/** After a removal by a moderator; `suspended` while its seller is. */
export async function restoreListing(transaction: Transacting, id: string, now: Date): Promise<void> {
  const removed = transaction.updateTable('listings').where('id', '=', id).where('visibility', '=', 'removed');
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await removed.set({ visibility: 'suspended' }).where('user_id', 'in', suspended).execute();
  await removed.set({ ...published, updated_at: now }).execute();
}
