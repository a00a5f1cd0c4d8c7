// SQL of sharing: the fields of a public listing for its preview image.
import type { Database } from '../database/database.ts';

export type SharedListing = NonNullable<Awaited<ReturnType<typeof findShared>>>;

export async function findShared(database: Database, id: string) {
  return database
    .selectFrom('listings')
    .leftJoin('listing_photos as cover', (join) =>
      join.onRef('cover.listing_id', '=', 'listings.id').on('cover.position', '=', 0),
    )
    .select(['listings.id', 'listings.title', 'listings.price', 'listings.pricing', 'listings.city', 'listings.status'])
    .select([
      'listings.category',
      'listings.subcategory',
      'listings.latitude',
      'listings.longitude',
      'listings.expires_at as expiresAt',
      'listings.updated_at as updatedAt',
    ])
    .select(['cover.file_name', 'cover.width'])
    .where('listings.id', '=', id)
    .where('listings.status', '!=', 'deleted')
    .executeTakeFirst();
}
