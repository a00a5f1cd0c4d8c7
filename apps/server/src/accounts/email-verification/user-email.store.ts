// Whose an e-mail address is, in the database, and how it becomes somebody's.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { UserRow } from '../../database/schema.ts';
import { hasAddress } from '../account-address.rules.ts';
import { hasNoAddress } from '../account-address.store.ts';
import { isNameTaken } from '../accounts.store.ts';
import { endLinksOf } from './email-links.store.ts';

export type AddressHolder = Pick<UserRow, 'id' | 'email' | 'new_email' | 'full_name' | 'email_confirmed_at'>;

/** Held until the transaction ends: whoever changes, proves or counts what waits for an address comes one by one. */
export function lockHolder(transaction: Transacting, id: string): Promise<AddressHolder | undefined> {
  return transaction
    .selectFrom('users')
    .select(['id', 'email', 'new_email', 'full_name', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** True while the account has no proven address, held so until the transaction ends. */
export async function lockUnproven(transaction: Transacting, id: string): Promise<boolean> {
  const theirs = transaction.selectFrom('users').select('users.id').where('users.id', '=', id).where(hasNoAddress);
  return (await theirs.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Whoever else has this address. */
export function findOtherOwner(database: Database, email: string, id: string) {
  return database
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('id', '<>', id)
    .executeTakeFirst();
}

export async function markConfirmed(transaction: Transacting, id: string, now: Date): Promise<void> {
  await transaction.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute();
}

/** The address that waited is theirs now; an account that had none is from now on called by it too. */
export async function takeAddress(transaction: Transacting, person: AddressHolder, email: string, now: Date) {
  const isFirst = !hasAddress(person) && !(await isNameTaken(transaction, email, person.id));
  await transaction
    .updateTable('users')
    .set({ email, new_email: null, email_confirmed_at: now, ...(isFirst ? { username: email } : {}) })
    .where('id', '=', person.id)
    .execute();
}

/** The mailbox has the account, and nothing else opens it: whoever took it away may have set the password, or linked Google. */
export async function bringAddressBack(transaction: Transacting, id: string, email: string, now: Date) {
  await transaction
    .updateTable('users')
    .set({ email, new_email: null, email_confirmed_at: now, password_hash: null, google_subject: null })
    .where('id', '=', id)
    .execute();
}

/**
 * For the account that its mailbox has just chosen: another one that has it goes on without an address, as if it had registered
 * where addresses are proven. Had that one proven it, then by this mailbox, whose Google account is from now on the chosen one's.
 */
export async function freeAddress(transaction: Transacting, email: string, forId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      email: sql<string>`id::text`,
      new_email: sql<string>`email`,
      google_subject: sql<string | null>`case when email_confirmed_at is null then google_subject end`,
      email_confirmed_at: null,
    })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('id', '<>', forId)
    .execute();
}

export async function setNewEmail(transaction: Transacting, id: string, email: string | null): Promise<void> {
  await transaction.updateTable('users').set({ new_email: email }).where('id', '=', id).execute();
}

/** A change of address that waits; a first address, without which nobody could reach the person, stays. */
export async function cancelAddressChange(
  transaction: Transacting,
  person: AddressHolder,
  now: Date,
): Promise<boolean> {
  if (person.new_email === null || !hasAddress(person)) return false;
  await setNewEmail(transaction, person.id, null);
  await endLinksOf(transaction, person.id, now, 'confirm');
  return true;
}
