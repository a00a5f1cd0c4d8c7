// Where a person is signed in, the browsers they signed in with, and their passkeys.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

const knownDevices = [
  `create table if not exists known_devices (
    user_id uuid not null references users on delete cascade,
    device_key text not null,
    known_since timestamptz(3) not null,
    last_signed_in_at timestamptz(3) not null,
    primary key (user_id, device_key)
  )`,
  'create index if not exists known_devices_age on known_devices (last_signed_in_at)',
  ...refuseGone('known_devices'),
];

const passkeys = [
  `create table if not exists passkeys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    name text not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    refused_at timestamptz(3)
  )`,
  'create index if not exists passkeys_user on passkeys (user_id)',
  ...refuseGone('passkeys'),
  // The user who adds a passkey, or null: a sign-in is identified by its answer.
  `create table if not exists passkey_challenges (
    challenge_hash text primary key,
    user_id uuid references users on delete cascade,
    created_at timestamptz(3) not null
  )`,
  'create index if not exists passkey_challenges_age on passkey_challenges (created_at)',
  ...refuseGone('passkey_challenges'),
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    'alter table sessions add column if not exists device text',
    'alter table sessions add column if not exists device_key text',
    'alter table sessions add column if not exists network_key text',
    'alter table sessions add column if not exists last_seen_at timestamptz(3)',
  ]);
  await change(database, knownDevices);
  await change(database, passkeys);
  await change(database, ['alter table users add column if not exists passkey_offered_at timestamptz(3)']);
}
