// SQL of blocked email addresses: keyed hashes of suspended accounts, also for some time after their deletion.
import { DAY_MS, suspensionLife } from '@chowk/contract/limits';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { UserRow } from '../database/schema.ts';
import { canonicalMailbox, lowercaseEmail } from './email-address.rules.ts';
import { keyedHash } from './token-hashing.ts';

/** With another secret the hashes match nothing: the addresses are free again, and moderators still see the entries. */
const mailboxHash = (secret: string, email: string) => keyedHash(secret, 'suspended-address', canonicalMailbox(email));
const spellingHash = (secret: string, email: string) => keyedHash(secret, 'suspended-spelling', lowercaseEmail(email));
const hashesOf = (secret: string, email: string) => [mailboxHash(secret, email), spellingHash(secret, email)];

type Suspended = Pick<UserRow, 'id' | 'email_address' | 'email_verified_at'> & { readonly suspended_at: Date };

/** Skips accounts without an address of their own: the one they entered may be another user's mailbox. For the same reason an
 * unverified address is blocked only as typed: otherwise a stranger could block a whole mailbox by signing up with a `+tag`. */
export async function blockAddress(transaction: Transacting, secret: string, user: Suspended): Promise<void> {
  if (user.email_address === null) return;
  await transaction
    .insertInto('suspended_addresses')
    .values({
      person_id: user.id,
      address_hash: (user.email_verified_at ? mailboxHash : spellingHash)(secret, user.email_address),
      suspended_at: user.suspended_at,
      ends_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function blockDeletedAddress(
  transaction: Transacting,
  secret: string,
  user: Pick<UserRow, 'id' | 'email_address' | 'email_verified_at' | 'suspended_at'>,
  now: Date,
): Promise<void> {
  const { suspended_at, ...account } = user;
  // An older release may have lifted the suspension and left the entry.
  if (suspended_at === null) return void (await unblockAddressesOf(transaction, user.id));
  // The suspension may be older than these entries, or the address newer than the suspension.
  await blockAddress(transaction, secret, { ...account, suspended_at });
  const ends_at = new Date(now.getTime() + suspensionLife.daysAfterDeletion * DAY_MS);
  await transaction.updateTable('suspended_addresses').set({ ends_at }).where('person_id', '=', user.id).execute();
}

type AddressQuery = { readonly secret: string; readonly emails: readonly string[]; readonly now: Date };

export async function findBlockedAddresses(
  database: Database,
  { secret, emails, now }: AddressQuery,
): Promise<Set<string>> {
  const hashes = new Map(emails.map((email) => [email, hashesOf(secret, email)]));
  // An older release lifts suspensions and deletes accounts without removing these entries.
  const isStillSuspended = sql<boolean>`(ends_at is null and exists (
    select from users where users.id = suspended_addresses.person_id and users.suspended_at is not null))`;
  const rows = await database
    .selectFrom('suspended_addresses')
    .select('address_hash')
    .where('address_hash', '=', sql<string>`any(${[...hashes.values()].flat()}::text[])`)
    .where((eb) => eb.or([isStillSuspended, eb('ends_at', '>', now)]))
    .execute();
  const blocked = new Set(rows.map(({ address_hash }) => address_hash));
  return new Set(emails.filter((email) => hashes.get(email)?.some((hash) => blocked.has(hash))));
}

/** Call it after the check for a taken address: a deletion in between frees the address and leaves this entry. */
export async function isAddressBlocked(database: Database, secret: string, email: string, now: Date): Promise<boolean> {
  return (await findBlockedAddresses(database, { secret, emails: [email], now })).size > 0;
}

export async function unblockAddressesOf(transaction: Transacting, userId: string): Promise<boolean> {
  const entries = transaction.deleteFrom('suspended_addresses').where('person_id', '=', userId);
  return (await entries.executeTakeFirst()).numDeletedRows > 0n;
}

export async function findDeletedByAddress(database: Database, secret: string, email: string): Promise<string[]> {
  const rows = await database
    .selectFrom('suspended_addresses')
    .select('person_id')
    .where('address_hash', 'in', hashesOf(secret, email))
    .where('ends_at', 'is not', null)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export async function deleteBlocksEndedBy(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('suspended_addresses').where('ends_at', '<=', now).execute();
}
