// Views in the database: one row for each listing and day.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Whose each is, of those that everybody may see. */
export async function findOwners(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shown = database.selectFrom('listings').select(['id', 'user_id']).where('status', '!=', 'deleted');
  const rows = await shown.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

/** In the order of the listings, so that two servers never wait for each other in a circle. */
export async function addViews(database: Database, day: string, views: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into listing_views as known (listing_id, day, views)
    select listing_id, ${day}::date, counted
    from unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::integer[]) as given (listing_id, counted)
    join listings on listings.id = listing_id and listings.status <> 'deleted'
    order by listing_id
    on conflict (listing_id, day) do update set views = known.views + excluded.views`.execute(database);
}

/** Those that are old, and what was counted at the moment in which a listing went. */
export async function deleteViewsBefore(database: Database, day: string): Promise<void> {
  await sql`delete from listing_views where day < ${day}::date`.execute(database);
  await sql`
    delete from listing_views using listings
    where listings.id = listing_id and listings.status = 'deleted' and listings.hidden_for is null`.execute(database);
}
