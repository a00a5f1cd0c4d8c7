// SQL of listing statistics: counts per day, the compared fields of a listing, and similar listings with their views.
import { statisticsLimits } from '@chowk/contract/listing-statistics/listing-hints';
import type { DayCounts } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { townTimeZone } from '@chowk/contract/text/town-time';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isListed, ownerStatus } from '../listings/index.ts';
import type { SimilarListing } from './statistics.rules.ts';

export type ComparedListing = NonNullable<Awaited<ReturnType<typeof findCompared>>>;

export async function findCompared(database: Database, id: string) {
  const found = await database
    .selectFrom('listings')
    .select(['id', 'user_id', 'visibility', 'expires_at', 'created_at', ownerStatus.as('status')])
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

type OwnedId = { readonly id: string; readonly user_id: string };

export async function findDays(database: Database, { id, user_id }: OwnedId, since: string): Promise<DayCounts[]> {
  const zone = sql.lit(townTimeZone);
  const from = sql`(${since}::date::timestamp at time zone ${zone})`;
  const { rows } = await sql<DayCounts>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views, sum(saves)::int as saves,
      sum(messages)::int as messages
    from (
      select day, views, 0 as saves, 0 as messages from listing_views where listing_id = ${id} and day >= ${since}::date
      union all
      select (created_at at time zone ${zone})::date, 0, 1, 0 from favorites
      where listing_id = ${id} and created_at >= ${from}
      union all
      select (created_at at time zone ${zone})::date, 0, 0, 1 from messages
      where listing_id = ${id} and receiver_id = ${user_id} and state = 'delivered' and created_at >= ${from}
    ) as happened
    group by happened.day`.execute(database);
  return rows;
}

const MAX_SIMILAR = 200;

/** Listings of other sellers in the same subcategory, between a third and three times the price. */
export async function findSimilar(database: Database, own: ComparedListing, now: Date): Promise<SimilarListing[]> {
  const since = sql`${now}::timestamptz - make_interval(days => ${sql.lit(statisticsLimits.days)})`;
  const inSubcategory = own.subcategory === null ? sql`subcategory is null` : sql`subcategory = ${own.subcategory}`;
  // Each status has an index of its own.
  const alike = (status: RawBuilder<unknown>) => sql`(
      select id, price, condition, details, description, created_at, expires_at from listings
      where category = ${own.category} and ${inSubcategory} and ${status} and created_at > ${since}
        and user_id <> ${own.user_id} and price between ${own.price}::numeric / 3 and ${own.price}::numeric * 3
      order by created_at desc limit ${sql.lit(MAX_SIMILAR)}
    )`;
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
      ${alike(isListed)} union all ${alike(sql`status = 'sold'`)} order by created_at desc limit ${sql.lit(MAX_SIMILAR)}
    ) as alike`.execute(database);
  return rows;
}
