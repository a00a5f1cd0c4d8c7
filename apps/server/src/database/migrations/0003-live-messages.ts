// Messages that arrive at once: what happened to whom in which order, who is blocked, and reports of conversations.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

const statements = [
  // Written to a user who had blocked the sender: only the sender ever sees it.
  'alter table messages add column if not exists withheld boolean not null default false',

  `create table if not exists blocked_people (
    blocker_id uuid not null references users on delete cascade,
    blocked_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null,
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  'create index if not exists blocked_people_blocked on blocked_people (blocked_id)',

  // Half of each page is left free: a position that moves then stays on its page and touches no index.
  `create table if not exists message_positions (
    person_id uuid primary key references users on delete cascade,
    position integer not null
  ) with (fillfactor = 50)`,

  `create table if not exists message_events (
    person_id uuid not null references message_positions on delete cascade,
    position integer not null,
    kind text not null check (kind in ('message', 'read')),
    message_ids uuid[] not null,
    created_at timestamptz(3) not null,
    primary key (person_id, position)
  )`,
  'create index if not exists message_events_age on message_events (created_at)',

  // Left empty, the report is about the listing; else about the conversation with this person about it.
  'alter table reports add column if not exists person_id uuid references users on delete cascade',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, statements);
  await buildIndex(database, 'messages_unread', 'on messages (receiver_id) where read_at is null and not withheld');
  await buildIndex(database, 'messages_talk', 'on messages (listing_id, sender_id, receiver_id)');
}
