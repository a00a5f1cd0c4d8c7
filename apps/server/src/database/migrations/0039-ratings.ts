// Ratings after a deal or a meeting.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

/** `shown_at`: a week after it was written, or when the other one has rated too. */
const ratings = [
  `create table if not exists ratings (
    id uuid primary key,
    listing_id uuid not null references listings on delete cascade,
    rater_id uuid not null references users on delete cascade,
    rated_id uuid not null references users on delete cascade,
    is_up boolean not null,
    reasons text[] not null,
    words text not null,
    created_at timestamptz(3) not null,
    shown_at timestamptz(3) not null,
    answer text,
    answered_at timestamptz(3),
    removed_at timestamptz(3),
    removed_by uuid,
    removal_reason text,
    unique (listing_id, rater_id, rated_id),
    check (rater_id <> rated_id)
  )`,
  'create index if not exists ratings_rated on ratings (rated_id, created_at desc, id desc)',
  'create index if not exists ratings_rater on ratings (rater_id, created_at desc)',
  ...refuseGone('ratings', ['rater_id', 'rated_id']),
];

/** Cached pages of the rated user are evicted, as after a change of the user. */
const teller = [
  `create or replace function ratings_tell() returns trigger language plpgsql as $$
    begin
      perform tell_page_change('people', jsonb_build_array(new.rated_id));
      return null;
    end
  $$`,
  `create or replace trigger ratings_pages after insert or update on ratings
    for each row execute function ratings_tell()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ratings);
  await change(database, teller);
}
