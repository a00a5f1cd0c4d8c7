// What the link of a letter about a listing leads to, in the database.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { RenewalFacts } from './renewal.rules.ts';

export type RenewalLink = RenewalFacts & {
  readonly listing_id: string;
  readonly user_id: string;
  readonly title: string;
};

/** Null for a link that was never sent, is late, or went to an address that its person has no longer. */
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
    .whereRef(sql`lower(users.email)`, '=', sql`lower(links.email)`)
    .executeTakeFirst();
  return found ?? null;
}

/** The listing first, as with every change of it: of two who bring one link, the second waits here. */
export async function lockListingOfLink(transaction: Transacting, tokenHash: string): Promise<void> {
  await transaction
    .selectFrom('listings')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('renewal_links').select('listing_id').where('token_hash', '=', tokenHash))
    .forUpdate()
    .execute();
}

export async function markUsed(transaction: Transacting, tokenHash: string, now: Date): Promise<void> {
  const link = transaction.updateTable('renewal_links').set({ used_at: now });
  await link.where('token_hash', '=', tokenHash).execute();
}
