// Sellers whom everybody may see: whoever has a listing that everybody may see. All others are as if they were not there.
import type { Database } from '../../database/database.ts';

export type ShownSeller = NonNullable<Awaited<ReturnType<typeof findShownSeller>>>;

/** Of those who are suspended or gone, or wait for their proven address, all listings are hidden. */
export async function findShownSeller(database: Database, id: string) {
  const found = await database
    .selectFrom('users')
    .select(['id', 'full_name', 'avatar', 'shows_sold', 'created_at', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('listings')
          .select('listings.id')
          .whereRef('listings.user_id', '=', 'users.id')
          .where('listings.status', '!=', 'deleted'),
      ),
    )
    .executeTakeFirst();
  return found ?? null;
}
