// Messages in the database, each read together with both people and the listing.
import { messageLimits } from '@chowk/contract/limits';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { OwnAccountId } from '../http/own-id.ts';

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
      'messages.awaits_confirmation',
      'messages.attachments',
      'sender.username as sender_username',
      'sender.full_name as sender_name',
      'sender.avatar as sender_avatar',
      'sender.deleted_at as sender_deleted_at',
      'receiver.username as receiver_username',
      'receiver.full_name as receiver_name',
      'receiver.avatar as receiver_avatar',
      'receiver.deleted_at as receiver_deleted_at',
      'listings.title as listing_title',
      'listings.price as listing_price',
    ]);
}

export type MessageView = Awaited<ReturnType<typeof findMessagesOf>>[number];

/** What a person wrote, and what reached them. */
function isSeenBy(personId: string) {
  return (eb: ExpressionBuilder<Tables, 'messages'>) =>
    eb.or([
      eb('messages.sender_id', '=', personId),
      eb.and([eb('messages.receiver_id', '=', personId), eb('messages.withheld', '=', false)]),
    ]);
}

/** Sent or received, newest first. */
export function findMessagesOf(database: Database, personId: OwnAccountId) {
  return selectMessages(database)
    .where(isSeenBy(personId))
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
    .where(isSeenBy(personId))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(messageLimits.shown)
    .execute();
  return newestFirst.reverse();
}

export function findMessagesById(database: Database, ids: readonly string[]): Promise<MessageView[]> {
  return selectMessages(database).where('messages.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** What this key has sent; only asked for when it has. */
export function findMessageByKey(database: Database, senderId: string, key: string | null): Promise<MessageView> {
  return selectMessages(database)
    .where('messages.sender_id', '=', senderId)
    .where('messages.idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
}

type Talk = { readonly listingId: string; readonly personId: string; readonly otherId: string };

/** The latest messages of one conversation as this person sees it, newest first. */
export function findConversation(database: Database, { listingId, personId, otherId }: Talk, limit: number) {
  return selectMessages(database)
    .where('messages.listing_id', '=', listingId)
    .where(isSeenBy(personId))
    .where((eb) =>
      eb.or([
        eb.and({ 'messages.sender_id': personId, 'messages.receiver_id': otherId }),
        eb.and({ 'messages.sender_id': otherId, 'messages.receiver_id': personId }),
      ]),
    )
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
}
