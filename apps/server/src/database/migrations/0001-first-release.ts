// The tables of the first release.
import { type Kysely, sql } from 'kysely';

// Moments keep milliseconds only: what a cursor carries through JavaScript then equals what is stored.
const statements = [
  `create table users (
    id uuid primary key,
    username text not null,
    email text not null,
    full_name text not null,
    location text not null,
    avatar text,
    password_hash text,
    google_subject text unique,
    role text not null default 'person' check (role in ('person', 'moderator')),
    created_at timestamptz(3) not null
  )`,
  'create unique index users_email on users (lower(email))',
  'create unique index users_username on users (lower(username))',

  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    token_hash text not null,
    address_key text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    ended_at timestamptz(3)
  )`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',

  `create table password_tries (
    key text primary key,
    count integer not null,
    last_at timestamptz(3) not null
  )`,
  'create index password_tries_age on password_tries (last_at)',

  `create table listings (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    title text not null,
    description text not null,
    price numeric(14, 2) not null check (price >= 0),
    category text not null,
    subcategory text,
    status text not null check (status in ('available', 'pending', 'sold', 'deleted')),
    city text not null,
    address text not null,
    location text not null,
    latitude double precision not null check (latitude between -90 and 90),
    longitude double precision not null check (longitude between -180 and 180),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    idempotency_key text,
    unique (user_id, idempotency_key)
  )`,
  'create index listings_newest on listings (category, created_at desc, id desc)',
  'create index listings_owner on listings (user_id, created_at desc)',

  `create table listing_photos (
    id uuid primary key,
    listing_id uuid not null references listings on delete cascade,
    position smallint not null,
    file_name text not null,
    width integer not null,
    height integer not null,
    preview text not null,
    created_at timestamptz(3) not null
  )`,
  'create index listing_photos_listing on listing_photos (listing_id, position)',
  'create index listing_photos_file on listing_photos (file_name)',

  `create table favorites (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    listing_id uuid not null references listings on delete cascade,
    created_at timestamptz(3) not null,
    unique (user_id, listing_id)
  )`,
  'create index favorites_newest on favorites (user_id, created_at desc)',

  `create table messages (
    id uuid primary key,
    sender_id uuid not null references users on delete cascade,
    receiver_id uuid not null references users on delete cascade,
    listing_id uuid not null references listings on delete cascade,
    content text not null,
    created_at timestamptz(3) not null,
    read_at timestamptz(3),
    idempotency_key text,
    check (sender_id <> receiver_id),
    unique (sender_id, idempotency_key)
  )`,
  'create index messages_sent on messages (sender_id, created_at desc)',
  'create index messages_received on messages (receiver_id, created_at desc)',
  'create index messages_listing on messages (listing_id, created_at)',

  `create table reports (
    id uuid primary key,
    listing_id uuid not null references listings on delete cascade,
    reporter_id uuid references users on delete set null,
    email text,
    reason text not null,
    description text not null,
    state text not null default 'open' check (state in ('open', 'reviewing', 'resolved', 'dismissed')),
    created_at timestamptz(3) not null,
    decided_at timestamptz(3),
    decided_by uuid references users on delete set null
  )`,
  'create index reports_state on reports (state, created_at)',

  `create table mails (
    id uuid primary key,
    recipient text not null,
    reply_to text,
    subject text not null,
    body text not null,
    created_at timestamptz(3) not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null,
    sent_at timestamptz(3),
    last_error text
  )`,
  'create index mails_due on mails (next_attempt_at) where sent_at is null',
  'create index mails_sent on mails (sent_at) where sent_at is not null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
