// People who are suspended, listings that are hidden and can come back, and the record of both.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

/** The statuses a hidden listing goes back to; while it is hidden it is `deleted`, which every reader knows already. */
const isHiddenWhole = `(hidden_for is null) = (hidden_status is null) and (hidden_for is null or status = 'deleted')`;

const constraints: readonly (readonly [table: string, name: string, check: string])[] = [
  ['listings', 'listings_hidden_status_check', `hidden_status in ('available', 'pending', 'sold')`],
  ['listings', 'listings_hidden_for_check', `hidden_for in ('suspension', 'removal')`],
  ['listings', 'listings_hidden_whole', isHiddenWhole],
  [
    'moderation_decisions',
    'moderation_decisions_decision_check',
    `decision in ('dismiss', 'warn', 'removeListing', 'suspend')`,
  ],
];

/** No foreign keys: a record outlives the accounts and listings that it names. */
const acts = [
  `create table if not exists moderation_acts (
    id uuid primary key,
    act text not null check (act in ('suspend', 'lift', 'restoreListing')),
    person_id uuid not null,
    listing_id uuid,
    report_id uuid,
    moderator_id uuid not null,
    reason text,
    acted_at timestamptz(3) not null
  )`,
  'create index if not exists moderation_acts_person on moderation_acts (person_id, acted_at)',
  'create index if not exists moderation_acts_moderator on moderation_acts (moderator_id, acted_at)',
  `create or replace trigger moderation_acts_stay before update or delete or truncate on moderation_acts
    for each statement execute function refuse_to_change_decisions()`,
];

/** A sign-in or publication during a suspension waits for its end here, and is then refused; the server knows the
 * codes. */
function guard(table: 'sessions' | 'listings'): string {
  return `create or replace function ${table}_refuse_gone() returns trigger language plpgsql as $$
    declare
      is_gone boolean;
      is_suspended boolean;
    begin
      select deleted_at is not null, suspended_at is not null into is_gone, is_suspended
      from users where id = new.user_id for key share;
      if is_gone then
        raise exception 'this account is deleted' using errcode = 'CH001', column = 'user_id';
      end if;
      if is_suspended then
        raise exception 'this account is suspended' using errcode = 'CH002', table = '${table}', column = 'user_id';
      end if;
      return new;
    end
  $$`;
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table users add column if not exists suspended_at timestamptz(3)']);
  await change(database, [
    'alter table listings add column if not exists hidden_status text',
    'alter table listings add column if not exists hidden_for text',
  ]);
  await change(database, acts);
  // Validated separately: adding a valid constraint at once would lock the table while all rows are checked.
  for (const [table, name, check] of constraints) {
    await change(database, [
      `alter table ${table} drop constraint if exists ${name}`,
      `alter table ${table} add constraint ${name} check (${check}) not valid`,
    ]);
    await change(database, [`alter table ${table} validate constraint ${name}`]);
  }
  for (const table of ['sessions', 'listings'] as const) await change(database, [guard(table)]);
  await buildIndex(database, 'users_suspended', 'on users (suspended_at, id) where suspended_at is not null');
}
