// A listing that is held keeps its reservation: most holds are lifted, and the buyer would have lost it to a few reports.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** As in 0038, but a reservation ends with a hold only when the hold ends in a removal or deletion. */
const keepHistory = `create or replace function listings_keep_history() returns trigger language plpgsql as $$
    declare began timestamptz;
    begin
      if new.price is distinct from old.price then
        select coalesce(max(ended_at), new.created_at) into began from listing_prices where listing_id = new.id;
        if new.updated_at >= began + interval '1 hour' then
          insert into listing_prices (listing_id, price, started_at, ended_at)
            values (new.id, old.price, began, new.updated_at) on conflict do nothing;
        end if;
      end if;
      if new.status is distinct from old.status then
        if new.status = 'sold' then
          insert into listing_sales (listing_id, sold_at) values (new.id, new.updated_at) on conflict do nothing;
        elsif new.status in ('available', 'pending') then
          delete from listing_sales where listing_id = new.id;
        end if;
        if new.status = 'available' or (old.status = 'sold' and new.status = 'pending') then
          update deals set sold_at = null, reserved_until = least(reserved_until, new.updated_at)
            where listing_id = new.id and state = 'accepted';
        end if;
      end if;
      if new.status = 'deleted' and new.visibility <> 'held' and (old.status <> 'deleted' or old.visibility = 'held') then
        update deals set reserved_until = least(reserved_until, new.updated_at)
          where listing_id = new.id and state = 'accepted' and sold_at is null;
      end if;
      return null;
    end
  $$`;

const historyTrigger = `create or replace trigger listings_history after update of price, status, visibility on listings
  for each row when (
    old.price is distinct from new.price or old.status is distinct from new.status
    or old.visibility = 'held' and new.visibility <> 'held'
  ) execute function listings_keep_history()`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [keepHistory, historyTrigger]);
}
