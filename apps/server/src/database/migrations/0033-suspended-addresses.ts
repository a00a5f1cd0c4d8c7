// Keyed hashes of the addresses of suspended accounts, which outlive the accounts for a while.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** No foreign key, as in `moderation_acts`: the record outlives the user. */
const addresses = [
  `create table if not exists suspended_addresses (
    person_id uuid not null,
    address_hash text not null,
    suspended_at timestamptz(3) not null,
    ends_at timestamptz(3),
    primary key (person_id, address_hash)
  )`,
  'create index if not exists suspended_addresses_hash on suspended_addresses (address_hash)',
  'create index if not exists suspended_addresses_end on suspended_addresses (ends_at) where ends_at is not null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, addresses);
}
