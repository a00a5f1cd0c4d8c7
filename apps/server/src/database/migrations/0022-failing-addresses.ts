// Letters that no mail server will take are given up, and their person's address is counted against until one arrives.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

const newAddress = [
  // However it is changed: another address starts anew.
  `create or replace function users_new_address() returns trigger language plpgsql as $$
    begin
      new.mail_failures := 0;
      return new;
    end
  $$`,
  `create or replace trigger users_new_address before update of email on users for each row
    when (lower(old.email) <> lower(new.email)) execute function users_new_address()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table mails add column if not exists given_up_at timestamptz(3)']);
  await change(database, ['alter table users add column if not exists mail_failures smallint not null default 0']);
  await change(database, newAddress);
}
