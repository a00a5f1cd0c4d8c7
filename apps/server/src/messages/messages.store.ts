// SQL of messages, each with both users and the listing, and of conversation reports.
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ReportsTable } from '../database/moderation-tables.ts';
import type { Tables } from '../database/schema.ts';
import type { OwnAccountId } from '../http/own-id.ts';
import type { Place } from '../http/requests/page-cursor.ts';
import type { ConversationKey } from './conversations/conversations.store.ts';

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
      'messages.state',
      'messages.attachments',
      'messages.deal',
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

export type MessageView = Awaited<ReturnType<typeof findMessageByKey>>;

export const placeOfMessage = ({ created_at, id }: Pick<MessageView, 'created_at' | 'id'>): Place => ({
  at: created_at,
  id,
});

function isSeenBy(userId: string) {
  return (eb: ExpressionBuilder<Tables, 'messages'>) =>
    eb.or([
      eb('messages.sender_id', '=', userId),
      eb.and([eb('messages.receiver_id', '=', userId), eb('messages.state', '=', 'delivered')]),
    ]);
}

type Page = { readonly after: Place | null; readonly limit: number };

/** Sent and received, newest first. One index scan for each direction, so a page reads at most twice its rows. */
export function findMessagesOf(database: Database, userId: OwnAccountId, { after, limit }: Page) {
  const isFurther = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``;
  const order = sql`order by created_at desc, id desc limit ${limit}`;
  return selectMessages(database)
    .where(
      'messages.id',
      'in',
      sql<string>`(
        select id from (
          (select id, created_at from messages where sender_id = ${userId} ${isFurther} ${order})
          union
          (select id, created_at from messages where receiver_id = ${userId} and state = 'delivered' ${isFurther} ${order})
        ) as page ${order}
      )`,
    )
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .execute();
}

type About = { readonly userId: string; readonly listingId: string };

function selectAbout(database: Database, { userId, listingId }: About) {
  return selectMessages(database).where('messages.listing_id', '=', listingId).where(isSeenBy(userId));
}

/** Cursor before the `latest` newest messages; null if there are no more. */
export async function findStartAbout(database: Database, about: About, latest: number): Promise<Place | null> {
  const earlier = await selectAbout(database, about)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .offset(latest)
    .limit(1)
    .executeTakeFirst();
  return earlier ? placeOfMessage(earlier) : null;
}

export function findMessagesAbout(database: Database, about: About, { after, limit }: Page): Promise<MessageView[]> {
  return selectAbout(database, about)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(messages.created_at, messages.id) > (${after?.at}, ${after?.id})`),
    )
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .limit(limit)
    .execute();
}

export function findMessagesById(database: Database, ids: readonly string[]): Promise<MessageView[]> {
  return selectMessages(database).where('messages.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export function findMessageByKey(database: Database, senderId: string, key: string | null) {
  return selectMessages(database)
    .where('messages.sender_id', '=', senderId)
    .where('messages.idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
}

export function findLatestMessages(database: Database, { listingId, userId, otherId }: ConversationKey, limit: number) {
  return selectMessages(database)
    .where('messages.listing_id', '=', listingId)
    .where(isSeenBy(userId))
    .where((eb) =>
      eb.or([
        eb.and({ 'messages.sender_id': userId, 'messages.receiver_id': otherId }),
        eb.and({ 'messages.sender_id': otherId, 'messages.receiver_id': userId }),
      ]),
    )
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
}

export type NewConversationReport = Insertable<ReportsTable> & {
  readonly listing_id: string;
  readonly person_id: string;
  readonly reporter_id: string;
};
