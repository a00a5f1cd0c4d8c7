// SQL of the limits of accounts: what is known of a user, and what they did within an hour and a day.
import type { LimitKind } from '@chowk/contract/account-limits/account-limits';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';

export type FactsRow = { readonly created_at: Date; readonly is_verified: boolean; readonly deals: number };

const DEALS_COUNTED = 10;

export async function findFacts(database: Database, userId: string): Promise<FactsRow | null> {
  const { rows } = await sql<FactsRow>`
    select created_at, email_address is not null as is_verified, (
      select count(*)::int from (
        select from deals where state = 'done' and (seller_id = users.id or buyer_id = users.id) limit ${DEALS_COUNTED}
      ) as done
    ) as deals
    from users where id = ${userId}`.execute(database);
  return rows[0] ?? null;
}

const listingsSince = (userId: string, since: Date) =>
  sql<{
    count: number;
  }>`select count(*)::int as count from listings where user_id = ${userId} and created_at > ${since}`;

type Counter = (userId: string, hourAgo: Date, dayAgo: Date) => ReturnType<typeof listingsSince>;

const counters: Readonly<Record<LimitKind, Counter>> = {
  listingsPerHour: (userId, hourAgo) => listingsSince(userId, hourAgo),
  listingsPerDay: (userId, _, dayAgo) => listingsSince(userId, dayAgo),
  offersPerDay: (userId, _, dayAgo) => sql`
    select count(*)::int as count from deals where buyer_id = ${userId} and is_by_buyer and created_at > ${dayAgo}`,
  newReceiversPerDay: (userId, _, dayAgo) => sql`
    select count(distinct receiver_id)::int as count from messages
    join listings on listings.id = messages.listing_id and listings.user_id = messages.receiver_id
    where sender_id = ${userId} and messages.created_at > ${dayAgo}`,
};

const HOUR_MS = 3_600_000;

export async function countUsed(database: Database, kind: LimitKind, userId: string, now: Date): Promise<number> {
  const [hourAgo, dayAgo] = [new Date(now.getTime() - HOUR_MS), new Date(now.getTime() - 24 * HOUR_MS)];
  const { rows } = await counters[kind](userId, hourAgo, dayAgo).execute(database);
  return rows[0]?.count ?? 0;
}

/** What a user does at the same moment is counted one after the other. Before any lock of a row: other transactions of the user
 * may hold that row and wait for this lock. */
export async function lockCounts(transaction: Transacting, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`counts of ${userId}`}, 0))`.execute(transaction);
}
