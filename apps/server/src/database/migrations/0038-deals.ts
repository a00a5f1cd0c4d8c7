// Deals, meetings and who asks to be next; earlier prices and sales of listings, recorded by a trigger.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

const parties = `listing_id uuid not null references listings on delete cascade,
  seller_id uuid not null references users on delete cascade,
  buyer_id uuid not null references users on delete cascade,
  is_by_buyer boolean not null,
  withheld boolean not null default false,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null`;

/** `withheld`: the other user had blocked the maker, who alone sees it. */
const deals = [
  `create table if not exists deals (
    id uuid primary key,
    ${parties},
    state text not null check (state in ('offered', 'accepted', 'done', 'fell_through')),
    reason text check (reason in (
      'changed_mind', 'no_show', 'other', 'declined', 'withdrawn', 'countered', 'expired', 'ended', 'sold_to_other',
      'not_bought', 'unconfirmed', 'listing_gone', 'left'
    )),
    amount numeric(14, 2),
    reserved_until timestamptz(3),
    sold_at timestamptz(3),
    check ((state = 'fell_through') = (reason is not null)),
    check (seller_id <> buyer_id)
  )`,
  // Whatever two servers do at once: a listing is promised to one buyer.
  "create unique index if not exists deals_accepted on deals (listing_id) where state = 'accepted'",
  'create index if not exists deals_conversation on deals (listing_id, buyer_id, created_at desc)',
  'create index if not exists deals_buyer on deals (buyer_id, created_at desc)',
  'create index if not exists deals_seller on deals (seller_id, created_at desc)',
  "create index if not exists deals_reserved on deals (reserved_until) where state = 'accepted' and sold_at is null",
  "create index if not exists deals_unconfirmed on deals (sold_at) where state = 'accepted' and sold_at is not null",
  "create index if not exists deals_open on deals (created_at) where state = 'offered'",
  ...refuseGone('deals', ['seller_id', 'buyer_id']),
];

const meetings = [
  `create table if not exists meetings (
    id uuid primary key,
    ${parties},
    state text not null check (state in ('proposed', 'accepted', 'declined', 'cancelled')),
    at timestamptz(3) not null,
    place text not null,
    latitude double precision not null,
    longitude double precision not null,
    reminded_at timestamptz(3)
  )`,
  'create index if not exists meetings_conversation on meetings (listing_id, buyer_id, created_at desc)',
  'create index if not exists meetings_buyer on meetings (buyer_id, created_at desc)',
  'create index if not exists meetings_seller on meetings (seller_id, created_at desc)',
  "create index if not exists meetings_due on meetings (at) where state = 'accepted' and reminded_at is null",
  ...refuseGone('meetings', ['seller_id', 'buyer_id']),
];

const queue = [
  `create table if not exists reservation_queue (
    listing_id uuid not null references listings on delete cascade,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null,
    primary key (listing_id, user_id)
  )`,
  'create index if not exists reservation_queue_user on reservation_queue (user_id)',
  ...refuseGone('reservation_queue'),
];

const history = [
  `create table if not exists listing_prices (
    listing_id uuid not null references listings on delete cascade,
    price numeric(14, 2) not null,
    started_at timestamptz(3) not null,
    ended_at timestamptz(3) not null,
    primary key (listing_id, ended_at)
  )`,
  `create table if not exists listing_sales (
    listing_id uuid primary key references listings on delete cascade,
    sold_at timestamptz(3) not null,
    kind text check (kind in ('buyer', 'someone_else', 'not_here'))
  )`,
];

/** A price that stood for less than an hour was a slip of the pen. A listing that its owner takes off hold or back from
 * sold, or that is hidden, ends its reservation: the next round finds it due, tells both and tells who is next. */
const trigger = [
  `create or replace function listings_keep_history() returns trigger language plpgsql as $$
    declare began timestamptz;
    begin
      if new.price is distinct from old.price then
        select coalesce(max(ended_at), new.created_at) into began from listing_prices where listing_id = new.id;
        if new.updated_at >= began + interval '1 hour' then
          insert into listing_prices (listing_id, price, started_at, ended_at)
            values (new.id, old.price, began, new.updated_at) on conflict do nothing;
        end if;
      end if;
      if new.status is distinct from old.status then
        if new.status = 'sold' then
          insert into listing_sales (listing_id, sold_at) values (new.id, new.updated_at) on conflict do nothing;
        elsif new.status in ('available', 'pending') then
          delete from listing_sales where listing_id = new.id;
        end if;
        if new.status = 'available' or (old.status = 'sold' and new.status = 'pending') then
          update deals set sold_at = null, reserved_until = least(reserved_until, new.updated_at)
            where listing_id = new.id and state = 'accepted';
        elsif new.status = 'deleted' then
          update deals set reserved_until = least(reserved_until, new.updated_at)
            where listing_id = new.id and state = 'accepted' and sold_at is null;
        end if;
      end if;
      return null;
    end
  $$`,
  `create or replace trigger listings_history after update of price, status on listings
    for each row when (old.price is distinct from new.price or old.status is distinct from new.status)
    execute function listings_keep_history()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table messages add column if not exists deal jsonb']);
  await change(database, deals);
  await change(database, meetings);
  await change(database, queue);
  await change(database, history);
  await change(database, trigger);
}
