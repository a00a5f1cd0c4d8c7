// Listings that run out soon, and the links that were sent for them, in the database.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { Addressee } from '../recipients.store.ts';

export type Expiring = { readonly id: string; readonly title: string; readonly expires_at: Date };

type Span = { readonly from: Date; readonly to: Date };

/** Those that end within the span and of whose end nobody was told yet. */
const expiring = ({ from, to }: Span) => sql`
  listings.status in ('available', 'pending') and listings.expires_at > ${from} and listings.expires_at <= ${to}
  and not exists (
    select from renewal_links as told
    where told.listing_id = listings.id and told.expires_at = listings.expires_at
  )`;

/** Whose they are; whoever is suspended or wants no such letters is left out. */
export async function findSellers(database: Database, span: Span, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct listings.user_id from listings
    join users on users.id = listings.user_id and users.suspended_at is null and users.deleted_at is null
    left join letter_preferences as chosen on chosen.user_id = listings.user_id
    where ${expiring(span)} and chosen.expiry is not false and listings.user_id > ${after}::uuid
    order by listings.user_id limit ${limit}`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

/** Held as they are until the transaction ends, in the order in which all others take them who hold more than one. */
export async function lockExpiring(transaction: Transacting, personId: string, span: Span): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select id, title, expires_at from listings where user_id = ${personId} and ${expiring(span)}
    order by id for no key update`.execute(transaction);
  return rows;
}

/** False where another round has just told them. */
export async function insertLink(
  transaction: Transacting,
  { id, expires_at }: Expiring,
  { id: user_id, email }: Addressee,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('renewal_links')
    .values({ listing_id: id, expires_at, user_id, email, token_hash: tokenHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['listing_id', 'expires_at']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteLinksBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('renewal_links').where('expires_at', '<', moment).execute();
}
