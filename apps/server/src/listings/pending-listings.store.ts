// SQL of pending listings, published once their seller's email is verified (not the status `pending`), and held ones.
import { defaultExpiry } from '@chowk/contract/listings/expiry';
import type { Database, Transacting } from '../database/database.ts';
import { published } from './hidden-listings.store.ts';

export async function countPendingListings(transaction: Database, userId: string): Promise<number> {
  const pending = transaction.selectFrom('listings').where('user_id', '=', userId);
  const { count } = await pending
    .where('visibility', 'in', ['pending', 'held'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With the current time as `created_at`. While the seller is suspended they stay hidden. */
export async function publishPendingListings(transaction: Transacting, userId: string, now: Date): Promise<void> {
  const own = transaction.updateTable('listings').where('user_id', '=', userId);
  const pending = own.where('visibility', '=', 'pending');
  const suspended = transaction.selectFrom('users').select('id').where('suspended_at', 'is not', null);
  await pending.set({ visibility: 'suspended' }).where('user_id', 'in', suspended).execute();
  const times = { updated_at: now, expires_at: defaultExpiry(now) };
  await pending.set({ ...published, ...times, created_at: now }).execute();
}

/** No other user ever saw them, so the rows are deleted. Returns file names of photos to erase. */
export async function deletePendingListings(transaction: Transacting, userId: string) {
  const own = transaction.selectFrom('listings').select('id').where('user_id', '=', userId);
  const pending = own.where('visibility', 'in', ['pending', 'held']);
  const photos = await transaction
    .deleteFrom('listing_photos')
    .where('listing_id', 'in', pending)
    .returning('file_name')
    .execute();
  const deleted = await transaction.deleteFrom('listings').where('id', 'in', pending).returning('id').execute();
  return { count: deleted.length, photos: photos.map(({ file_name }) => file_name) };
}
