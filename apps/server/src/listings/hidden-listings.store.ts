// SQL of listings hidden by moderation: `deleted` for all readers, with the status to restore.
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import { sql } from 'kysely';
import { lockUnverifiedUser } from '../accounts/index.ts';
import type { Transacting } from '../database/database.ts';
import type { OwnedListing } from './listings.rules.ts';

const statusBefore = sql<OwnerStatus>`status`;
/** One that waits for review is hidden already. */
const visibleStatus = sql<OwnerStatus>`coalesce(hidden_status, status)`;
export const restored = { status: sql<OwnerStatus>`hidden_status`, hidden_status: null, hidden_for: null };

export async function hideListing(transaction: Transacting, { id }: OwnedListing, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ hidden_status: visibleStatus, hidden_for: 'removal', status: 'deleted', updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ordered by id, as all code that locks several listings, against deadlocks. */
export async function lockListingsOf(transaction: Transacting, personId: string): Promise<void> {
  const theirs = transaction.selectFrom('listings').select('id').where('user_id', '=', personId);
  await theirs.orderBy('id').forUpdate().execute();
}

/** The suspension closes the reports, so what waits for review is removed: lifting must not publish what was not looked at. */
export async function hideListingsOf(transaction: Transacting, personId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ hidden_for: 'removal' })
    .where('user_id', '=', personId)
    .where('hidden_for', '=', 'review')
    .execute();
  await transaction
    .updateTable('listings')
    .set({ hidden_status: statusBefore, hidden_for: 'suspension', status: 'deleted', updated_at: now })
    .where('user_id', '=', personId)
    .where('status', '!=', 'deleted')
    .execute();
}

/** After a suspension; still pending without a verified address. */
export async function restoreListingsOf(transaction: Transacting, personId: string): Promise<void> {
  const theirs = transaction.updateTable('listings').where('user_id', '=', personId);
  const hidden = theirs.where('hidden_for', '=', 'suspension');
  if (await lockUnverifiedUser(transaction, personId)) await hidden.set({ hidden_for: 'confirmation' }).execute();
  else await hidden.set(restored).execute();
}

/** After a review by a moderator. */
export const releaseListing = (transaction: Transacting, id: string, now: Date) =>
  publish(transaction, { id, hiddenFor: 'review' }, now);

/** After a removal by a moderator. */
export const restoreListing = (transaction: Transacting, id: string, now: Date) =>
  publish(transaction, { id, hiddenFor: 'removal' }, now);

type Hidden = { readonly id: string; readonly hiddenFor: 'review' | 'removal' };

/** It stays hidden while its seller is suspended or has no verified address. */
async function publish(transaction: Transacting, { id, hiddenFor }: Hidden, now: Date): Promise<void> {
  const hidden = transaction.updateTable('listings').where('id', '=', id).where('hidden_for', '=', hiddenFor);
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await hidden.set({ hidden_for: 'suspension' }).where('user_id', 'in', suspended).execute();
  const seller = await transaction.selectFrom('listings').select('user_id').where('id', '=', id).executeTakeFirst();
  if (seller && (await lockUnverifiedUser(transaction, seller.user_id)))
    await hidden.set({ hidden_for: 'confirmation' }).execute();
  else await hidden.set({ ...restored, updated_at: now }).execute();
}

/** Hides a public listing until a moderator has looked at it. */
export async function holdListing(transaction: Transacting, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ hidden_status: statusBefore, hidden_for: 'review', status: 'deleted', updated_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .execute();
}
