// Listings that moderators hide: to everybody they are deleted, and the database knows what they go back to.
import { defaultExpiry } from '@chowk/contract/listings/expiry';
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
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

/** How many of a person's listings wait for their proven address. */
export async function countWaiting(transaction: Database, personId: string): Promise<number> {
  const theirs = transaction.selectFrom('listings').where('user_id', '=', personId);
  const { count } = await theirs
    .where('hidden_for', '=', 'confirmation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What waited for a proven address is new from this moment on. While its seller is suspended it stays hidden. */
export async function publishWaiting(transaction: Transacting, personId: string, now: Date): Promise<void> {
  const waiting = transaction.updateTable('listings').where('user_id', '=', personId);
  const theirs = waiting.where('hidden_for', '=', 'confirmation');
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await theirs.set({ hidden_for: 'suspension' }).where('user_id', 'in', suspended).execute();
  const times = { updated_at: now, expires_at: defaultExpiry(now) };
  await theirs.set({ ...givenBack, ...times, created_at: now }).execute();
}

/** No other user ever saw them, so the rows go. The file names of their photos come back, to be erased. */
export async function deleteWaiting(transaction: Transacting, personId: string) {
  const waiting = transaction.selectFrom('listings').select('id').where('user_id', '=', personId);
  const theirs = waiting.where('hidden_for', '=', 'confirmation');
  const photos = await transaction
    .deleteFrom('listing_photos')
    .where('listing_id', 'in', theirs)
    .returning('file_name')
    .execute();
  const deleted = await transaction.deleteFrom('listings').where('id', 'in', theirs).returning('id').execute();
  return { count: deleted.length, photos: photos.map(({ file_name }) => file_name) };
}

/** What a moderator removed. While its seller is suspended it waits for the end of that, as all their listings do. */
export async function giveBackListing(transaction: Transacting, id: string, now: Date): Promise<void> {
  const removed = transaction.updateTable('listings').where('id', '=', id).where('hidden_for', '=', 'removal');
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await removed.set({ hidden_for: 'suspension' }).where('user_id', 'in', suspended).execute();
  await removed.set({ ...givenBack, updated_at: now }).execute();
}
