// Addresses of suspended accounts as keyed hashes: no other account can have them, also after the suspended one is deleted.
import { DAY_MS, suspensionLife } from '@chowk/contract/limits';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { UserRow } from '../database/schema.ts';
import { foldAddress, hasAddress, mailboxOf } from './account-address.rules.ts';
import { keyedHash } from './keyed-hash.ts';

/** With another secret the hashes match nothing: then those addresses are free again, and moderators still see the entries. */
const mailboxHash = (secret: string, email: string) => keyedHash(secret, 'suspended-address', mailboxOf(email));
/** Of one spelling alone, as it was typed. */
const spellingHash = (secret: string, email: string) => keyedHash(secret, 'suspended-spelling', foldAddress(email));
const hashesOf = (secret: string, email: string) => [mailboxHash(secret, email), spellingHash(secret, email)];

type Suspended = Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'> & { readonly suspended_at: Date };

/**
 * While the account is there, for as long as it is suspended. Nothing of an account without an address of its own: what it
 * asked for may be another person's mailbox. So may an address that was never confirmed: then it is blocked as it was typed,
 * and no other spelling, or a stranger could shut a whole mailbox out by registering with a `+tag`.
 */
export async function blockAddress(transaction: Transacting, secret: string, person: Suspended): Promise<void> {
  if (!hasAddress(person)) return;
  await transaction
    .insertInto('suspended_addresses')
    .values({
      person_id: person.id,
      address_hash: (person.email_confirmed_at ? mailboxHash : spellingHash)(secret, person.email),
      suspended_at: person.suspended_at,
      ends_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When a suspended account is deleted, under the lock on its row: from now on for so many days. */
export async function keepAddressBlocked(
  transaction: Transacting,
  secret: string,
  person: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at' | 'suspended_at'>,
  now: Date,
): Promise<void> {
  const { suspended_at, ...account } = person;
  // An older server may have lifted the suspension and left the entry.
  if (suspended_at === null) return void (await unblockAddressesOf(transaction, person.id));
  // The suspension may be older than these entries, or the address newer than the suspension.
  await blockAddress(transaction, secret, { ...account, suspended_at });
  const ends_at = new Date(now.getTime() + suspensionLife.daysAfterDeletion * DAY_MS);
  await transaction.updateTable('suspended_addresses').set({ ends_at }).where('person_id', '=', person.id).execute();
}

type Asked = { readonly secret: string; readonly emails: readonly string[]; readonly now: Date };

/** Those of them that no account may take. */
export async function findBlockedAddresses(database: Database, { secret, emails, now }: Asked): Promise<Set<string>> {
  const hashes = new Map(emails.map((email) => [email, hashesOf(secret, email)]));
  // Not where an older server, which knows nothing of these entries, has lifted the suspension or deleted the account.
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

/** To be asked after whether the address is taken: a deletion in between frees it and leaves this in its place. */
export async function isAddressBlocked(database: Database, secret: string, email: string, now: Date): Promise<boolean> {
  return (await findBlockedAddresses(database, { secret, emails: [email], now })).size > 0;
}

/** False when there were none. */
export async function unblockAddressesOf(transaction: Transacting, personId: string): Promise<boolean> {
  const theirs = transaction.deleteFrom('suspended_addresses').where('person_id', '=', personId);
  return (await theirs.executeTakeFirst()).numDeletedRows > 0n;
}

/** Whose deleted account left this address blocked. */
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
