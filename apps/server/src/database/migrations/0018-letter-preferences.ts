// Which letters people want, and what a letter is about: who turns a topic off gets no more of it.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

const preferences = [
  `create table if not exists letter_preferences (
    user_id uuid primary key references users,
    messages text not null check (messages in ('soon', 'daily', 'never')),
    shows_first_line boolean not null,
    expiry boolean not null,
    favorites boolean not null,
    time_zone text
  )`,
  ...refuseGone('letter_preferences'),
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, preferences);
  await change(database, [
    'alter table mails add column if not exists html text',
    'alter table mails add column if not exists topic text',
  ]);
}
