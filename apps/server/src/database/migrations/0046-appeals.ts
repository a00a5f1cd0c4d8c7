// Answers of suspended users to their suspension, one for each; and an index of held listings.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

/** A suspension is known by its moment. `decided_by` has no foreign key: a decision outlives the account of its moderator. */
const table = `create table if not exists appeals (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  suspended_at timestamptz(3) not null,
  words text not null,
  created_at timestamptz(3) not null,
  decision text check (decision in ('uphold', 'lift')),
  answer text,
  decided_by uuid,
  decided_at timestamptz(3),
  unique (user_id, suspended_at),
  check ((decision is null) = (decided_at is null))
)`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    table,
    ...refuseGone('appeals'),
    'create index if not exists appeals_open on appeals (created_at, id) where decided_at is null',
    'create index if not exists appeals_decided on appeals (decided_at, id) where decided_at is not null',
  ]);
  await buildIndex(database, 'listings_held', `on listings (user_id, created_at) where hidden_for = 'review'`);
}
