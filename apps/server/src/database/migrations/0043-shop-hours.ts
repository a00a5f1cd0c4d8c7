// Opening hours and phone number of a seller's page; a change of them evicts the cached page.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** As 0024, with the two columns. */
const seen = (row: string) =>
  ['full_name', 'avatar', 'deleted_at', 'email_confirmed_at', 'shows_sold', 'hours', 'phone']
    .map((name) => `${row}.${name}`)
    .join(', ');

const notifyPeople = `create or replace function users_tell_update() returns trigger language plpgsql as $$
  begin
    perform tell_page_change('people', jsonb_agg(told.change))
      from (select change from (
        select to_jsonb(id) as change from was_rows join is_rows using (id)
        where (${seen('was_rows')}) is distinct from (${seen('is_rows')})
      ) as changed limit 21) as told;
    return null;
  end
$$`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    'alter table users add column if not exists hours text',
    'alter table users add column if not exists phone text',
  ]);
  await change(database, [notifyPeople]);
}
