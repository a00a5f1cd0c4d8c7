// SQL of sending: one query for all that decides about a batch, one statement for all that it writes.
import type { DealEvent } from '@chowk/contract/deals/deal-schemas';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { StoredAttachments } from '../database/message-tables.ts';
import { prepared, preparedList } from '../database/prepared-statements.ts';
import { type Recorded, recordEvents } from './live/live.store.ts';
import type { MessageInput, PermittedMessage, SendFacts } from './messages.rules.ts';
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

export type SendContext = Parties &
  SendFacts & {
    readonly sender_is_unverified: boolean;
    /** The sender to the receiver, about this listing. */
    readonly has_written: boolean;
    readonly sent_before_id: string | null;
  };

export type SendRequest = { readonly draft: MessageInput; readonly key: string | null };

/** In the order of `asked`; null where the listing does not exist. `limit 1` makes the planner use indexes on small tables too. */
export async function findSendContexts(
  database: Database,
  asked: readonly SendRequest[],
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
      sender.id is not null and sender.email_address is null as sender_is_unverified,
      sender.deleted_at as sender_deleted_at, sender.suspended_at as sender_suspended_at,
      receiver.deleted_at as receiver_deleted_at,
      receiver.suspended_at as receiver_suspended_at,
      receiver.username as receiver_username, receiver.full_name as receiver_name, receiver.avatar as receiver_avatar,
      (
        select true from messages
        where messages.listing_id = asked.listing_id and messages.sender_id = asked.receiver_id
          and messages.receiver_id = asked.sender_id and state = 'delivered'
        limit 1
      ) is not null as has_receiver_asked,
      (
        select true from messages
        where messages.listing_id = asked.listing_id and messages.sender_id = asked.sender_id
          and messages.receiver_id = asked.receiver_id
        limit 1
      ) is not null as has_written,
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
  readonly isPending?: boolean;
  readonly id?: string;
  readonly attachments?: StoredAttachments | null;
  readonly deal?: DealEvent | null;
};

export type Sent = { readonly message: MessageView; readonly recorded: readonly Recorded[] };

/** Inserts messages and their events in one statement, in the given order; null for a message whose key was used before or
 * concurrently. A receiver who blocked the sender gets no event. Receivers are notified before senders. Listings are locked before
 * users, as the deletion of an account locks them. */
export async function insertMessages(database: Database, toSend: readonly ToSend[]): Promise<(Sent | null)[]> {
  const messages = toSend.map(toMessage);
  const ids = preparedList('uuid', messages, ({ id }) => id);
  const senders = preparedList('uuid', messages, ({ sender_id }) => sender_id);
  const receivers = preparedList('uuid', messages, ({ receiver_id }) => receiver_id);
  const listings = preparedList('uuid', messages, ({ listing_id }) => listing_id);
  const contents = preparedList('text', messages, ({ content }) => content);
  const moments = preparedList('timestamptz', messages, ({ created_at }) => created_at);
  const keys = preparedList('text', toSend, ({ key }) => key);
  const pending = preparedList('boolean', messages, ({ state }) => state === 'pending');
  const attached = preparedList('jsonb', messages, ({ attachments }) => attachments && JSON.stringify(attachments));
  const deals = preparedList('jsonb', messages, ({ deal }) => deal && JSON.stringify(deal));
  const { rows } = await sql<{ id: string; person_id: string; position: number }>`
    with ${prepared} given as (
      select * from unnest(
        ${ids}, ${senders}, ${receivers}, ${listings}, ${contents}, ${moments}, ${keys}, ${pending}, ${attached}, ${deals}
      ) with ordinality as given
        (id, sender_id, receiver_id, listing_id, content, created_at, key, is_pending, attachments, deal, place)
    ),
    locked as (select id from listings where id in (select listing_id from given) order by id for key share),
    sent as (
      insert into messages
        (id, sender_id, receiver_id, listing_id, content, created_at, idempotency_key, attachments, deal, state)
      select id, sender_id, receiver_id, listing_id, content, created_at, key, attachments, deal,
        case
          when is_pending then 'pending'
          when exists (select from blocked_people where blocker_id = receiver_id and blocked_id = sender_id) then 'withheld'
          else 'delivered'
        end
      from given where (select count(*) from locked) > 0 order by place
      on conflict (sender_id, idempotency_key) do nothing
      returning id, sender_id, receiver_id, created_at, state
    ),
    happened as (
      select sender_id as person_id, array[id] as message_ids, created_at as at, place
      from sent join given using (id, sender_id, receiver_id, created_at)
      union all
      select receiver_id, array[id], created_at, place
      from sent join given using (id, sender_id, receiver_id, created_at) where state = 'delivered'
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

function toMessage({
  permitted,
  now,
  isPending = false,
  id = newId(),
  attachments = null,
  deal = null,
}: ToSend): MessageView {
  const { draft, context } = permitted;
  const { senderId, receiverId, listingId, content } = draft;
  const ids = { id, sender_id: senderId, receiver_id: receiverId, listing_id: listingId };
  const state = isPending ? 'pending' : 'delivered';
  return { ...context, ...ids, content, created_at: now, read_at: null, state, attachments, deal };
}

const toRecorded = ({ id, person_id, position }: { id: string; person_id: string; position: number }): Recorded => ({
  userId: person_id,
  position,
  messageIds: [id],
});

const senderLast = (message: MessageView) => (one: Recorded, other: Recorded) =>
  Number(one.userId === message.sender_id) - Number(other.userId === message.sender_id);
