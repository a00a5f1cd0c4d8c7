// SQL of the limits of accounts: what is known of a user, and what they did within an hour and a day.
import type { LimitKind } from '@chowk/contract/account-limits/account-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';

export type FactsRow = { readonly created_at: Date; readonly is_verified: boolean; readonly deals: number };

/** More than so many deals are of far more users than any level needs. */
const DEALS_READ = 1000;

/** Each other user once: two accounts could sell one listing to each other again and again. */
export async function findFacts(database: Database, userId: string): Promise<FactsRow | null> {
  const { rows } = await sql<FactsRow>`
    select created_at, email_address is not null as is_verified, (
      select count(distinct other_id)::int from (
        select case seller_id when users.id then buyer_id else seller_id end as other_id
        from deals where state = 'done' and (seller_id = users.id or buyer_id = users.id) limit ${DEALS_READ}
      ) as done
    ) as deals
    from users where id = ${userId}`.execute(database);
  return rows[0] ?? null;
}

type Rows = RawBuilder<{ created_at: Date }>;

const listings = (userId: string, since: Date): Rows =>
  sql`select created_at from listings where user_id = ${userId} and created_at > ${since}`;

/** The times of what counts; an hour or a day after the oldest one another is possible. */
const counted: Readonly<Record<LimitKind, (userId: string, since: Date) => Rows>> = {
  listingsPerHour: listings,
  listingsPerDay: listings,
  offersPerDay: (userId, since) => sql`
    select created_at from deals where buyer_id = ${userId} and is_by_buyer and created_at > ${since}`,
  newReceiversPerDay: (userId, since) => sql`
    select max(messages.created_at) as created_at from messages
    join listings on listings.id = messages.listing_id and listings.user_id = messages.receiver_id
    where sender_id = ${userId} and messages.created_at > ${since}
    group by receiver_id`,
};

const HOUR_MS = 3_600_000;
const windowOf = (kind: LimitKind) => (kind === 'listingsPerHour' ? HOUR_MS : 24 * HOUR_MS);

export async function countUsed(database: Database, kind: LimitKind, userId: string, now: Date): Promise<number> {
  const rows = counted[kind](userId, new Date(now.getTime() - windowOf(kind)));
  const result = await sql<{ count: number }>`select count(*)::int as count from (${rows}) as counted`.execute(
    database,
  );
  return result.rows[0]?.count ?? 0;
}

/** When one more is possible, where `most` are used up. */
export async function findNextTime(
  database: Database,
  kind: LimitKind,
  { userId, most, now }: { readonly userId: string; readonly most: number; readonly now: Date },
): Promise<Date> {
  const rows = counted[kind](userId, new Date(now.getTime() - windowOf(kind)));
  const result = await sql<{ created_at: Date }>`
    select created_at from (${rows}) as counted order by created_at desc offset ${most - 1} limit 1`.execute(database);
  return new Date((result.rows[0]?.created_at ?? now).getTime() + windowOf(kind));
}

/** What a user does at the same moment is counted one after the other. Before any lock of a row: other transactions of the user
 * may hold that row and wait for this lock. */
export async function lockCounts(transaction: Transacting, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`counts of ${userId}`}, 0))`.execute(transaction);
}
