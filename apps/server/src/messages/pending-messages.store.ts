// SQL of pending messages: only their sender sees them until their email is verified.
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';

export async function countPendingMessages(transaction: Database, senderId: string): Promise<number> {
  const theirs = transaction.selectFrom('messages').where('sender_id', '=', senderId);
  const { count } = await theirs
    .where('state', '=', 'pending')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findPendingMessages(transaction: Transacting, senderId: string) {
  const rows = await transaction
    .selectFrom('messages')
    .select(['id', 'receiver_id', 'listing_id', 'content', 'idempotency_key', 'attachments'])
    .where('sender_id', '=', senderId)
    .where('state', '=', 'pending')
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

export async function deleteMessages(transaction: Transacting, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('messages').where('id', 'in', ids).execute();
}

/** Recomputes the latest message of a sender's conversations after messages were deleted. */
export async function repairConversations(transaction: Transacting, userId: string): Promise<void> {
  const left = sql`from messages
    where listing_id = own.listing_id and (
      (sender_id = own.person_id and receiver_id = own.other_id)
      or (receiver_id = own.person_id and sender_id = own.other_id and state = 'delivered'))`;
  await sql`delete from conversations as own where person_id = ${userId} and not exists (select ${left})`.execute(
    transaction,
  );
  await sql`
    update conversations as own set
      (last_message_id, last_message_at) = (select id, created_at ${left} order by created_at desc, id desc limit 1),
      (has_sent, has_received) = (select bool_or(sender_id = own.person_id), bool_or(receiver_id = own.person_id) ${left})
    where person_id = ${userId}
      and not exists (select from messages where id = own.last_message_id)`.execute(transaction);
}

export async function clearPending(transaction: Transacting, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.updateTable('messages').set({ state: 'withheld' }).where('id', 'in', ids).execute();
}
