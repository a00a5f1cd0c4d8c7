// SQL of users' email addresses and of the links that verify them or undo a change.

import type { EmailLinkPurpose } from '@chowk/contract/accounts/email-verification/email-link-purposes';
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { UserRow } from '../../database/schema.ts';
import { isNameTaken, isUnverified } from '../accounts.store.ts';

export type UserEmailRow = Pick<UserRow, 'id' | 'email_address' | 'pending_email' | 'full_name' | 'email_verified_at'>;

/** Serializes changes and verification of the address, and writes that are pending until it is verified. */
export function lockUserEmail(transaction: Transacting, id: string): Promise<UserEmailRow | undefined> {
  return transaction
    .selectFrom('users')
    .select(['id', 'email_address', 'pending_email', 'full_name', 'email_verified_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockUnverifiedUser(transaction: Transacting, id: string): Promise<boolean> {
  const theirs = transaction.selectFrom('users').select('users.id').where('users.id', '=', id).where(isUnverified);
  return (await theirs.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

export function findOtherOwner(database: Database, email: string, id: string) {
  return database
    .selectFrom('users')
    .select(['id', 'email_address', 'full_name'])
    .where(sql<boolean>`lower(email_address) = lower(${email})`)
    .where('id', '<>', id)
    .executeTakeFirst();
}

export async function markEmailVerified(transaction: Transacting, id: string, now: Date): Promise<void> {
  await transaction.updateTable('users').set({ email_verified_at: now }).where('id', '=', id).execute();
}

export async function adoptPendingEmail(transaction: Transacting, user: UserEmailRow, email: string, now: Date) {
  const isFirst = user.email_address === null && !(await isNameTaken(transaction, email, user.id));
  await transaction
    .updateTable('users')
    .set({ email_address: email, pending_email: null, email_verified_at: now, ...(isFirst ? { username: email } : {}) })
    .where('id', '=', user.id)
    .execute();
}

/** Also removes the password and the Google account, which the user who changed the address may have set. */
export async function restoreEmail(transaction: Transacting, id: string, email: string, now: Date) {
  await transaction
    .updateTable('users')
    .set({
      email_address: email,
      pending_email: null,
      email_verified_at: now,
      password_hash: null,
      google_subject: null,
    })
    .where('id', '=', id)
    .execute();
}

/** For the account that the mailbox has just chosen by an undo link: another account with this address becomes
 * unverified. If that one had verified it, its Google account belongs to this mailbox and is unlinked. */
export async function releaseEmail(transaction: Transacting, email: string, forId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      email_address: null,
      pending_email: sql<string>`email_address`,
      google_subject: sql<string | null>`case when email_verified_at is null then google_subject end`,
      email_verified_at: null,
    })
    .where(sql<boolean>`lower(email_address) = lower(${email})`)
    .where('id', '<>', forId)
    .execute();
}

export async function setPendingEmail(transaction: Transacting, id: string, email: string | null): Promise<void> {
  await transaction.updateTable('users').set({ pending_email: email }).where('id', '=', id).execute();
}

type NewLink = {
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: EmailLinkPurpose;
  readonly email: string;
  readonly now: Date;
};

export async function insertLink(transaction: Transacting, link: NewLink): Promise<void> {
  const { tokenHash, userId, purpose, email, now } = link;
  if (purpose === 'confirm') await endLinksOf(transaction, userId, now, purpose);
  const created_at = purpose === 'undo' ? await afterEveryLinkOf(transaction, userId, now) : now;
  await transaction
    .insertInto('email_links')
    .values({ token_hash: tokenHash, user_id: userId, purpose, email, created_at, ended_at: null })
    .execute();
}

/** The order of two changes must not depend on the clocks of two machines. */
async function afterEveryLinkOf(transaction: Transacting, userId: string, now: Date): Promise<Date> {
  const latest = transaction.selectFrom('email_links').select('created_at').where('user_id', '=', userId);
  const row = await latest.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return new Date(Math.max(now.getTime(), (row?.created_at.getTime() ?? 0) + 1));
}

type GivenLink = { readonly tokenHash: string; readonly purpose: EmailLinkPurpose; readonly notBefore: Date };
export type EmailLink = {
  readonly token_hash: string;
  readonly user_id: string;
  readonly email: string;
  readonly created_at: Date;
};

const linkColumns = ['token_hash', 'user_id', 'email', 'created_at'] as const;

export function findLink(database: Database, { tokenHash, purpose, notBefore }: GivenLink) {
  return database
    .selectFrom('email_links')
    .select(linkColumns)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .where('created_at', '>', notBefore)
    .executeTakeFirst();
}

export async function endLink(transaction: Transacting, { token_hash }: EmailLink, now: Date): Promise<boolean> {
  const running = transaction.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null);
  const { numUpdatedRows } = await running.where('token_hash', '=', token_hash).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endLinksOf(transaction: Transacting, userId: string, now: Date, purpose: EmailLinkPurpose) {
  const running = transaction.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null);
  await running.where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

type UndoQuery = { readonly userId: string; readonly email: string; readonly notBefore: Date };

export function findUndoLinkTo(transaction: Transacting, { userId, email, notBefore }: UndoQuery) {
  return transaction
    .selectFrom('email_links')
    .select(linkColumns)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('ended_at', 'is', null)
    .where('created_at', '>', notBefore)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

export async function endUndoLinksAfter(transaction: Transacting, { user_id, created_at }: EmailLink, now: Date) {
  const running = transaction.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null);
  const theirs = running.where('user_id', '=', user_id).where('purpose', '=', 'undo');
  await theirs.where('created_at', '>', created_at).execute();
}

export async function deleteLinksBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('email_links').where('created_at', '<', moment).execute();
}

/** A restored backup must not revive links that were used or replaced since. */
export async function endEveryEmailLink(database: Database, now: Date): Promise<void> {
  await database.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null).execute();
}

/** Cancels a pending change of address. The first address stays pending: without it the user could not be reached. */
export async function cancelEmailChange(transaction: Transacting, user: UserEmailRow, now: Date): Promise<boolean> {
  if (user.pending_email === null || user.email_address === null) return false;
  await setPendingEmail(transaction, user.id, null);
  await endLinksOf(transaction, user.id, now, 'confirm');
  return true;
}
