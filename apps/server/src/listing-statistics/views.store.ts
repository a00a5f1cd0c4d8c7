// SQL of views: one row for each listing and day, and the salt of each day in a table that no backup holds.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Sellers by listing id, of public listings. */
export async function findOwners(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shown = database.selectFrom('listings').select(['id', 'user_id']).where('status', '!=', 'deleted');
  const rows = await shown.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

/** Ordered by id, so that two servers never deadlock. */
export async function addViews(database: Database, day: string, views: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into listing_views as known (listing_id, day, views)
    select listing_id, ${day}::date, counted
    from unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::integer[]) as given (listing_id, counted)
    join listings on listings.id = listing_id and listings.status <> 'deleted'
    order by listing_id
    on conflict (listing_id, day) do update set views = known.views + excluded.views`.execute(database);
}

/** Old views, and views counted while their listing was being deleted. */
export async function deleteViewsBefore(database: Database, day: string): Promise<void> {
  await sql`delete from listing_views where day < ${day}::date`.execute(database);
  await sql`
    delete from listing_views using listings
    where listings.id = listing_id and listings.status = 'deleted' and listings.visibility = 'public'`.execute(
    database,
  );
}

/** Returns the salt that another server stored first, or this one. */
export async function storeSalt(database: Database, day: string, salt: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into daily_salts as known (day, salt) values (${day}::date, ${salt})
    on conflict (day) do update set salt = known.salt
    returning salt`.execute(database);
  return rows[0]?.salt ?? salt;
}

export async function deleteSaltsBefore(database: Database, day: string): Promise<void> {
  await sql`delete from daily_salts where day < ${day}::date`.execute(database);
}
