// Notifications by phone end with a new password: unlike a browser, a phone number belongs to no session.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

const statements = [
  `create or replace function users_end_phones() returns trigger language plpgsql as $$
    begin
      delete from push_subscriptions where user_id = new.id and endpoint like 'tel:%';
      return null;
    end
  $$`,
  `create or replace trigger users_phones after update of password_hash on users for each row
    when (new.password_hash is distinct from old.password_hash) execute function users_end_phones()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, statements);
}
