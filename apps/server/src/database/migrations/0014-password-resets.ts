// Links for a new password, and letters whose words are secret: those are emptied once they are sent.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

const resets = [
  `create table if not exists password_resets (
    token_hash text primary key,
    user_id uuid not null references users,
    email text not null,
    created_at timestamptz(3) not null,
    ended_at timestamptz(3)
  )`,
  'create index if not exists password_resets_user on password_resets (user_id, created_at)',
  'create index if not exists password_resets_age on password_resets (created_at)',
  ...refuseGone('password_resets'),
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, resets);
  await change(database, ['alter table mails add column if not exists is_secret boolean not null default false']);
}
