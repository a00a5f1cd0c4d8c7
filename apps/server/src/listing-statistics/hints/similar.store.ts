// The listings that one is compared with: others' of the same kind and about the same price, and how often they were seen.
import { statisticsLimits } from '@chowk/contract/listing-statistics/listing-hints';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ComparedListing } from '../own-listing.store.ts';
import type { SimilarListing } from './hints.rules.ts';

/** The latest of some weeks; more say no more. */
const most = 200;

export async function findSimilar(database: Database, own: ComparedListing, now: Date): Promise<SimilarListing[]> {
  const since = sql`${now}::timestamptz - make_interval(days => ${sql.lit(statisticsLimits.days)})`;
  const { rows } = await sql<SimilarListing>`
    select alike.price::float8 as price, alike.condition is not null as "hasCondition",
      (select count(*)::int from jsonb_object_keys(alike.details)) as details,
      char_length(alike.description) as "descriptionLength",
      (select count(*)::int from listing_photos where listing_photos.listing_id = alike.id) as photos,
      coalesce((
        select sum(views)::int from listing_views where listing_views.listing_id = alike.id and day >= (${since})::date
      ), 0) as views,
      ceil(extract(epoch from least(${now}::timestamptz, alike.expires_at) - alike.created_at) / 86400)::int as days
    from (
      select id, price, condition, details, description, created_at, expires_at from listings
      where category = ${own.category} and subcategory is not distinct from ${own.subcategory}
        and status in ('available', 'pending', 'sold') and created_at > ${since} and user_id <> ${own.user_id}
        and price between ${own.price}::numeric / 3 and ${own.price}::numeric * 3
      order by created_at desc
      limit ${sql.lit(most)}
    ) as alike`.execute(database);
  return rows;
}
