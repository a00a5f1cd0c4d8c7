// Renames users.email_confirmed_at to email_verified_at and new_email to pending_email; old servers still use the old columns.
import type { Kysely } from 'kysely';
import { buildIndex, change, fillRows } from '../online.ts';

export const isStepwise = true;

/** Copies the column that a statement has changed to its twin: an older release writes the old ones, this release the
 * new ones. A row that is not filled yet must not lose its old value by an unrelated update, so unchanged columns are
 * left alone. The next release drops the old columns and this trigger. */
const copyColumns = `create or replace function users_copy_email_columns() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.email_verified_at := coalesce(new.email_verified_at, new.email_confirmed_at);
      new.email_confirmed_at := new.email_verified_at;
      new.pending_email := coalesce(new.pending_email, new.new_email);
      new.new_email := new.pending_email;
      return new;
    end if;
    if new.email_verified_at is distinct from old.email_verified_at then
      new.email_confirmed_at := new.email_verified_at;
    elsif new.email_confirmed_at is distinct from old.email_confirmed_at then
      new.email_verified_at := new.email_confirmed_at;
    end if;
    if new.pending_email is distinct from old.pending_email then
      new.new_email := new.pending_email;
    elsif new.new_email is distinct from old.new_email then
      new.pending_email := new.new_email;
    end if;
    return new;
  end
$$`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    'alter table users add column if not exists email_verified_at timestamptz(3)',
    'alter table users add column if not exists pending_email text',
    copyColumns,
    `create or replace trigger users_email_columns before insert or update on users
      for each row execute function users_copy_email_columns()`,
  ]);
  await fillRows(database, {
    table: 'users',
    set: 'email_verified_at = email_confirmed_at, pending_email = new_email',
    where: '(email_verified_at, pending_email) is distinct from (email_confirmed_at, new_email)',
  });
  await buildIndex(database, 'users_pending_email', 'on users (lower(pending_email)) where pending_email is not null');
}
