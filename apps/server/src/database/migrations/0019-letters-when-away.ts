// What letters to people who are away are made of: messages that wait, listings that changed, links that renew.
import type { Kysely } from 'kysely';
import { buildIndex, change, fillRows } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

/** So long a message waits before its receiver is written to, and so long a seller may change their mind. */
const wait = "interval '10 minutes'";

/** One row for each conversation with messages that its person has not read; `due_at` is null once they were told. */
const waiting = [
  `create table if not exists waiting_messages (
    person_id uuid not null,
    listing_id uuid not null,
    other_id uuid not null,
    last_at timestamptz(3) not null,
    due_at timestamptz(3),
    primary key (person_id, listing_id, other_id),
    foreign key (person_id, listing_id, other_id) references conversations on delete cascade
  )`,
  'create index if not exists waiting_messages_due on waiting_messages (due_at, person_id) where due_at is not null',
  `create or replace function keep_waiting_messages() returns trigger language plpgsql as $$
    begin
      insert into waiting_messages as known (person_id, listing_id, other_id, last_at, due_at)
      select receiver_id, listing_id, sender_id, max(created_at), min(created_at) + ${wait}
      from written where not withheld and read_at is null
      group by receiver_id, listing_id, sender_id
      order by receiver_id, listing_id, sender_id
      on conflict (person_id, listing_id, other_id) do update set last_at = greatest(known.last_at, excluded.last_at);
      return null;
    end
  $$`,
  // By its name after `messages_conversations`, which makes the row that this one refers to.
  `create or replace trigger messages_waiting after insert on messages
    referencing new table as written for each statement execute function keep_waiting_messages()`,
  // Reading resets the notification: later messages may be announced again. Locked in the order of the key, so
  // that two who read never wait for each other in a circle.
  `create or replace function release_waiting_messages() returns trigger language plpgsql as $$
    begin
      perform from waiting_messages
      where (person_id, listing_id, other_id) in (
        select receiver_id, listing_id, sender_id from is_rows join was_rows using (id, receiver_id, listing_id, sender_id)
        where was_rows.read_at is null and is_rows.read_at is not null
      )
      order by person_id, listing_id, other_id for update;
      with seen as (
        select receiver_id, listing_id, sender_id, max(is_rows.created_at) as up_to
        from is_rows join was_rows using (id, receiver_id, listing_id, sender_id)
        where was_rows.read_at is null and is_rows.read_at is not null
        group by receiver_id, listing_id, sender_id
      ), gone as (
        delete from waiting_messages as known using seen
        where (person_id, known.listing_id, other_id) = (receiver_id, seen.listing_id, sender_id) and last_at <= up_to
      )
      update waiting_messages as known set due_at = last_at + ${wait} from seen
      where (person_id, known.listing_id, other_id) = (receiver_id, seen.listing_id, sender_id) and last_at > up_to;
      return null;
    end
  $$`,
  `create or replace trigger messages_looked_at after update on messages
    referencing old table as was_rows new table as is_rows
    for each statement execute function release_waiting_messages()`,
];

/** Last activity of a user: unlogged, as it is worth nothing after an hour. */
const activity = `create unlogged table if not exists recent_activity (
  person_id uuid primary key,
  at timestamptz(3) not null
) with (fillfactor = 70)`;

/** One letter for each listing and end; what its link carries is kept as a hash. */
const links = [
  `create table if not exists renewal_links (
    listing_id uuid not null references listings on delete cascade,
    expires_at timestamptz(3) not null,
    token_hash text not null unique,
    user_id uuid not null references users,
    email text not null,
    created_at timestamptz(3) not null,
    used_at timestamptz(3),
    primary key (listing_id, expires_at)
  )`,
  'create index if not exists renewal_links_user on renewal_links (user_id)',
  'create index if not exists renewal_links_end on renewal_links (expires_at)',
  ...refuseGone('renewal_links'),
];

/** Favorites that became cheaper or were sold; each further change postpones the emails. */
const news = [
  `create table if not exists listing_news (
    listing_id uuid primary key references listings on delete cascade,
    due_at timestamptz(3) not null
  )`,
  'create index if not exists listing_news_due on listing_news (due_at)',
  `create or replace function keep_listing_news() returns trigger language plpgsql as $$
    begin
      insert into listing_news (listing_id, due_at)
      select new.id, new.updated_at + ${wait} where exists (select from favorites where listing_id = new.id)
      on conflict (listing_id) do update set due_at = excluded.due_at;
      return null;
    end
  $$`,
  `create or replace trigger listings_news after update on listings for each row
    when (new.price is distinct from old.price or (new.status is distinct from old.status and 'sold' in (new.status, old.status)))
    execute function keep_listing_news()`,
];

/** State of a favorite known to its user: when it was added, or at the last email about it. */
const known = [
  `alter table favorites
    add column if not exists known_price numeric(14, 2),
    add column if not exists is_known_sold boolean not null default false,
    add column if not exists letter_due_at timestamptz(3)`,
  `create or replace function favorites_know_listing() returns trigger language plpgsql as $$
    begin
      select price, status = 'sold' into new.known_price, new.is_known_sold from listings where id = new.listing_id;
      return new;
    end
  $$`,
  `create or replace trigger favorites_known before insert on favorites
    for each row execute function favorites_know_listing()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, waiting);
  await change(database, [activity, ...links]);
  await buildIndex(
    database,
    'listings_expiry',
    "on listings (expires_at, id) where status in ('available', 'pending')",
  );
  await change(database, known);
  await fillRows(database, {
    table: 'favorites',
    set: `known_price = (select price from listings where id = listing_id),
      is_known_sold = (select status = 'sold' from listings where id = listing_id)`,
    where: 'known_price is null',
  });
  await buildIndex(
    database,
    'favorites_letter_due',
    'on favorites (letter_due_at, user_id) where letter_due_at is not null',
  );
  await change(database, news);
}
