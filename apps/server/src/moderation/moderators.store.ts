// Appoints moderators from the MODERATORS setting.
import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';

export type IgnoredAddresses = { readonly unknown: readonly string[]; readonly unverified: readonly string[] };

/** Only a verified address counts: an unverified account with that address may belong to a stranger. All others lose the role. */
export function appointModerators(database: Database, addresses: readonly string[]): Promise<IgnoredAddresses> {
  const isNamed = sql<boolean>`(coalesce(lower(email_address) = any(${addresses}::text[]), false) and deleted_at is null)`;
  const isAppointed = sql<boolean>`(${isNamed} and email_verified_at is not null)`;
  return inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ role: sql`case when ${isAppointed} then 'moderator' else 'person' end` })
      .where(sql<boolean>`(role = 'moderator') <> ${isAppointed}`)
      .execute();
    // `pending_email` is registered but not verified yet.
    const { rows } = await sql<{ address: string; isVerified: boolean }>`
      select lower(email_address) as address, email_verified_at is not null as "isVerified" from users where ${isNamed}
      union all
      select lower(pending_email), false from users where lower(pending_email) = any(${addresses}::text[]) and deleted_at is null
    `.execute(transaction);
    const verified = new Set(rows.filter(({ isVerified }) => isVerified).map(({ address }) => address));
    const known = new Set(rows.map(({ address }) => address));
    const ignored = addresses.filter((address) => !verified.has(address));
    return {
      unknown: ignored.filter((address) => !known.has(address)),
      unverified: ignored.filter((address) => known.has(address)),
    };
  });
}
