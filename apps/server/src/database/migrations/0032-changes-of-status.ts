// A listing that becomes pending, or available again, stays in every search that found it: only pages that show it are told.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** As in 0015: more than these are told as everything. */
const mostTold = 20;

const isOnSale = (row: string) => `${row}.status in ('available', 'pending')`;
const offerOf = (row: string) => `page_offer(${row}.status, ${row}.category, ${row}.subcategory, ${row}.price)`;
/** Whatever else is otherwise may matter to a search, columns of later versions included. */
const searched = (row: string) => `to_jsonb(${row}) - array['status', 'updated_at']`;

/** Told as a change of its photos is: neither entering nor leaving a search. */
const tellUpdate = `create or replace function listings_tell_update() returns trigger language plpgsql as $$
  begin
    perform tell_page_change('listings', jsonb_agg(told.change))
      from (
        select case
          when ${isOnSale('was_rows')} and ${isOnSale('is_rows')} and ${searched('was_rows')} = ${searched('is_rows')}
          then jsonb_build_array(id, null, null, is_rows.user_id)
          else jsonb_build_array(id, ${offerOf('was_rows')}, ${offerOf('is_rows')}, is_rows.user_id,
            tsvector_to_array(was_rows.words || is_rows.words))
          end as change
        from was_rows join is_rows using (id)
        limit ${mostTold + 1}
      ) as told;
    return null;
  end
$$`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [tellUpdate]);
}
