// A listing's phone number, and whom it was shown to in the last day.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

/** One row for each number shown to a user, for a day: their count is limited. */
const shown = [
  `create table if not exists shown_phone_numbers (
    user_id uuid not null references users on delete cascade,
    listing_id uuid not null references listings on delete cascade,
    shown_at timestamptz(3) not null,
    primary key (user_id, listing_id)
  )`,
  'create index if not exists shown_phone_numbers_age on shown_phone_numbers (shown_at)',
  'create index if not exists shown_phone_numbers_listing on shown_phone_numbers (listing_id)',
  ...refuseGone('shown_phone_numbers'),
];

export async function up(database: Kysely<unknown>): Promise<void> {
  const alter = 'alter table listings';
  await change(database, [
    `${alter} add column if not exists phone text`,
    `${alter} drop constraint if exists listings_phone_check`,
    `${alter} add constraint listings_phone_check check (phone ~ '^[+][1-9][0-9]{7,14}$') not valid`,
  ]);
  await change(database, [`${alter} validate constraint listings_phone_check`]);
  await change(database, shown);
}
