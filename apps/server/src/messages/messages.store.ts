// Messages in the database, each read together with both people and the listing.
import { messageLimits } from '@chowk/contract/limits';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { PermittedMessage } from './messages.rules.ts';

function selectMessages(database: Database) {
  return database
    .selectFrom('messages')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .innerJoin('users as receiver', 'receiver.id', 'messages.receiver_id')
    .innerJoin('listings', 'listings.id', 'messages.listing_id')
    .select([
      'messages.id',
      'messages.sender_id',
      'messages.receiver_id',
      'messages.listing_id',
      'messages.content',
      'messages.created_at',
      'messages.read_at',
      'sender.username as sender_username',
      'sender.full_name as sender_name',
      'sender.avatar as sender_avatar',
      'receiver.username as receiver_username',
      'receiver.full_name as receiver_name',
      'receiver.avatar as receiver_avatar',
      'listings.title as listing_title',
      'listings.price as listing_price',
    ]);
}

export type MessageView = Awaited<ReturnType<typeof findMessagesOf>>[number];

/** Sent or received, newest first. */
export function findMessagesOf(database: Database, personId: string) {
  return selectMessages(database)
    .where((eb) => eb.or([eb('messages.sender_id', '=', personId), eb('messages.receiver_id', '=', personId)]))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(messageLimits.shown)
    .execute();
}

/** The latest of them, oldest first. */
export async function findMessagesAbout(
  database: Database,
  personId: string,
  listingId: string,
): Promise<MessageView[]> {
  const newestFirst = await selectMessages(database)
    .where('messages.listing_id', '=', listingId)
    .where((eb) => eb.or([eb('messages.sender_id', '=', personId), eb('messages.receiver_id', '=', personId)]))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(messageLimits.shown)
    .execute();
  return newestFirst.reverse();
}

export async function findMessageByKey(
  database: Database,
  senderId: string,
  key: string | null,
): Promise<MessageView | null> {
  if (key === null) return null;
  const found = await selectMessages(database)
    .where('messages.sender_id', '=', senderId)
    .where('messages.idempotency_key', '=', key)
    .executeTakeFirst();
  return found ?? null;
}

type Question = { readonly listingId: string; readonly askerId: string; readonly ownerId: string };

export async function hasAskedAbout(database: Database, { listingId, askerId, ownerId }: Question): Promise<boolean> {
  const found = await database
    .selectFrom('messages')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('sender_id', '=', askerId)
    .where('receiver_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sent twice with one key, also at the same moment, it is there once, and both get that one. */
export async function insertMessage(
  database: Database,
  { senderId, receiverId, listingId, content }: PermittedMessage,
  { key, now }: { key: string | null; now: Date },
): Promise<MessageView> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('messages')
    .values({
      id,
      sender_id: senderId,
      receiver_id: receiverId,
      listing_id: listingId,
      content,
      created_at: now,
      idempotency_key: key,
    })
    .onConflict((conflict) => conflict.columns(['sender_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  const sent = numInsertedOrUpdatedRows === 1n ? null : await findMessageByKey(database, senderId, key);
  return sent ?? selectMessages(database).where('messages.id', '=', id).executeTakeFirstOrThrow();
}

/** False unless this person received it. Once read, the moment stays. */
export async function markRead(database: Database, personId: string, messageId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('messages')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', messageId)
    .where('receiver_id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markAllRead(database: Database, personId: string, now: Date): Promise<void> {
  await database
    .updateTable('messages')
    .set({ read_at: now })
    .where('receiver_id', '=', personId)
    .where('read_at', 'is', null)
    .execute();
}
