// SQL of listings hidden by moderation: `deleted` for all readers, with the status to restore.
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import { sql } from 'kysely';
import type { Transacting } from '../database/database.ts';
import type { OwnedListing } from './listings.rules.ts';

const statusBefore = sql<OwnerStatus>`status`;
export const restored = { status: sql<OwnerStatus>`hidden_status`, hidden_status: null, hidden_for: null };

export async function hideListing(transaction: Transacting, { id }: OwnedListing, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ hidden_status: statusBefore, hidden_for: 'removal', status: 'deleted', updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ordered by id, as all code that locks several listings, against deadlocks. */
export async function lockListingsOf(transaction: Transacting, personId: string): Promise<void> {
  const theirs = transaction.selectFrom('listings').select('id').where('user_id', '=', personId);
  await theirs.orderBy('id').forUpdate().execute();
}

export async function hideListingsOf(transaction: Transacting, personId: string): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ hidden_status: statusBefore, hidden_for: 'suspension', status: 'deleted' })
    .where('user_id', '=', personId)
    .where('status', '!=', 'deleted')
    .execute();
}

export async function restoreListingsOf(transaction: Transacting, personId: string): Promise<void> {
  await transaction
    .updateTable('listings')
    .set(restored)
    .where('user_id', '=', personId)
    .where('hidden_for', '=', 'suspension')
    .execute();
}

/** After a removal by a moderator. While its seller is suspended it stays hidden for the suspension. */
export async function restoreListing(transaction: Transacting, id: string, now: Date): Promise<void> {
  const removed = transaction.updateTable('listings').where('id', '=', id).where('hidden_for', '=', 'removal');
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await removed.set({ hidden_for: 'suspension' }).where('user_id', 'in', suspended).execute();
  await removed.set({ ...restored, updated_at: now }).execute();
}
