// Which letters people want, and what a letter is about: who turns a topic off gets no more of it.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

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
  // As with everything of a person's: whoever comes while their account is being deleted waits, and is refused.
  `create or replace function letter_preferences_refuse_gone() returns trigger language plpgsql as $$
    declare is_gone boolean;
    begin
      select deleted_at is not null into is_gone from users where id = new.user_id for key share;
      if is_gone then
        raise exception 'this account is deleted' using errcode = 'CH001', column = 'user_id';
      end if;
      return new;
    end
  $$`,
  `create or replace trigger letter_preferences_people before insert on letter_preferences
    for each row execute function letter_preferences_refuse_gone()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, preferences);
  await change(database, [
    'alter table mails add column if not exists html text',
    'alter table mails add column if not exists topic text',
  ]);
}
