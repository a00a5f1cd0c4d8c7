// Messages that wait for their sender's proven address, in the database: withheld, and marked as waiting.
import type { Transacting } from '../database/database.ts';

export async function countHeld(transaction: Transacting, senderId: string): Promise<number> {
  const theirs = transaction.selectFrom('messages').where('sender_id', '=', senderId);
  const { count } = await theirs
    .where('awaits_confirmation', '=', true)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findHeld(transaction: Transacting, senderId: string) {
  const rows = await transaction
    .selectFrom('messages')
    .select(['id', 'receiver_id', 'listing_id', 'content', 'idempotency_key', 'attachments'])
    .where('sender_id', '=', senderId)
    .where('awaits_confirmation', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, receiver_id: receiverId, listing_id: listingId, content, ...row }) => ({
    id,
    key: row.idempotency_key,
    draft: { senderId, receiverId, listingId, content },
    attachments: row.attachments,
  }));
}

/** To be written anew at once, so that they are sent as all others are. */
export async function takeOut(transaction: Transacting, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('messages').where('id', 'in', ids).execute();
}

/** They stay with their sender alone, and wait no longer. */
export async function giveUp(transaction: Transacting, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.updateTable('messages').set({ awaits_confirmation: false }).where('id', 'in', ids).execute();
}
