// A listing as its own seller has it compared with others.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export type ComparedListing = NonNullable<Awaited<ReturnType<typeof findCompared>>>;

export async function findCompared(database: Database, id: string) {
  const found = await database
    .selectFrom('listings')
    .select(['id', 'user_id', 'status', 'expires_at', 'hidden_for', 'created_at'])
    .select(['price', 'category', 'subcategory', 'condition'])
    .select(sql<number>`(select count(*)::int from jsonb_object_keys(details))`.as('detail_count'))
    .select(sql<number>`char_length(description)`.as('description_length'))
    .select(({ selectFrom }) =>
      selectFrom('listing_photos')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('listing_photos.listing_id', '=', 'listings.id')
        .$asScalar()
        .$notNull()
        .as('photo_count'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
