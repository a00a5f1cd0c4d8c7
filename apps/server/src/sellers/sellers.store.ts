// SQL for a seller's page: active listings, counts, and response times.

import { answerTimeLimits } from '@chowk/contract/sellers/response-time';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import type { Place } from '../http/requests/page-cursor.ts';
import { selectListings } from '../listings/index.ts';

/** The seller has not said that it was sold elsewhere. */
const isSoldHere = sql`not exists (
  select from listing_sales where listing_sales.listing_id = listings.id and listing_sales.kind = 'not_here'
)`;

export type OfferCounts = { readonly onSale: number; readonly sold: number };

export async function countOffers(database: Database, sellerId: string, now: Date): Promise<OfferCounts> {
  const isOnSale = sql`status in ('available', 'pending') and expires_at > ${now}`;
  return database
    .selectFrom('listings')
    .select(sql<number>`(count(*) filter (where ${isOnSale}))::int`.as('onSale'))
    .select(sql<number>`(count(*) filter (where status = 'sold' and ${isSoldHere}))::int`.as('sold'))
    .where('user_id', '=', sellerId)
    .executeTakeFirstOrThrow();
}

type PageQuery = { readonly before: Place | null; readonly limit: number };

export function findOffers(database: Database, sellerId: string, { before, limit }: PageQuery, now: Date) {
  const offered = selectListings(database)
    .where('listings.user_id', '=', sellerId)
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

export type AnswerDelay = { readonly minutes: number | null };

const { conversations, days } = answerTimeLimits;

/** The latest conversations of the inbox, each by its first message and the first answer after it: two index lookups.
 * Withheld messages do not count, and messages of the last day may still be answered. */
export async function findAnswerDelays(database: Database, sellerId: string, now: Date): Promise<AnswerDelay[]> {
  const { rows } = await sql<AnswerDelay>`
    select ${prepared} extract(epoch from answer.at - question.at)::float8 / 60 as minutes
    from (
      select listing_id, other_id from conversations
      where person_id = ${sellerId} and has_received and last_message_at > ${now}::timestamptz - make_interval(days => ${sql.lit(days)})
      order by last_message_at desc, last_message_id desc
      limit ${sql.lit(conversations)}
    ) as latest
    join listings on listings.id = latest.listing_id and listings.user_id = ${sellerId}
    cross join lateral (
      select min(created_at) as at from messages
      where messages.listing_id = latest.listing_id and sender_id = other_id and receiver_id = ${sellerId} and state = 'delivered'
    ) as question
    cross join lateral (
      select min(created_at) as at from messages
      where messages.listing_id = latest.listing_id and sender_id = ${sellerId} and receiver_id = other_id
        and created_at >= question.at and state <> 'pending'
    ) as answer
    where question.at is not null and (answer.at is not null or question.at < ${now}::timestamptz - interval '1 day')
  `.execute(database);
  return rows;
}
