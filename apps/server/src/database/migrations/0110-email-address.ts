// Adds users.email_address: null while the account owns no address. Old servers still use email, which then holds the id.
import type { Kysely } from 'kysely';
import { buildIndex, change, fillRows } from '../online.ts';

export const isStepwise = true;

/** Each release writes its own column, and a statement that changes one of the two decides both. The next release drops `email`. */
const copyAddress = `create or replace function users_copy_email_address() returns trigger language plpgsql as $$
  begin
    if new.email_address is not null and tg_op = 'INSERT'
      or tg_op = 'UPDATE' and new.email_address is distinct from old.email_address then
      new.email := coalesce(new.email_address, new.id::text);
    elsif tg_op = 'INSERT' or new.email <> old.email then
      new.email := coalesce(new.email, new.id::text);
      new.email_address := nullif(new.email, new.id::text);
    end if;
    return new;
  end
$$`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    'alter table users add column if not exists email_address text',
    copyAddress,
    // By name before users_new_address, which sees both columns then.
    `create or replace trigger users_email_address before insert or update of email, email_address on users
      for each row execute function users_copy_email_address()`,
    `create or replace trigger users_new_address before update of email, email_address on users for each row
      when (lower(old.email) <> lower(new.email)) execute function users_new_address()`,
  ]);
  await fillRows(database, {
    table: 'users',
    set: 'email_address = email',
    where: 'email_address is null and email <> id::text',
  });
  await buildIndex(database, 'users_email_address', 'on users (lower(email_address))', 'unique index');
}
