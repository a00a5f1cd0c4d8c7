// Links about e-mail addresses in the database: one that confirms is good while it is its person's newest.
import type { EmailLinkPurpose } from '@chowk/contract/accounts/email-verification/email-link-purposes';
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';

type NewLink = {
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: EmailLinkPurpose;
  readonly email: string;
  readonly now: Date;
};

/** Under the lock on the person, so that their links come one by one. */
export async function insertLink(transaction: Transacting, link: NewLink): Promise<void> {
  const { tokenHash, userId, purpose, email, now } = link;
  if (purpose === 'confirm') await endLinksOf(transaction, userId, now, purpose);
  const created_at = purpose === 'undo' ? await afterEveryLinkOf(transaction, userId, now) : now;
  await transaction
    .insertInto('email_links')
    .values({ token_hash: tokenHash, user_id: userId, purpose, email, created_at, ended_at: null })
    .execute();
}

/** Which of two changes was first must not hang on the clocks of two machines. */
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

/** While it is good: neither used, replaced nor late. */
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

/** Of two who bring the same link, one ends it. */
export async function endLink(transaction: Transacting, { token_hash }: EmailLink, now: Date): Promise<boolean> {
  const running = transaction.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null);
  const { numUpdatedRows } = await running.where('token_hash', '=', token_hash).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every link for this purpose that a person was sent is dead from now on. */
export async function endLinksOf(transaction: Transacting, userId: string, now: Date, purpose: EmailLinkPurpose) {
  const running = transaction.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null);
  await running.where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

type Way = { readonly userId: string; readonly email: string; readonly notBefore: Date };

/** The first of those, still good, with which this address could take the account back. */
export function findUndoLinkTo(transaction: Transacting, { userId, email, notBefore }: Way) {
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

/** Who had the account earlier goes before those who had it later, and keeps their own link. */
export async function endUndoLinksAfter(transaction: Transacting, { user_id, created_at }: EmailLink, now: Date) {
  const running = transaction.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null);
  const theirs = running.where('user_id', '=', user_id).where('purpose', '=', 'undo');
  await theirs.where('created_at', '>', created_at).execute();
}

export async function deleteLinksBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('email_links').where('created_at', '<', moment).execute();
}

/** A backup brings back no link that was used or replaced since. */
export async function endEveryEmailLink(database: Database, now: Date): Promise<void> {
  await database.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null).execute();
}
