// Each person's conversations with their latest message, kept by a trigger, so that a mailbox is read by page.
import type { Kysely } from 'kysely';
import { buildIndex, change, dropIndex, inBatches } from '../online.ts';

export const isStepwise = true;

// The latest message stands beside its moment without a reference: it is never deleted but with its listing.
const table = `create table if not exists conversations (
  person_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  other_id uuid not null references users on delete cascade,
  last_message_id uuid not null,
  last_message_at timestamptz(3) not null,
  has_received boolean not null,
  has_sent boolean not null,
  primary key (person_id, listing_id, other_id)
)`;

/** Takes the messages of `source` in: for their sender, and for their receiver unless withheld. May be told the same
 * message again. In the order of the key, so that two writes never wait for each other in a circle. */
const takeIn = (source: string) => `
  insert into conversations as known
    (person_id, listing_id, other_id, last_message_id, last_message_at, has_received, has_sent)
  select person_id, listing_id, other_id, (array_agg(id order by created_at desc, id desc))[1], max(created_at),
    bool_or(not is_own), bool_or(is_own)
  from (
    select sender_id as person_id, listing_id, receiver_id as other_id, id, created_at, true as is_own from ${source}
    union all
    select receiver_id, listing_id, sender_id, id, created_at, false from ${source} where not withheld
  ) as seen
  group by person_id, listing_id, other_id
  order by person_id, listing_id, other_id
  on conflict (person_id, listing_id, other_id) do update set
    (last_message_at, last_message_id) = (
      select at, id
      from (values
        (excluded.last_message_at, excluded.last_message_id), (known.last_message_at, known.last_message_id)
      ) as either (at, id)
      order by at desc, id desc limit 1
    ),
    has_received = known.has_received or excluded.has_received,
    has_sent = known.has_sent or excluded.has_sent`;

const trigger = [
  `create or replace function keep_conversations() returns trigger language plpgsql as $$
    begin
      ${takeIn('written')};
      return null;
    end
  $$`,
  `create or replace trigger messages_conversations after insert on messages
    referencing new table as written for each statement execute function keep_conversations()`,
];

const order = '(person_id, last_message_at desc, last_message_id desc)';

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [table, ...trigger]);
  await buildIndex(database, 'conversations_inbox', `on conversations ${order} where has_received`);
  await buildIndex(database, 'conversations_sent', `on conversations ${order} where has_sent`);
  await inBatches(database, 'messages', takeIn('batch'));
  await buildIndex(
    database,
    'messages_thread',
    'on messages (listing_id, sender_id, receiver_id, created_at desc, id desc)',
  );
  await dropIndex(database, 'messages_talk');
  const unread = 'on messages (receiver_id, listing_id, sender_id) where read_at is null and not withheld';
  await buildIndex(database, 'messages_unread_of', unread);
  await dropIndex(database, 'messages_unread');
}
