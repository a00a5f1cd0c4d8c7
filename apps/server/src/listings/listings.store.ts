// SQL of listings: find one or a user's own, lock, insert, update.
import { type CompiledQuery, type InferResult, sql, type Updateable } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { ListingsTable } from '../database/listing-tables.ts';
import { prepared } from '../database/prepared-statements.ts';
import type { NewListing } from '../database/schema.ts';
import type { Place } from '../http/requests/page-cursor.ts';
import { isListed, type ListingView, ownerStatus, selectListings } from './listing-rows.store.ts';
import type { EarlierPrice, ListingFacts, OwnedListing, SaleFacts } from './listings.rules.ts';

export async function findListing(database: Database, id: string): Promise<ListingView | null> {
  return (await selectListings(database).where('listings.id', '=', id).executeTakeFirst()) ?? null;
}

const buildFindListingFor = (database: Database, id: string, userId: string | null) =>
  selectListings(database)
    .modifyFront(prepared)
    .leftJoin('favorites', (join) =>
      join.onRef('favorites.listing_id', '=', 'listings.id').on('favorites.user_id', '=', userId),
    )
    .select(sql<boolean>`favorites.id is not null`.as('is_favorite'))
    .select(sql<boolean>`listings.phone is not null`.as('has_phone'))
    .select((eb) =>
      eb.case().when('listings.user_id', '=', userId).then(eb.ref('listings.phone')).end().as('own_phone'),
    )
    .select([reservedUntil.as('reserved_until'), earlierPrice.as('earlier_price'), sale.as('sale')])
    .select([firstListed.as('first_listed_at'), isHiddenByReports.as('is_hidden_by_reports')])
    .where('listings.id', '=', id);

type ListingFor = InferResult<ReturnType<typeof buildFindListingFor>>[number];

const [anyListing, anyUser] = ['any listing', 'any user'];
let findListingForStatement: CompiledQuery | null = null;

/** In one query: with `is_favorite` of the viewer, and the phone number for its owner. Built once, and planned once by
 * each connection: both took longer than the query itself. */
export async function findListingFor(database: Database, id: string, userId: string | null) {
  findListingForStatement ??= buildFindListingFor(database, anyListing, anyUser).compile();
  const parameters = findListingForStatement.parameters.map((each) => (each === anyListing ? id : userId));
  const { rows } = await database.executeQuery<ListingFor>({ ...findListingForStatement, parameters });
  return rows[0] ?? null;
}

const isHiddenByReports = sql<boolean>`(listings.visibility = 'held' and exists (
  select from reports
  where reports.listing_id = listings.id and reports.held_by = 'reports' and reports.state in ('open', 'reviewing')
))`;

const reservedUntil = sql<Date | null>`(
  select reserved_until from deals
  where deals.listing_id = listings.id and deals.state = 'accepted' and deals.sold_at is null
)`;

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Since it was published: while it was pending no visitor saw a price. */
const earlierPrice = sql<EarlierPrice | null>`(
  select json_build_object(
    'price', price, 'startedAt', ${milliseconds('started_at')}, 'endedAt', ${milliseconds('ended_at')}
  )
  from (
    select listing_prices.price, greatest(started_at, listings.created_at) as started_at, ended_at from listing_prices
    where listing_prices.listing_id = listings.id and ended_at > listings.created_at
  ) as shown order by ended_at desc limit 1
)`;

const sale = sql<SaleFacts | null>`(
  select json_build_object('soldAt', ${milliseconds('sold_at')}, 'kind', kind)
  from listing_sales where listing_sales.listing_id = listings.id
)`;

/** The same title and category by the same seller, deleted or expired before this one came; sold ones were other things, and
 * those that were never on sale (`wasOnSale`) stay secret. */
const firstListed = sql<Date | null>`(
  select min(earlier.created_at) from (
    select * from listings as theirs
    where theirs.user_id = listings.user_id and theirs.created_at < listings.created_at
      and theirs.created_at > listings.created_at - interval '180 days'
    order by theirs.created_at desc limit 200
  ) as earlier
  where lower(earlier.title) = lower(listings.title) and earlier.category = listings.category
    and earlier.visibility = 'public' and earlier.expires_at > earlier.created_at and (
      earlier.status = 'deleted' or (earlier.status = 'available' and earlier.expires_at <= listings.created_at)
    )
)`;

type Page = { readonly after: Place | null; readonly limit: number };

export function findListingsOf(database: Database, userId: string, { after, limit }: Page) {
  return selectListings(database)
    .select(['listings.phone as own_phone', isHiddenByReports.as('is_hidden_by_reports')])
    .where('listings.user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('listings.status', '!=', 'deleted'), eb('listings.visibility', 'in', ['pending', 'held'])]),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(listings.created_at, listings.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findListingByKey(database: Database, userId: string, key: string): Promise<ListingView | null> {
  const found = await selectListings(database)
    .where('listings.user_id', '=', userId)
    .where('listings.idempotency_key', '=', key)
    .executeTakeFirst();
  return found ?? null;
}

/** Not `for update`, for which messages about the listing would wait, while this transaction may wait for their conversation. */
export async function lockListing(transaction: Transacting, id: string): Promise<ListingFacts | null> {
  const found = await transaction
    .selectFrom('listings')
    .select(['id', 'user_id', 'visibility', 'expires_at', 'details'])
    .select(ownerStatus.as('status'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function insertListing(transaction: Transacting, listing: NewListing): Promise<void> {
  await transaction.insertInto('listings').values(listing).execute();
}

type ListingChanges = Omit<Updateable<ListingsTable>, 'idempotency_key' | 'updated_at'>;

export async function updateListing(
  database: Database,
  { id }: OwnedListing,
  changes: ListingChanges,
  now: Date,
): Promise<void> {
  await database
    .updateTable('listings')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Takes listings that expired before out of the search indexes; a new expiry date puts them back (migration 0100). */
export async function markExpired(database: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with due as materialized (
      select id from listings where ${isListed} and expires_at < ${before} order by expires_at limit ${limit}
      for no key update skip locked
    )
    update listings set is_expired = true from due where listings.id = due.id`.execute(database);
  return Number(numAffectedRows);
}

/** Marked by a server whose clock was ahead. */
export async function unmarkUnexpired(database: Database, now: Date): Promise<void> {
  await sql`update listings set is_expired = false where is_expired and expires_at > ${now}`.execute(database);
}
