// Who is a moderator, as the operator's setting says it.
import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';

/** Whoever is not named is one no longer. Answers the addresses that belong to nobody here. */
export function appointModerators(database: Database, addresses: readonly string[]): Promise<string[]> {
  const isNamed = sql<boolean>`(lower(email) = any(${addresses}::text[]))`;
  return inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ role: sql`case when ${isNamed} then 'moderator' else 'person' end` })
      .where(sql<boolean>`(role = 'moderator') <> ${isNamed}`)
      .execute();
    const named = await transaction.selectFrom('users').select('email').where('role', '=', 'moderator').execute();
    const known = new Set(named.map(({ email }) => email.toLowerCase()));
    return addresses.filter((address) => !known.has(address));
  });
}
