// Push notifications: subscriptions of devices, preferences, muted tags, the queue of pushes, and when messages are due for one.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

/** Time for the receiver to read a message in an open tab, and for several messages in a row to become one push. */
const wait = "interval '15 seconds'";
/** Between two pushes about the same conversation. */
const pause = "interval '2 minutes'";

const devices = [
  // A session that expires leaves the subscription; one that is ended deletes it (the trigger below).
  `create table if not exists push_subscriptions (
    id uuid primary key,
    user_id uuid not null references users,
    session_id uuid references sessions on delete set null,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    server_key text not null,
    device text,
    kinds text[] not null,
    failures int not null default 0,
    created_at timestamptz(3) not null,
    last_sent_at timestamptz(3)
  )`,
  'create index if not exists push_subscriptions_user on push_subscriptions (user_id)',
  'create index if not exists push_subscriptions_session on push_subscriptions (session_id) where session_id is not null',
  ...refuseGone('push_subscriptions'),
  `create table if not exists push_preferences (
    user_id uuid primary key references users,
    quiet_from int,
    quiet_until int,
    shows_text boolean not null,
    time_zone text
  )`,
  ...refuseGone('push_preferences'),
  // A phone number until its code is entered; then it is a subscription with a `tel:` endpoint.
  `create table if not exists push_phones (
    user_id uuid primary key references users,
    phone text not null,
    code_hash text not null,
    attempts int not null default 0,
    created_at timestamptz(3) not null
  )`,
  ...refuseGone('push_phones'),
  `create table if not exists push_mutes (
    user_id uuid not null references users,
    tag text not null,
    created_at timestamptz(3) not null,
    primary key (user_id, tag)
  )`,
  ...refuseGone('push_mutes'),
];

const queue = [
  `create table if not exists push_messages (
    id uuid primary key,
    user_id uuid not null references users,
    kind text not null,
    tag text not null,
    title text not null,
    body text not null,
    url text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    opened_at timestamptz(3)
  )`,
  'create index if not exists push_messages_user on push_messages (user_id, tag)',
  'create index if not exists push_messages_created on push_messages (created_at)',
  ...refuseGone('push_messages'),
  // Deleted once delivered or given up.
  `create table if not exists push_deliveries (
    message_id uuid not null references push_messages on delete cascade,
    subscription_id uuid not null references push_subscriptions on delete cascade,
    next_attempt_at timestamptz(3) not null,
    attempts int not null default 0,
    primary key (message_id, subscription_id)
  )`,
  'create index if not exists push_deliveries_due on push_deliveries (next_attempt_at)',
  'create index if not exists push_deliveries_subscription on push_deliveries (subscription_id)',
];

const ended = [
  `create or replace function sessions_end_push() returns trigger language plpgsql as $$
    begin
      delete from push_subscriptions where session_id = new.id;
      return null;
    end
  $$`,
  `create or replace trigger sessions_push after update of ended_at on sessions for each row
    when (new.ended_at is not null and old.ended_at is null) execute function sessions_end_push()`,
];

/** As in migration 0019, with the time of the push; only for receivers with a device. */
const waiting = [
  `alter table waiting_messages
    add column if not exists push_due_at timestamptz(3),
    add column if not exists pushed_at timestamptz(3)`,
  `create or replace function keep_waiting_messages() returns trigger language plpgsql as $$
    begin
      insert into waiting_messages as known (person_id, listing_id, other_id, last_at, due_at, push_due_at)
      select receiver_id, listing_id, sender_id, max(created_at), min(created_at) + interval '10 minutes',
        case when exists (select from push_subscriptions where user_id = receiver_id) then min(created_at) + ${wait} end
      from written where not withheld and read_at is null
      group by receiver_id, listing_id, sender_id
      order by receiver_id, listing_id, sender_id
      on conflict (person_id, listing_id, other_id) do update set
        last_at = greatest(known.last_at, excluded.last_at),
        push_due_at = coalesce(
          known.push_due_at,
          case when excluded.push_due_at is not null then greatest(excluded.push_due_at, known.pushed_at + ${pause}) end
        );
      return null;
    end
  $$`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, devices);
  await change(database, queue);
  await change(database, ended);
  await change(database, waiting);
  await buildIndex(
    database,
    'waiting_messages_push_due',
    'on waiting_messages (push_due_at, person_id) where push_due_at is not null',
  );
  // The email that is not sent if this push was opened.
  await change(database, ['alter table mails add column if not exists push_id uuid']);
}
