// SQL of the import.
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { NewListing, NewPhoto, NewUser } from '../database/schema.ts';

export async function findUsersByEmail(database: Database, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email_address) as email from users where lower(email_address) = any(${emails}::text[]) and deleted_at is null`.execute(
    database,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function findKnownIds(
  database: Database,
  table: 'users' | 'listings',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function findUnverified(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('email_verified_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertUsers(database: Database, users: readonly NewUser[]): Promise<void> {
  if (users.length === 0) return;
  await database
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertListings(
  transaction: Transacting,
  listings: readonly NewListing[],
  photos: readonly NewPhoto[],
): Promise<void> {
  if (listings.length > 0) await transaction.insertInto('listings').values(listings).execute();
  if (photos.length > 0) await transaction.insertInto('listing_photos').values(photos).execute();
}
