// The database notifies all servers of changes to pages at commit, whichever process makes them.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

const channel = 'chowk_changes';
/** As many as fit into one notice (8,000 bytes); beyond that everything may be otherwise. */
const mostTold = 20;

/** Of what is on sale, what a search without words asks about. */
const offer = `create or replace function page_offer(status text, category text, subcategory text, price numeric)
  returns jsonb language sql immutable parallel safe
  return case when status in ('available', 'pending') then jsonb_build_array(category, subcategory, price) end`;

const offerOf = (row: string) => `page_offer(${row}.status, ${row}.category, ${row}.subcategory, ${row}.price)`;

const tell = `create or replace function tell_page_change(kind text, changes jsonb) returns void language plpgsql as $$
  begin
    if jsonb_array_length(changes) > ${mostTold} then
      perform pg_notify('${channel}', 'everything');
    elsif jsonb_array_length(changes) > 0 then
      perform pg_notify('${channel}', jsonb_build_object(kind, changes)::text);
    end if;
  end
$$`;

/** Once a statement, however many rows it changes: a seed of thousands is one notice. */
function teller(table: string, event: 'insert' | 'update' | 'delete', kind: string, changes: string): string[] {
  const name = `${table}_tell_${event}`;
  const seen = [
    ...(event === 'insert' ? [] : ['old table as was_rows']),
    ...(event === 'delete' ? [] : ['new table as is_rows']),
  ];
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        perform tell_page_change('${kind}', jsonb_agg(told.change))
          from (select change from (${changes}) as changed limit ${mostTold + 1}) as told;
        return null;
      end
    $$`,
    `create or replace trigger ${name} after ${event} on ${table}
      referencing ${seen.join(' ')} for each statement execute function ${name}()`,
  ];
}

const listings = [
  ...teller(
    'listings',
    'insert',
    'listings',
    `select jsonb_build_array(id, null, ${offerOf('is_rows')}) as change from is_rows`,
  ),
  ...teller(
    'listings',
    'update',
    'listings',
    `select jsonb_build_array(id, ${offerOf('was_rows')}, ${offerOf('is_rows')}) as change
      from was_rows join is_rows using (id)`,
  ),
  ...teller(
    'listings',
    'delete',
    'listings',
    `select jsonb_build_array(id, ${offerOf('was_rows')}, null) as change from was_rows`,
  ),
];

/** A listing's photos: its page and its card show them, and no search asks about them. */
const photosOf = (rows: string) =>
  `select distinct jsonb_build_array(listing_id, null, null) as change from (${rows}) as photos`;
const photos = [
  ...teller('listing_photos', 'insert', 'listings', photosOf('select listing_id from is_rows')),
  ...teller('listing_photos', 'update', 'listings', photosOf('select listing_id from is_rows')),
  ...teller('listing_photos', 'delete', 'listings', photosOf('select listing_id from was_rows')),
];

const people = teller(
  'users',
  'update',
  'people',
  `select to_jsonb(id) as change from was_rows join is_rows using (id)
    where (was_rows.full_name, was_rows.avatar, was_rows.deleted_at)
      is distinct from (is_rows.full_name, is_rows.avatar, is_rows.deleted_at)`,
);

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [offer, tell]);
  await change(database, listings);
  await change(database, photos);
  await change(database, people);
}
