// How many people saw each listing on each day, and the salt of the day by which they are told apart.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** There is room in each page for a row's next version, and no index on what changes: counting on costs one write. */
const views = [
  `create table if not exists listing_views (
    listing_id uuid not null references listings on delete cascade,
    day date not null,
    views integer not null,
    primary key (listing_id, day)
  ) with (fillfactor = 80)`,
  'create index if not exists listing_views_day on listing_views (day)',
  // What a moderator hid may come back; what its seller deleted, or lost with their account, does not.
  `create or replace function listings_forget_views() returns trigger language plpgsql as $$
    begin
      delete from listing_views where listing_id = new.id;
      return null;
    end
  $$`,
  `create or replace trigger listings_forget_views after update of status, hidden_for on listings for each row
    when (new.status = 'deleted' and new.hidden_for is null) execute function listings_forget_views()`,
];

/** Unlogged: worth nothing tomorrow, and in no backup. */
const salts = `create unlogged table if not exists daily_salts (day date primary key, salt bytea not null)`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, views);
  await change(database, [salts]);
}
