// Proven e-mail addresses: since when one is, what waits for it, and the links that prove it or undo its change.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';
import { refuseGone } from './refuse-gone.ts';

export const isStepwise = true;

const links = [
  `create table if not exists email_links (
    token_hash text primary key,
    user_id uuid not null references users,
    purpose text not null check (purpose in ('confirm', 'undo')),
    email text not null,
    created_at timestamptz(3) not null,
    ended_at timestamptz(3)
  )`,
  'create index if not exists email_links_user on email_links (user_id, created_at)',
  'create index if not exists email_links_age on email_links (created_at)',
  ...refuseGone('email_links'),
];

/** As in 0015, and the mark of a proven address is seen on pages too. */
const tellPeople = `create or replace function users_tell_update() returns trigger language plpgsql as $$
  begin
    perform tell_page_change('people', jsonb_agg(told.change))
      from (select change from (
        select to_jsonb(id) as change from was_rows join is_rows using (id)
        where (was_rows.full_name, was_rows.avatar, was_rows.deleted_at, was_rows.email_confirmed_at)
          is distinct from (is_rows.full_name, is_rows.avatar, is_rows.deleted_at, is_rows.email_confirmed_at)
      ) as changed limit 21) as told;
    return null;
  end
$$`;

const causes = `check (hidden_for in ('suspension', 'removal', 'confirmation'))`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, links);
  await change(database, [
    'alter table users add column if not exists email_confirmed_at timestamptz(3)',
    'alter table users add column if not exists new_email text',
    tellPeople,
  ]);
  await buildIndex(database, 'users_new_email', 'on users (lower(new_email)) where new_email is not null');
  await change(database, [
    'alter table messages add column if not exists awaits_confirmation boolean not null default false',
  ]);
  await buildIndex(database, 'messages_waiting', 'on messages (sender_id) where awaits_confirmation');
  await change(database, [
    'alter table listings drop constraint if exists listings_hidden_for_check',
    `alter table listings add constraint listings_hidden_for_check ${causes} not valid`,
  ]);
  await change(database, ['alter table listings validate constraint listings_hidden_for_check']);
}
