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
export async function lockListingsOf(transaction: Transacting, userId: string): Promise<void> {
  const theirs = transaction.selectFrom('listings').select('id').where('user_id', '=', userId);
  await theirs.orderBy('id').forNoKeyUpdate().execute();
}

/** The suspension closes the reports, so held listings are removed: lifting must not publish what was not looked at. */
export async function hideListingsOf(transaction: Transacting, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ visibility: 'removed' })
    .where('user_id', '=', userId)
    .where('visibility', '=', 'held')
    .execute();
  await transaction
    .updateTable('listings')
    .set({ visibility: 'suspended', updated_at: now })
    .where('user_id', '=', userId)
    .where('visibility', '=', 'public')
    .where('status', '!=', 'deleted')
    .execute();
}

/** After a suspension; still pending without a verified address. */
export async function restoreListingsOf(transaction: Transacting, userId: string): Promise<void> {
  const theirs = transaction.updateTable('listings').where('user_id', '=', userId);
  const hidden = theirs.where('visibility', '=', 'suspended');
  if (await lockUnverifiedUser(transaction, userId)) await hidden.set({ visibility: 'pending' }).execute();
  else await hidden.set(published).execute();
}

export const releaseListing = (transaction: Transacting, id: string, now: Date) =>
  publish(transaction, { id, visibility: 'held' }, now);

export const restoreListing = (transaction: Transacting, id: string, now: Date) =>
  publish(transaction, { id, visibility: 'removed' }, now);

type Hidden = { readonly id: string; readonly visibility: 'held' | 'removed' };

/** It stays hidden while its seller is suspended or has no verified address. */
async function publish(transaction: Transacting, { id, visibility }: Hidden, now: Date): Promise<void> {
  const hidden = transaction.updateTable('listings').where('id', '=', id).where('visibility', '=', visibility);
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await hidden.set({ visibility: 'suspended' }).where('user_id', 'in', suspended).execute();
  const seller = await transaction.selectFrom('listings').select('user_id').where('id', '=', id).executeTakeFirst();
  if (seller && (await lockUnverifiedUser(transaction, seller.user_id)))
    await hidden.set({ visibility: 'pending' }).execute();
  else await hidden.set({ ...published, updated_at: now }).execute();
}

export async function holdListing(transaction: Transacting, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ visibility: 'held', updated_at: now })
    .where('id', '=', id)
    .where('visibility', '=', 'public')
    .where('status', '!=', 'deleted')
    .execute();
}

/** After a reservation that ended while the listing was hidden: shown again, it is not reserved. */
export async function freeHiddenListing(transaction: Transacting, id: string): Promise<void> {
  const reserved = transaction.updateTable('listings').where('id', '=', id).where('hidden_status', '=', 'pending');
  await reserved.set({ hidden_status: 'available' }).execute();
}
