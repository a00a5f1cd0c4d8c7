// Links for a new password, and letters whose words are secret: those are emptied once they are sent.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

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
  // As with everything of a person's: whoever comes while their account is being deleted waits, and is refused.
  `create or replace function password_resets_refuse_gone() returns trigger language plpgsql as $$
    declare is_gone boolean;
    begin
      select deleted_at is not null into is_gone from users where id = new.user_id for key share;
      if is_gone then
        raise exception 'this account is deleted' using errcode = 'CH001', column = 'user_id';
      end if;
      return new;
    end
  $$`,
  `create or replace trigger password_resets_people before insert on password_resets
    for each row execute function password_resets_refuse_gone()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, resets);
  await change(database, ['alter table mails add column if not exists is_secret boolean not null default false']);
}
