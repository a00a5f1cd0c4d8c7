// SQL of the messages of one conversation: pages, unread counts, read marks.
import type { DealEvent } from '@chowk/contract/deals/deal-schemas';
import { messageLimits } from '@chowk/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { MessageState, StoredAttachments } from '../../database/message-tables.ts';
import { prepared } from '../../database/prepared-statements.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import type { Place } from '../../http/requests/page-cursor.ts';
import { type Recorded, recordEvents } from '../live/live.store.ts';
import { type ConversationKey, readPosition } from './conversations.store.ts';

export type ConversationMessageRow = {
  readonly id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly read_at: Date | null;
  readonly state: MessageState;
  readonly attachments: StoredAttachments | null;
  readonly deal: DealEvent | null;
};

/** Newest first. One index scan for each direction, so a page reads at most twice its rows. */
export async function findConversationMessages(
  database: Database,
  { listingId, userId, otherId }: ConversationKey,
  { before, limit }: { readonly before: Place | null; readonly limit: number },
): Promise<ConversationMessageRow[]> {
  const isFurther = before ? sql`and (created_at, id) < (${before.at}, ${before.id})` : sql``;
  const order = sql`order by created_at desc, id desc limit ${limit}`;
  const { rows } = await sql<ConversationMessageRow>`
    select ${prepared} * from (
      (
        select id, sender_id, content, created_at, read_at, state, attachments, deal from messages
        where listing_id = ${listingId} and sender_id = ${userId} and receiver_id = ${otherId} ${isFurther} ${order}
      )
      union all
      (
        select id, sender_id, content, created_at, read_at, state, attachments, deal from messages
        where listing_id = ${listingId} and sender_id = ${otherId} and receiver_id = ${userId} and state = 'delivered'
          ${isFurther} ${order}
      )
    ) as page
    ${order}
  `.execute(database);
  return rows;
}

export type UnreadTotal = { readonly count: number; readonly position: number };

export async function countAllUnread(database: Database, userId: string): Promise<UnreadTotal> {
  const { rows } = await sql<UnreadTotal>`
    select ${prepared} ${readPosition(userId)}, (
      select count(*)::int from (
        select from messages where receiver_id = ${userId} and read_at is null and state = 'delivered'
        limit ${sql.lit(messageLimits.shown)}
      ) as unread
    ) as count
  `.execute(database);
  return rows[0] as UnreadTotal;
}

type Marked = { readonly person_id: string; readonly position: number; readonly message_ids: string[] };

/** Emits to the reader's other devices and to the sender. Withheld messages are never read. */
async function mark(database: Database, which: RawBuilder<unknown>, userId: string, now: Date): Promise<Recorded[]> {
  const { rows } = await sql<Marked>`
    with marked as (
      update messages set read_at = ${now}
      where receiver_id = ${userId} and read_at is null and state = 'delivered' and ${which}
      returning id, sender_id, receiver_id
    ),
    happened as (
      select receiver_id as person_id, array_agg(id) as message_ids, ${now}::timestamptz as at, 1 as place
      from marked group by receiver_id
      union all
      select sender_id, array_agg(marked.id), ${now}::timestamptz, 1 from marked join users on users.id = sender_id and deleted_at is null
      group by sender_id
    ),
    ${recordEvents('happened', 'read')}
    select person_id, position, message_ids from recorded
  `.execute(database);
  return rows.map(({ person_id, position, message_ids }) => ({
    userId: person_id,
    position,
    messageIds: message_ids,
  }));
}

export function markRead(database: Database, userId: string, messageId: string, now: Date): Promise<Recorded[]> {
  return mark(database, sql`id = ${messageId}`, userId, now);
}

/** Marks received messages up to and including `upTo`; `isThere` is false if that is not in the conversation. */
export async function markConversationRead(
  database: Database,
  { listingId, userId, otherId }: ConversationKey,
  upTo: string,
  now: Date,
): Promise<{ readonly isThere: boolean; readonly recorded: Recorded[] }> {
  const last = await database
    .selectFrom('messages')
    .select('created_at')
    .where('id', '=', upTo)
    .where('listing_id', '=', listingId)
    .where((eb) =>
      eb.or([
        eb.and({ sender_id: userId, receiver_id: otherId }),
        eb.and({ sender_id: otherId, receiver_id: userId, state: 'delivered' }),
      ]),
    )
    .executeTakeFirst();
  if (!last) return { isThere: false, recorded: [] };
  const isUpTo = sql`(created_at, id) <= (${last.created_at}, ${upTo})`;
  const which = sql`listing_id = ${listingId} and sender_id = ${otherId} and ${isUpTo}`;
  return { isThere: true, recorded: await mark(database, which, userId, now) };
}

export function markAllRead(database: Database, userId: OwnAccountId, now: Date): Promise<Recorded[]> {
  return mark(database, sql`true`, userId, now);
}

export async function hasReceived(database: Database, userId: string, messageId: string): Promise<boolean> {
  const found = await database
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('receiver_id', '=', userId)
    .where('state', '=', 'delivered')
    .executeTakeFirst();
  return found !== undefined;
}
