// Alerts without a foreign key to the listing: it checked each of the hundreds that a listing may cause, two thirds of their cost.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

// Those that a matcher writes while the listing is deleted are left to the clean-up.
const deleteAlerts = `create or replace function listings_delete_alerts() returns trigger language plpgsql as $$
  begin
    delete from saved_search_alerts where listing_id in (select id from was);
    return null;
  end
$$`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [deleteAlerts]);
  await change(database, [
    `create or replace trigger listings_delete_alerts after delete on listings
      referencing old table as was for each statement execute function listings_delete_alerts()`,
    'alter table saved_search_alerts drop constraint if exists saved_search_alerts_listing_id_fkey',
  ]);
}
