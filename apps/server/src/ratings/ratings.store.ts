// SQL of ratings.
import type { RatingCounts } from '@chowk/contract/ratings/ratings';
import { type Insertable, type Selectable, sql } from 'kysely';
import { usedSameBrowser } from '../accounts/index.ts';
import type { Database, Transacting } from '../database/database.ts';
import type { RatingsTable } from '../database/deal-tables.ts';
import type { Place } from '../http/requests/page-cursor.ts';
import type { RatingFacts } from './ratings.rules.ts';

export type RatingRow = Selectable<RatingsTable>;

export type RatedPair = { readonly listingId: string; readonly raterId: string; readonly ratedId: string };

/** A deal that both confirmed, or an accepted meeting that has passed. */
export async function findFacts(database: Database, pair: RatedPair, now: Date): Promise<RatingFacts> {
  const { listingId, raterId, ratedId } = pair;
  const isPair = sql`listing_id = ${listingId} and (
    (seller_id = ${raterId} and buyer_id = ${ratedId}) or (seller_id = ${ratedId} and buyer_id = ${raterId})
  )`;
  const { rows } = await sql<Omit<RatingFacts, 'isSameBrowser'>>`
    select
      greatest(
        (select max(changed_at) from deals where ${isPair} and state = 'done'),
        (select max(at) from meetings where ${isPair} and state = 'accepted' and at <= ${now})
      ) as "metAt",
      (select max(created_at) from ratings where rater_id = ${raterId} and rated_id = ${ratedId}) as "ratedAt",
      exists (
        select from ratings where listing_id = ${listingId} and rater_id = ${raterId} and rated_id = ${ratedId}
      ) as "isRatedHere",
      exists (select from users where id = ${ratedId} and deleted_at is not null) as "isGone"
  `.execute(database);
  const facts = rows[0] ?? { metAt: null, ratedAt: null, isRatedHere: false, isGone: false };
  return { ...facts, isSameBrowser: facts.metAt !== null && (await usedSameBrowser(database, raterId, ratedId)) };
}

/** Both users in the order of ids: of two ratings of the same pair at once, the second finds the first. */
export async function lockPair(transaction: Transacting, { raterId, ratedId }: RatedPair) {
  return transaction
    .selectFrom('users')
    .select(['id', 'email_address as email', 'full_name', 'deleted_at', 'suspended_at'])
    .where('id', 'in', [raterId, ratedId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertRating(transaction: Transacting, rating: Insertable<RatingsTable>): Promise<void> {
  await transaction.insertInto('ratings').values(rating).execute();
}

export async function findRatingOf(database: Database, { listingId, raterId, ratedId }: RatedPair) {
  const found = await database
    .selectFrom('ratings')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('rater_id', '=', raterId)
    .where('rated_id', '=', ratedId)
    .executeTakeFirst();
  return found ?? null;
}

export async function showNow(transaction: Transacting, ids: readonly string[], now: Date): Promise<void> {
  await transaction
    .updateTable('ratings')
    .set({ shown_at: sql<Date>`least(shown_at, ${now})` })
    .where('id', 'in', ids)
    .execute();
}

const selectWithRater = (database: Database) =>
  database
    .selectFrom('ratings')
    .innerJoin('users as rater', 'rater.id', 'ratings.rater_id')
    .selectAll('ratings')
    .select(['rater.full_name as rater_name', 'rater.deleted_at as rater_deleted_at']);

export type ShownRating = NonNullable<Awaited<ReturnType<typeof findRating>>>;

export async function findRating(database: Database, id: string) {
  return (await selectWithRater(database).where('ratings.id', '=', id).executeTakeFirst()) ?? null;
}

/** Without those of suspended users, which count again when the suspension is lifted. */
const isShown = (now: Date) => sql<boolean>`
  ratings.shown_at <= ${now} and ratings.removed_at is null and rater.suspended_at is null`;

type Page = { readonly before: Place | null; readonly limit: number };

export function findRatings(database: Database, ratedId: string, { before, limit }: Page, now: Date) {
  return selectWithRater(database)
    .where('ratings.rated_id', '=', ratedId)
    .where(isShown(now))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(ratings.created_at, ratings.id) < (${before?.at}, ${before?.id})`),
    )
    .orderBy('ratings.created_at', 'desc')
    .orderBy('ratings.id', 'desc')
    .limit(limit)
    .execute();
}

/** Each rater once, with the latest rating; the thousand latest at most. */
export async function countRatings(database: Database, ratedId: string, now: Date): Promise<RatingCounts> {
  const { rows } = await sql<RatingCounts>`
    select count(*)::int as raters, (count(*) filter (where is_up))::int as up
    from (
      select distinct on (rater_id) is_up
      from (
        select ratings.rater_id, ratings.is_up, ratings.created_at from ratings
        join users as rater on rater.id = ratings.rater_id
        where ratings.rated_id = ${ratedId} and ${isShown(now)}
        order by ratings.created_at desc limit 1000
      ) as latest
      order by rater_id, created_at desc
    ) as counted`.execute(database);
  return rows[0] ?? { up: 0, raters: 0 };
}

export async function saveAnswer(database: Database, id: string, answer: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('ratings')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type Removal = { readonly moderatorId: string; readonly reason: string; readonly now: Date };

export async function saveRemoval(
  database: Database,
  id: string,
  { moderatorId, reason, now }: Removal,
): Promise<void> {
  await database
    .updateTable('ratings')
    .set({ removed_at: now, removed_by: moderatorId, removal_reason: reason })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

type Span = { readonly from: Date; readonly until: Date };

/** Accepted meetings of the span of which the two were not asked for their ratings. */
export async function findMeetingsToRate(
  database: Database,
  { from, until }: Span,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from meetings
    where state = 'accepted' and rating_asked_at is null and at >= ${from} and at <= ${until} and id > ${after}
    order by id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

type Met = { readonly listing_id: string; readonly seller_id: string; readonly buyer_id: string };

export async function findMeeting(database: Database, id: string): Promise<Met | null> {
  const { rows } = await sql<Met>`
    select listing_id, seller_id, buyer_id from meetings where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** All past meetings of the two about the listing at once; false where they were asked before, also by another server. */
export async function markAsked(transaction: Transacting, met: Met, now: Date): Promise<boolean> {
  const isSame = sql`listing_id = ${met.listing_id} and buyer_id = ${met.buyer_id} and state = 'accepted' and at <= ${now}`;
  const { rows } = await sql<{ isAsked: boolean }>`
    select exists (select from meetings where ${isSame} and rating_asked_at is not null) as "isAsked"`.execute(
    transaction,
  );
  await sql`update meetings set rating_asked_at = ${now} where ${isSame} and rating_asked_at is null`.execute(
    transaction,
  );
  return rows[0]?.isAsked === false;
}

export async function isBlocked(transaction: Transacting, one: string, other: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('blocked_people')
    .select('blocked_id')
    .where((eb) =>
      eb.or([
        eb('blocker_id', '=', one).and('blocked_id', '=', other),
        eb('blocker_id', '=', other).and('blocked_id', '=', one),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

export async function findListingTitle(database: Database, id: string): Promise<string | null> {
  const found = await database.selectFrom('listings').select('title').where('id', '=', id).executeTakeFirst();
  return found?.title ?? null;
}
