// Queue of listings to match with saved searches: written by triggers, so that no way to publish or change a listing is missed.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

// One row for a listing. `before` is the listing as it was when it was last matched, null if others have never seen it. No foreign
// key: a deleted listing is skipped by the matcher.
const queue = `create table if not exists saved_search_queue (
  listing_id uuid primary key,
  due_at timestamptz not null default clock_timestamp(),
  before jsonb
)`;

const isOnSale = (row: string) => `${row}.status in ('available', 'pending')`;

const columns = ['title', 'description', 'city', 'category', 'subcategory', 'price', 'pricing', 'condition', 'details'];
const searched = (row: string) => [...columns, 'latitude', 'longitude'].map((column) => `${row}.${column}`).join(', ');

const facts = ['subcategory', 'condition', 'pricing', 'details', 'latitude', 'longitude']
  .map((column) => `'${column}', was.${column}`)
  .join(', ');

const before = `jsonb_build_object('words', was.words::text, 'price', was.price::text, ${facts}, 'status', was.status,
  'expires_at', was.expires_at, 'updated_at', was.updated_at, 'changed_at', now_rows.updated_at)`;

// `do nothing` waits for a matcher that has deleted the row, and then inserts: no change is lost between its reading and its commit.
const enqueueNew = `create or replace function listings_enqueue_new() returns trigger language plpgsql as $$
  begin
    insert into saved_search_queue (listing_id)
      select id from now_rows where ${isOnSale('now_rows')} order by id
      on conflict (listing_id) do nothing;
    return null;
  end
$$`;

/** `wasNotYetPublic`: pending until an address is verified, or held until a moderator has looked at it. */
export const enqueueChanged = (
  wasNotYetPublic: string,
) => `create or replace function listings_enqueue_changed() returns trigger language plpgsql as $$
  begin
    insert into saved_search_queue (listing_id, before)
      select id, case when not ${wasNotYetPublic} then ${before} end
      from was join now_rows using (id)
      where ${isOnSale('now_rows')} and (
        not (${isOnSale('was')})
        or (was.expires_at <= now_rows.updated_at and now_rows.expires_at > was.expires_at)
        or (${searched('was')}) is distinct from (${searched('now_rows')})
      )
      order by id
      on conflict (listing_id) do nothing;
    return null;
  end
$$`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    queue,
    'create index if not exists saved_search_queue_due on saved_search_queue (due_at)',
    enqueueNew,
    enqueueChanged(`coalesce(was.hidden_for in ('confirmation', 'review'), false)`),
  ]);
  await change(database, [
    `create or replace trigger listings_enqueue_new after insert on listings
      referencing new table as now_rows for each statement execute function listings_enqueue_new()`,
    `create or replace trigger listings_enqueue_changed after update on listings
      referencing old table as was new table as now_rows for each statement execute function listings_enqueue_changed()`,
  ]);
}
