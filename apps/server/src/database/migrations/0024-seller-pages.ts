// Pages of sellers: what they show, changes told with whose listing it was, and reports about a person.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** As in 0015: once a statement, and beyond so many rows everything may be otherwise. */
const tellerOf = (name: string, kind: string, changes: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      perform tell_page_change('${kind}', jsonb_agg(told.change))
        from (select change from (${changes}) as changed limit 21) as told;
      return null;
    end
  $$`;

const offerOf = (row: string) => `page_offer(${row}.status, ${row}.category, ${row}.subcategory, ${row}.price)`;

/** With the seller behind what 0015 told, where older servers do not look. */
const listings = [
  tellerOf(
    'listings_tell_insert',
    'listings',
    `select jsonb_build_array(id, null, ${offerOf('is_rows')}, user_id) as change from is_rows`,
  ),
  tellerOf(
    'listings_tell_update',
    'listings',
    `select jsonb_build_array(id, ${offerOf('was_rows')}, ${offerOf('is_rows')}, is_rows.user_id) as change
      from was_rows join is_rows using (id)`,
  ),
  tellerOf(
    'listings_tell_delete',
    'listings',
    `select jsonb_build_array(id, ${offerOf('was_rows')}, null, user_id) as change from was_rows`,
  ),
];

const seen = (row: string) =>
  ['full_name', 'avatar', 'deleted_at', 'email_confirmed_at', 'shows_sold'].map((name) => `${row}.${name}`).join(', ');
const people = tellerOf(
  'users_tell_update',
  'people',
  `select to_jsonb(id) as change from was_rows join is_rows using (id)
    where (${seen('was_rows')}) is distinct from (${seen('is_rows')})`,
);

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table users add column if not exists shows_sold boolean not null default true']);
  await change(database, [...listings, people]);
  // A report without a listing is about the person alone.
  await change(database, [
    'alter table reports alter column listing_id drop not null',
    'alter table reports drop constraint if exists reports_about_something',
    `alter table reports add constraint reports_about_something
      check (listing_id is not null or person_id is not null) not valid`,
  ]);
  await change(database, ['alter table reports validate constraint reports_about_something']);
  await change(database, ['alter table moderation_decisions alter column listing_id drop not null']);
}
