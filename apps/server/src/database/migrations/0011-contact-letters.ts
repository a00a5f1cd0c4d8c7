// Letters to support, kept until they are answered; the reason that a decision gave; and reports by whom they are about.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

const letters = [
  `create table if not exists contact_letters (
    id uuid primary key,
    person_id uuid references users on delete set null,
    name text not null,
    email text not null,
    reason text not null,
    subject text not null,
    message text not null,
    created_at timestamptz(3) not null,
    answered_at timestamptz(3),
    answered_by uuid,
    answer text,
    check (answered_at is not null or (answered_by is null and answer is null))
  )`,
  'create index if not exists contact_letters_waiting on contact_letters (created_at, id) where answered_at is null',
  `create index if not exists contact_letters_answered on contact_letters (answered_at, id)
    where answered_at is not null`,
  'create index if not exists contact_letters_person on contact_letters (person_id) where person_id is not null',
  'create index if not exists contact_letters_moderator on contact_letters (answered_by) where answered_by is not null',
  // As with all content: a write during the deletion of its account waits, and is refused.
  `create or replace function contact_letters_refuse_gone() returns trigger language plpgsql as $$
    declare is_gone boolean;
    begin
      select deleted_at is not null into is_gone from users where id = new.person_id for key share;
      if is_gone then
        raise exception 'this account is deleted' using errcode = 'CH001', column = 'person_id';
      end if;
      return new;
    end
  $$`,
  `create or replace trigger contact_letters_people before insert on contact_letters
    for each row execute function contact_letters_refuse_gone()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, letters);
  await change(database, ['alter table moderation_decisions add column if not exists reason text']);
  await buildIndex(database, 'reports_person', 'on reports (person_id) where person_id is not null');
}
