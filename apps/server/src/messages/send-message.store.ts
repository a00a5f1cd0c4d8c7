// Sending in the database: all that decides about a message in one question, all that it changes in one statement.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { prepared } from '../database/prepared-statements.ts';
import { type Recorded, recordEvents } from './live/live-events.store.ts';
import type { Draft, PermittedMessage, SendFacts } from './messages.rules.ts';
import type { MessageView } from './messages.store.ts';

type Parties = Pick<
  MessageView,
  | 'sender_username'
  | 'sender_name'
  | 'sender_avatar'
  | 'sender_deleted_at'
  | 'receiver_username'
  | 'receiver_name'
  | 'receiver_avatar'
  | 'receiver_deleted_at'
  | 'listing_title'
  | 'listing_price'
>;

/** The listing with both people, and what was between them before. */
export type SendContext = Parties &
  SendFacts & {
    /** What the same key sent before. */
    readonly sent_before_id: string | null;
  };

/** Null where the listing is not there. */
export async function findSendContext(
  database: Database,
  { senderId, receiverId, listingId }: Draft,
  key: string | null,
): Promise<SendContext | null> {
  const { rows } = await sql<SendContext>`
    select ${prepared}
      listings.user_id as owner_id, listings.status, listings.title as listing_title, listings.price as listing_price,
      sender.username as sender_username, sender.full_name as sender_name, sender.avatar as sender_avatar,
      sender.deleted_at as sender_deleted_at, receiver.deleted_at as receiver_deleted_at,
      receiver.suspended_at as receiver_suspended_at,
      receiver.username as receiver_username, receiver.full_name as receiver_name, receiver.avatar as receiver_avatar,
      exists (
        select from messages
        where listing_id = ${listingId} and sender_id = ${receiverId} and receiver_id = ${senderId} and not withheld
      ) as has_receiver_asked,
      exists (
        select from blocked_people where blocker_id = ${senderId} and blocked_id = ${receiverId}
      ) as is_receiver_blocked,
      (select id from messages where sender_id = ${senderId} and idempotency_key = ${key}) as sent_before_id
    from listings
    left join users as sender on sender.id = ${senderId}
    left join users as receiver on receiver.id = ${receiverId}
    where listings.id = ${listingId}
  `.execute(database);
  return rows[0] ?? null;
}

export type Sent = { readonly message: MessageView; readonly recorded: readonly Recorded[] };

/**
 * The message and its events, together or not at all. Null when this key has sent before, also at the same moment.
 * A receiver who blocked the sender has no event: for them nothing happened. Who waits for it most is told first.
 */
export async function insertMessage(
  database: Database,
  { draft, context }: PermittedMessage<SendContext>,
  { key, now }: { key: string | null; now: Date },
): Promise<Sent | null> {
  const { senderId, receiverId, listingId, content } = draft;
  const id = newId();
  const { rows } = await sql<{ person_id: string; position: number }>`
    with ${prepared} sent as (
      insert into messages (id, sender_id, receiver_id, listing_id, content, created_at, idempotency_key, withheld)
      values (
        ${id}, ${senderId}, ${receiverId}, ${listingId}, ${content}, ${now}, ${key},
        exists (select from blocked_people where blocker_id = ${receiverId} and blocked_id = ${senderId})
      )
      on conflict (sender_id, idempotency_key) do nothing
      returning id, sender_id, receiver_id, withheld
    ),
    happened as (
      select sender_id as person_id, array[id] as message_ids from sent
      union all
      select receiver_id, array[id] from sent where not withheld
    ),
    ${recordEvents('happened', 'message', now)}
    select person_id, position from recorded order by person_id = ${senderId}
  `.execute(database);
  if (rows.length === 0) return null;
  const message = { id, sender_id: senderId, receiver_id: receiverId, listing_id: listingId, content };
  return {
    message: { ...context, ...message, created_at: now, read_at: null },
    recorded: rows.map(({ person_id, position }) => ({ personId: person_id, position, messageIds: [id] })),
  };
}
