// Saved searches with their match keys, the alerts about listings that they found, and emails that stop one search.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

const searches = [
  `create table if not exists saved_searches (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text,
    search jsonb not null,
    understood jsonb not null,
    frequency text not null check (frequency in ('instant', 'daily', 'never')),
    per_day real not null,
    is_broad boolean not null,
    wanted tsquery,
    excluded tsquery,
    conditions jsonb,
    compiler text not null,
    compiled_at timestamptz(3) not null,
    created_at timestamptz(3) not null,
    changed_at timestamptz(3) not null,
    seen_at timestamptz(3) not null,
    digest_at timestamptz(3)
  )`,
  'create index if not exists saved_searches_user on saved_searches (user_id, created_at desc)',
  'create index if not exists saved_searches_compiler on saved_searches (compiler, compiled_at)',
  'create index if not exists saved_searches_digest on saved_searches (digest_at, user_id) where digest_at is not null',
  ...refuseGone('saved_searches'),
];

// A covering index: a new listing looks up its few hundred keys without reading the table. Long queries are null here, and read
// from saved_searches, because a B-tree holds no more than 2,704 bytes in a row.
const keys = [
  `create table if not exists saved_search_keys (
    key bigint not null,
    search_id uuid not null references saved_searches on delete cascade,
    price_min numeric,
    price_max numeric,
    latitude float8,
    longitude float8,
    metres float8,
    wanted tsquery
  )`,
  `create index if not exists saved_search_keys_key on saved_search_keys (key)
    include (search_id, price_min, price_max, latitude, longitude, metres, wanted)`,
  'create index if not exists saved_search_keys_search on saved_search_keys (search_id)',
];

// No foreign key to the search or the user: publishing must not fail because a user deletes a search at the same moment. The
// clean-up deletes what is left of deleted searches.
const alerts = [
  `create table if not exists saved_search_alerts (
    search_id uuid not null,
    listing_id uuid not null references listings on delete cascade,
    user_id uuid not null,
    found_at timestamptz(3) not null,
    price_before numeric(14, 2),
    is_announced boolean not null,
    due_at timestamptz(3),
    sent_at timestamptz(3),
    primary key (search_id, listing_id)
  )`,
  'create index if not exists saved_search_alerts_user on saved_search_alerts (user_id, listing_id)',
  'create index if not exists saved_search_alerts_new on saved_search_alerts (search_id, found_at)',
  'create index if not exists saved_search_alerts_listing on saved_search_alerts (listing_id)',
  `create index if not exists saved_search_alerts_due on saved_search_alerts (due_at, user_id)
    where due_at is not null`,
  'create index if not exists saved_search_alerts_old on saved_search_alerts (found_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, searches);
  await change(database, keys);
  await change(database, alerts);
  await change(database, [
    'alter table letter_preferences add column if not exists saved_searches boolean not null default true',
    'alter table mails add column if not exists saved_search_id uuid',
  ]);
}
