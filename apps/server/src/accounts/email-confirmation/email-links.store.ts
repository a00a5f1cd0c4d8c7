// Links about e-mail addresses in the database: one that confirms is good while it is its person's newest.
import type { EmailLinkPurpose } from '@chowk/contract/accounts/email/email-link-purposes';
import type { Database, Transacting } from '../../database/database.ts';

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
  await transaction
    .insertInto('email_links')
    .values({ token_hash: tokenHash, user_id: userId, purpose, email, created_at: now, ended_at: null })
    .execute();
}

type GivenLink = { readonly tokenHash: string; readonly purpose: EmailLinkPurpose; readonly notBefore: Date };
export type EmailLink = { readonly token_hash: string; readonly user_id: string; readonly email: string };

/** While it is good: neither used, replaced nor late. */
export function findLink(database: Database, { tokenHash, purpose, notBefore }: GivenLink) {
  return database
    .selectFrom('email_links')
    .select(['token_hash', 'user_id', 'email'])
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

/** Every link that a person was sent, or every one for a purpose, is dead from now on. */
export async function endLinksOf(transaction: Transacting, userId: string, now: Date, purpose?: EmailLinkPurpose) {
  const running = transaction.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null);
  const theirs = running.where('user_id', '=', userId);
  await (purpose === undefined ? theirs : theirs.where('purpose', '=', purpose)).execute();
}

export async function deleteLinksBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('email_links').where('created_at', '<', moment).execute();
}

/** A backup brings back no link that was used or replaced since. */
export async function endEveryEmailLink(database: Database, now: Date): Promise<void> {
  await database.updateTable('email_links').set({ ended_at: now }).where('ended_at', 'is', null).execute();
}
