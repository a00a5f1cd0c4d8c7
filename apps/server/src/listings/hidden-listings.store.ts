// Listings that moderators hide: to everybody they are deleted, and the database knows what they go back to.
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import { sql } from 'kysely';
import type { Transacting } from '../database/database.ts';
import type { OwnedListing } from './owned-listing.ts';

const statusBefore = sql<OwnerStatus>`status`;
const givenBack = { status: sql<OwnerStatus>`hidden_status`, hidden_status: null, hidden_for: null };

export async function hideListing(transaction: Transacting, { id }: OwnedListing, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ hidden_status: statusBefore, hidden_for: 'removal', status: 'deleted', updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** In the order in which all others take them who hold more than one. */
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

export async function giveBackListingsOf(transaction: Transacting, personId: string): Promise<void> {
  await transaction
    .updateTable('listings')
    .set(givenBack)
    .where('user_id', '=', personId)
    .where('hidden_for', '=', 'suspension')
    .execute();
}

/** What a moderator removed. While its seller is suspended it waits for the end of that, as all their listings do. */
export async function giveBackListing(transaction: Transacting, id: string, now: Date): Promise<void> {
  const removed = transaction.updateTable('listings').where('id', '=', id).where('hidden_for', '=', 'removal');
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await removed.set({ hidden_for: 'suspension' }).where('user_id', 'in', suspended).execute();
  await removed.set({ ...givenBack, updated_at: now }).execute();
}
