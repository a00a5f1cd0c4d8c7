// What a person has on sale, newest first, and how much of it they offer and sold.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Place } from '../http/requests/page-cursor.ts';
import { selectListings } from '../listings/index.ts';

export type OfferCounts = { readonly onSale: number; readonly sold: number };

export async function countOffers(database: Database, personId: string, now: Date): Promise<OfferCounts> {
  const isOnSale = sql`status in ('available', 'pending') and expires_at > ${now}`;
  return database
    .selectFrom('listings')
    .select(sql<number>`(count(*) filter (where ${isOnSale}))::int`.as('onSale'))
    .select(sql<number>`(count(*) filter (where status = 'sold'))::int`.as('sold'))
    .where('user_id', '=', personId)
    .executeTakeFirstOrThrow();
}

type Wanted = { readonly before: Place | null; readonly limit: number };

export function findOffers(database: Database, personId: string, { before, limit }: Wanted, now: Date) {
  const offered = selectListings(database)
    .where('listings.user_id', '=', personId)
    .where('listings.status', 'in', ['available', 'pending'])
    .where('listings.expires_at', '>', now)
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(limit);
  return (before ? offered.where(isBefore(before)) : offered).execute();
}

function isBefore({ at, id }: Place) {
  return sql<boolean>`(listings.created_at, listings.id) < (${at}, ${id})`;
}
