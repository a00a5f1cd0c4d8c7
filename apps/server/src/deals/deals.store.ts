// SQL of deals, reservations and sales.
import { type DealState, dealLimits, type FallReason, type SaleKind } from '@chowk/contract/deals/deals';
import { DAY_MS } from '@chowk/contract/limits';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { DealsTable } from '../database/deal-tables.ts';

export type DealRow = Selectable<DealsTable>;

function selectListing(database: Database, id: string) {
  return database
    .selectFrom('listings')
    .select([
      'id',
      'user_id',
      'title',
      'price',
      'status',
      'visibility',
      'category',
      'pricing',
      'expires_at',
      'latitude',
      'longitude',
    ])
    .where('id', '=', id);
}

export type DealListing = NonNullable<Awaited<ReturnType<typeof findListing>>>;

export async function findListing(database: Database, id: string) {
  return (await selectListing(database, id).executeTakeFirst()) ?? null;
}

/** Every change of a deal begins here: the listing first, as all code that changes it. A message about it is written meanwhile: with
 * `for update` it would wait for this transaction, and this one for what the message has locked. */
export async function lockListing(transaction: Transacting, id: string): Promise<DealListing | null> {
  return (await selectListing(transaction, id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** Before any deal is locked: the deletion of an account locks the user, then changes the deals. */
export function lockUsers(transaction: Transacting, ids: readonly string[]) {
  const users = transaction.selectFrom('users').select(['id', 'deleted_at', 'suspended_at']).where('id', 'in', ids);
  return users.orderBy('id').forKeyShare().execute();
}

export async function isUnverified(database: Database, userId: string): Promise<boolean> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_address', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export type Pair = { readonly listingId: string; readonly sellerId: string; readonly buyerId: string };

export async function hasConversation(database: Database, userId: string, otherId: string, listingId: string) {
  const found = await database
    .selectFrom('conversations')
    .select('listing_id')
    .where('person_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasBlocked(database: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const found = await database
    .selectFrom('blocked_people')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countOffers(database: Database, buyerId: string, listingId: string, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const { rows } = await sql<{ open: number; thisWeek: number; inAll: number; isReserved: boolean }>`
    select
      (select count(*)::int from deals
        where buyer_id = ${buyerId} and listing_id = ${listingId} and state = 'offered' and is_by_buyer) as open,
      (select count(*)::int from deals
        where buyer_id = ${buyerId} and listing_id = ${listingId} and is_by_buyer and created_at > ${weekAgo}) as "thisWeek",
      (select count(*)::int from deals where buyer_id = ${buyerId} and state = 'offered' and is_by_buyer) as "inAll",
      exists (select from deals
        where listing_id = ${listingId} and buyer_id = ${buyerId} and state = 'accepted') as "isReserved"
  `.execute(database);
  return rows[0] ?? { open: 0, thisWeek: 0, inAll: 0, isReserved: false };
}

export async function insertDeal(transaction: Transacting, deal: Insertable<DealsTable>): Promise<void> {
  await transaction.insertInto('deals').values(deal).execute();
}

export async function findDeal(database: Database, id: string): Promise<DealRow | null> {
  return (await database.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function updateDeal(transaction: Transacting, id: string, changes: Updateable<DealsTable>): Promise<void> {
  await transaction.updateTable('deals').set(changes).where('id', '=', id).execute();
}

export async function findAccepted(database: Database, listingId: string): Promise<DealRow | null> {
  const accepted = database.selectFrom('deals').selectAll().where('listing_id', '=', listingId);
  return (await accepted.where('state', '=', 'accepted').executeTakeFirst()) ?? null;
}

export async function countReservations(database: Database, { listingId, buyerId }: Pair): Promise<number> {
  const { count } = await database
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .where('reserved_until', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findDealsOf(database: Database, { listingId, buyerId }: Pick<Pair, 'listingId' | 'buyerId'>) {
  return database
    .selectFrom('deals')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(dealLimits.offersPerWeek * 2)
    .execute();
}

/** Open deals of the listing with other buyers: they fall through when it is sold. Returns the buyers to notify. */
export async function closeOthers(
  transaction: Transacting,
  { listingId, buyerId }: { readonly listingId: string; readonly buyerId: string | null },
  now: Date,
): Promise<readonly { readonly buyer_id: string; readonly withheld: boolean }[]> {
  return transaction
    .updateTable('deals')
    .set({ state: 'fell_through', reason: 'sold_to_other', changed_at: now })
    .where('listing_id', '=', listingId)
    .where('state', 'in', ['offered', 'accepted'])
    .$if(buyerId !== null, (query) => query.where('buyer_id', '<>', buyerId ?? ''))
    .returning(['buyer_id', 'withheld'])
    .execute();
}

export async function closeOffers(
  transaction: Transacting,
  { listingId, buyerId }: Pick<Pair, 'listingId' | 'buyerId'>,
  { except, reason, now }: { readonly except: string; readonly reason: FallReason; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('deals')
    .set({ state: 'fell_through', reason, changed_at: now })
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'offered')
    .where('id', '<>', except)
    .execute();
}

export async function saveSale(transaction: Transacting, listingId: string, kind: SaleKind): Promise<void> {
  await transaction.updateTable('listing_sales').set({ kind }).where('listing_id', '=', listingId).execute();
}

export async function isSaleNamed(database: Database, listingId: string): Promise<boolean> {
  const sale = database.selectFrom('listing_sales').select('kind').where('listing_id', '=', listingId);
  return ((await sale.executeTakeFirst())?.kind ?? null) !== null;
}

export function findBuyers(database: Database, sellerId: string, listingId: string) {
  return database
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.other_id')
    .leftJoin('deals', (join) =>
      join
        .onRef('deals.listing_id', '=', 'conversations.listing_id')
        .onRef('deals.buyer_id', '=', 'conversations.other_id')
        .on('deals.state', '=', 'accepted'),
    )
    .select(['users.id', 'users.full_name', 'users.avatar'])
    .select(sql<boolean>`deals.id is not null`.as('is_reserved'))
    .where('conversations.person_id', '=', sellerId)
    .where('conversations.listing_id', '=', listingId)
    .where('conversations.has_received', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .orderBy(sql`deals.id is not null`, 'desc')
    .orderBy('conversations.last_message_at', 'desc')
    .orderBy('conversations.last_message_id', 'desc')
    .limit(dealLimits.buyers)
    .execute();
}

export async function countQueue(database: Database, listingId: string, userId: string) {
  const { rows } = await sql<{ waiting: number; isNext: boolean }>`
    select count(*)::int as waiting, coalesce(bool_or(user_id = ${userId}), false) as "isNext"
    from reservation_queue where listing_id = ${listingId}`.execute(database);
  return rows[0] ?? { waiting: 0, isNext: false };
}

export async function insertInQueue(transaction: Transacting, listingId: string, userId: string, now: Date) {
  await transaction
    .insertInto('reservation_queue')
    .values({ listing_id: listingId, user_id: userId, created_at: now })
    .execute();
}

/** Empties the queue; returns those who waited, in order, without the buyer whose reservation ended. */
export async function takeQueue(transaction: Transacting, listingId: string): Promise<string[]> {
  const taken = await transaction
    .deleteFrom('reservation_queue')
    .where('listing_id', '=', listingId)
    .returning(['user_id', 'created_at'])
    .execute();
  return taken
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map(({ user_id }) => user_id);
}

/** The seller has named this buyer, who has not denied it. */
export async function isSoldTo(database: Database, { listingId, buyerId }: Pick<Pair, 'listingId' | 'buyerId'>) {
  const found = await database
    .selectFrom('deals')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['accepted', 'done'])
    .where('sold_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

type Due = { readonly table: 'deals' | 'meetings'; readonly isDue: ReturnType<typeof sql<boolean>> };

export async function findDue(
  database: Database,
  { table, isDue }: Due,
  after: string,
  limit: number,
): Promise<string[]> {
  const due = database.selectFrom(table).select('id').where(isDue).where('id', '>', after);
  return (await due.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

/** Those of a held listing stay until a moderator has looked at it. */
export function findEndedReservations(database: Database, now: Date, after: string, limit: number) {
  const isDue = sql<boolean>`state = 'accepted' and sold_at is null and reserved_until <= ${now}
    and not exists (select from listings where id = deals.listing_id and visibility = 'held')`;
  return findDue(database, { table: 'deals', isDue }, after, limit);
}

async function expire(
  database: Database,
  state: DealState,
  isDue: ReturnType<typeof sql<boolean>>,
  reason: FallReason,
  now: Date,
): Promise<void> {
  await database
    .updateTable('deals')
    .set({ state: 'fell_through', reason, changed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deals')
        .select('id')
        .where('state', '=', state)
        .where(isDue)
        .orderBy('id')
        .limit(1000)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

export async function expireOffers(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dealLimits.offerDays * DAY_MS);
  await expire(database, 'offered', sql<boolean>`created_at <= ${before}`, 'expired', now);
}

export async function expireUnconfirmed(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dealLimits.confirmationDays * DAY_MS);
  await expire(database, 'accepted', sql<boolean>`sold_at <= ${before}`, 'unconfirmed', now);
}

export async function findName(database: Database, userId: string): Promise<string> {
  const found = await database.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst();
  return found?.full_name ?? '';
}
