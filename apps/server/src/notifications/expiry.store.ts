// SQL for expiring listings and their renewal links.
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import { isListed } from '../listings/index.ts';
import type { RenewalFacts } from './notifications.rules.ts';
import type { Recipient } from './recipients.store.ts';

export type ExpiringListing = { readonly id: string; readonly title: string; readonly expires_at: Date };

type Span = { readonly from: Date; readonly to: Date };

/** Listings that expire within the span, without a renewal link for that expiry date. */
const isExpiring = ({ from, to }: Span) => sql`
  ${isListed} and listings.expires_at > ${from} and listings.expires_at <= ${to}
  and not exists (
    select from renewal_links as link
    where link.listing_id = listings.id and link.expires_at = listings.expires_at
  )`;

/** Without suspended and deleted sellers, and without those who turned these emails off. */
export async function findSellers(database: Database, span: Span, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct listings.user_id from listings
    join users on users.id = listings.user_id and users.suspended_at is null and users.deleted_at is null
    left join letter_preferences as chosen on chosen.user_id = listings.user_id
    where ${isExpiring(span)} and chosen.expiry is not false and listings.user_id > ${after}::uuid
    order by listings.user_id limit ${limit}`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

/** Locked in the order of ids, as everywhere, to avoid deadlocks. */
export async function lockExpiring(transaction: Transacting, userId: string, span: Span): Promise<ExpiringListing[]> {
  const { rows } = await sql<ExpiringListing>`
    select id, title, expires_at from listings where user_id = ${userId} and ${isExpiring(span)}
    order by id for no key update`.execute(transaction);
  return rows;
}

/** False where another round has just inserted it. */
export async function insertLink(
  transaction: Transacting,
  { id, expires_at }: ExpiringListing,
  { id: user_id, email: address }: Recipient,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('renewal_links')
    // Without an address there is only a push, whose link is not in the row.
    .values({ listing_id: id, expires_at, user_id, email: address ?? '', token_hash: tokenHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['listing_id', 'expires_at']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteLinksBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('renewal_links').where('expires_at', '<', moment).execute();
}

export type RenewalLink = RenewalFacts & {
  readonly listing_id: string;
  readonly user_id: string;
  readonly title: string;
};

/** Null for an unknown or expired link, and when the user's address has changed since. */
export async function findRenewalLink(
  database: Database,
  tokenHash: string,
  notBefore: Date,
): Promise<RenewalLink | null> {
  const found = await database
    .selectFrom('renewal_links as links')
    .innerJoin('listings', 'listings.id', 'links.listing_id')
    .innerJoin('users', 'users.id', 'links.user_id')
    .select(['links.listing_id', 'links.user_id', 'links.expires_at as link_expires_at', 'links.used_at'])
    .select(['listings.title', 'listings.status', 'listings.expires_at'])
    .where('links.token_hash', '=', tokenHash)
    .where('links.expires_at', '>', notBefore)
    .where('users.deleted_at', 'is', null)
    .whereRef(sql`lower(users.email_address)`, '=', sql`lower(links.email)`)
    .executeTakeFirst();
  return found ?? null;
}

/** Locks the listing first, as every change of a listing does; a second request with the same link waits here. */
export async function lockListingOfLink(transaction: Transacting, tokenHash: string): Promise<void> {
  await transaction
    .selectFrom('listings')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('renewal_links').select('listing_id').where('token_hash', '=', tokenHash))
    .forNoKeyUpdate()
    .execute();
}

export async function markUsed(transaction: Transacting, tokenHash: string, now: Date): Promise<void> {
  const link = transaction.updateTable('renewal_links').set({ used_at: now });
  await link.where('token_hash', '=', tokenHash).execute();
}
