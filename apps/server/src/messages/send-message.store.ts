// Sending in the database: what decides about messages in one question, what they change in one statement.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { StoredAttachments } from '../database/message-tables.ts';
import { prepared, preparedList } from '../database/prepared-statements.ts';
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
    /** Without a proven address, what they write waits for one. */
    readonly sender_is_unproven: boolean;
    /** What the same key sent before. */
    readonly sent_before_id: string | null;
  };

export type AskedToSend = { readonly draft: Draft; readonly key: string | null };

/**
 * One for each that is asked for, in their order; null where the listing is not there. With `limit 1` everything is looked up
 * by its index: the planner would else read whole tables for a batch, as long as they are small.
 */
export async function findSendContexts(
  database: Database,
  asked: readonly AskedToSend[],
): Promise<(SendContext | null)[]> {
  const senders = preparedList('uuid', asked, ({ draft }) => draft.senderId);
  const receivers = preparedList('uuid', asked, ({ draft }) => draft.receiverId);
  const listings = preparedList('uuid', asked, ({ draft }) => draft.listingId);
  const keys = preparedList('text', asked, ({ key }) => key);
  const { rows } = await sql<SendContext & { readonly is_there: boolean }>`
    select ${prepared}
      listings.id is not null as is_there,
      listings.user_id as owner_id, listings.status, listings.title as listing_title, listings.price as listing_price,
      sender.username as sender_username, sender.full_name as sender_name, sender.avatar as sender_avatar,
      coalesce(sender.email = sender.id::text, false) as sender_is_unproven,
      sender.deleted_at as sender_deleted_at, receiver.deleted_at as receiver_deleted_at,
      receiver.suspended_at as receiver_suspended_at,
      receiver.username as receiver_username, receiver.full_name as receiver_name, receiver.avatar as receiver_avatar,
      (
        select true from messages
        where messages.listing_id = asked.listing_id and messages.sender_id = asked.receiver_id
          and messages.receiver_id = asked.sender_id and not withheld
        limit 1
      ) is not null as has_receiver_asked,
      (
        select true from blocked_people where blocker_id = asked.sender_id and blocked_id = asked.receiver_id limit 1
      ) is not null as is_receiver_blocked,
      (
        select id from messages where messages.sender_id = asked.sender_id and idempotency_key = asked.key
      ) as sent_before_id
    from unnest(${senders}, ${receivers}, ${listings}, ${keys}) with ordinality as asked (sender_id, receiver_id, listing_id, key, place)
    left join lateral (select * from listings where id = asked.listing_id limit 1) as listings on true
    left join lateral (select * from users where id = asked.sender_id limit 1) as sender on true
    left join lateral (select * from users where id = asked.receiver_id limit 1) as receiver on true
    order by asked.place
  `.execute(database);
  return rows.map(({ is_there, ...context }) => (is_there ? context : null));
}

export type ToSend = {
  readonly permitted: PermittedMessage<SendContext>;
  readonly key: string | null;
  readonly now: Date;
  /** Only its sender sees it, until they have a proven address. */
  readonly isHeld?: boolean;
  /** The id of what waited and is sent now. */
  readonly id?: string;
  readonly attachments?: StoredAttachments | null;
};

export type Sent = { readonly message: MessageView; readonly recorded: readonly Recorded[] };

/**
 * The messages and their events, together or not at all, in the order given; null for one whose key has sent before, also
 * at the same moment. A receiver who blocked the sender has no event: for them nothing happened. Who waits for it most is
 * told first.
 */
export async function insertMessages(database: Database, toSend: readonly ToSend[]): Promise<(Sent | null)[]> {
  const messages = toSend.map(toMessage);
  const ids = preparedList('uuid', messages, ({ id }) => id);
  const senders = preparedList('uuid', messages, ({ sender_id }) => sender_id);
  const receivers = preparedList('uuid', messages, ({ receiver_id }) => receiver_id);
  const listings = preparedList('uuid', messages, ({ listing_id }) => listing_id);
  const contents = preparedList('text', messages, ({ content }) => content);
  const moments = preparedList('timestamptz', messages, ({ created_at }) => created_at);
  const keys = preparedList('text', toSend, ({ key }) => key);
  const held = preparedList('boolean', messages, ({ awaits_confirmation }) => awaits_confirmation);
  const attached = preparedList('jsonb', messages, ({ attachments }) => attachments && JSON.stringify(attachments));
  const { rows } = await sql<{ id: string; person_id: string; position: number }>`
    with ${prepared} given as (
      select * from unnest(
        ${ids}, ${senders}, ${receivers}, ${listings}, ${contents}, ${moments}, ${keys}, ${held}, ${attached}
      ) with ordinality as given
        (id, sender_id, receiver_id, listing_id, content, created_at, key, is_held, attachments, place)
    ),
    sent as (
      insert into messages
        (id, sender_id, receiver_id, listing_id, content, created_at, idempotency_key, attachments, awaits_confirmation,
          withheld)
      select id, sender_id, receiver_id, listing_id, content, created_at, key, attachments, is_held,
        is_held or exists (select from blocked_people where blocker_id = receiver_id and blocked_id = sender_id)
      from given order by place
      on conflict (sender_id, idempotency_key) do nothing
      returning id, sender_id, receiver_id, created_at, withheld
    ),
    happened as (
      select sender_id as person_id, array[id] as message_ids, created_at as at, place
      from sent join given using (id, sender_id, receiver_id, created_at)
      union all
      select receiver_id, array[id], created_at, place
      from sent join given using (id, sender_id, receiver_id, created_at) where not withheld
    ),
    ${recordEvents('happened', 'message')}
    select message_ids[1] as id, person_id, position from recorded
  `.execute(database);
  const recorded = Map.groupBy(rows, ({ id }) => id);
  return messages.map((message) => {
    const events = recorded.get(message.id);
    return events ? { message, recorded: events.map(toRecorded).sort(senderLast(message)) } : null;
  });
}

function toMessage({ permitted, now, isHeld = false, id = newId(), attachments = null }: ToSend): MessageView {
  const { draft, context } = permitted;
  const { senderId, receiverId, listingId, content } = draft;
  const ids = { id, sender_id: senderId, receiver_id: receiverId, listing_id: listingId };
  return { ...context, ...ids, content, created_at: now, read_at: null, awaits_confirmation: isHeld, attachments };
}

const toRecorded = ({ id, person_id, position }: { id: string; person_id: string; position: number }): Recorded => ({
  personId: person_id,
  position,
  messageIds: [id],
});

const senderLast = (message: MessageView) => (one: Recorded, other: Recorded) =>
  Number(one.personId === message.sender_id) - Number(other.personId === message.sender_id);
