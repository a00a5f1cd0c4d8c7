// SQL of decisions about many listings: held listings by rule and seller, the listings of one seller, locks and changes.
import { bulkLimits } from '@chowk/contract/limits';
import type { ListingStatus, Visibility } from '@chowk/contract/listings/listing-status';
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { ownerStatus, photosOf } from '../../listings/index.ts';

export type HeldSeller = {
  readonly id: string;
  readonly fullName: string;
  readonly listings: number;
  readonly joined: Date;
};

export async function findHeldSellers(database: Database): Promise<HeldSeller[]> {
  const { rows } = await sql<HeldSeller>`
    select users.id, users.full_name as "fullName", users.created_at as joined, count(*)::int as listings
    from listings join users on users.id = listings.user_id
    where visibility = 'held'
    group by users.id order by listings desc, users.id limit ${bulkLimits.groups}`.execute(database);
  return rows;
}

export async function countHeld(database: Database): Promise<number> {
  const held = database.selectFrom('listings').select(sql<number>`count(*)::int`.as('count'));
  return (await held.where('visibility', '=', 'held').executeTakeFirstOrThrow()).count;
}

const openReports = sql<number>`(
  select count(*)::int from reports
  where reports.listing_id = listings.id and reports.person_id is null and reports.state in ('open', 'reviewing')
)`;

const selectListings = (database: Database) =>
  database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.user_id')
    .where((eb) => eb.or([eb('listings.status', '!=', 'deleted'), eb('listings.visibility', '=', 'held')]));

type Wanted = { readonly userId: string } | { readonly ids: readonly string[] };

const inWanted = (wanted: Wanted) =>
  'userId' in wanted
    ? sql<boolean>`listings.user_id = ${wanted.userId}`
    : sql<boolean>`listings.id = any(${wanted.ids}::uuid[])`;

export type BulkListing = Awaited<ReturnType<typeof findListings>>[number];

export function findListings(database: Database, wanted: Wanted) {
  return selectListings(database)
    .select(['listings.id', 'listings.title', 'listings.description', 'listings.price', 'listings.pricing'])
    .select(['listings.city', 'listings.visibility', ownerStatus.as('status')])
    .select(['listings.created_at', 'listings.updated_at'])
    .select(['users.id as seller_id', 'users.full_name as seller_name', 'users.role as seller_role'])
    .select(openReports.as('open_reports'))
    .select((eb) => photosOf(eb).as('photos'))
    .where(inWanted(wanted))
    .orderBy(sql`listings.visibility = 'public'`)
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id')
    .limit(bulkLimits.listings)
    .execute();
}

export async function countListings(database: Database, userId: string): Promise<number> {
  const count = selectListings(database).select(sql<number>`count(*)::int`.as('count'));
  return (await count.where(inWanted({ userId })).executeTakeFirstOrThrow()).count;
}

export async function findName(database: Database, userId: string): Promise<string | null> {
  const user = database
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null);
  return (await user.executeTakeFirst())?.full_name ?? null;
}

export type LockedListing = {
  readonly id: string;
  readonly user_id: string;
  readonly title: string;
  readonly status: ListingStatus;
  readonly visibility: Visibility;
  readonly updated_at: Date;
};

export async function findSellers(database: Database, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from listings where id = any(${ids}::uuid[]) order by user_id, id`.execute(database);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

export async function lockListings(transaction: Transacting, ids: readonly string[]): Promise<LockedListing[]> {
  const { rows } = await sql<LockedListing>`
    select id, user_id, title, ${ownerStatus} as status, visibility, updated_at from listings
    where id = any(${ids}::uuid[]) order by id for no key update`.execute(transaction);
  return rows;
}

/** A removed listing is restored from its report, so that each gets one. */
export async function insertMissingReports(
  transaction: Transacting,
  listingIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = listingIds.map(() => newId());
  await sql`
    insert into reports (id, listing_id, reporter_id, email, reason, description, state, created_at)
    select given.id, given.listing_id, null, null, 'other', 'A moderator decided about several listings at once.', 'open', ${now}
    from unnest(${ids}::uuid[], ${listingIds}::uuid[]) as given (id, listing_id)
    where not exists (
      select from reports
      where reports.listing_id = given.listing_id and reports.person_id is null and state in ('open', 'reviewing')
    )`.execute(transaction);
}
