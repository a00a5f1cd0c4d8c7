// Email verification: send the link, verify an address or a change of it, release what was pending.
import type { Discarded } from '@chowk/contract/accounts/password-reset/password-reset-schemas';
import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS, emailConfirmationLimits } from '@chowk/contract/limits';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { Config } from '../../config/config.ts';
import type { Database, Transacting } from '../../database/database.ts';
import type { EmailQueue, WriteEmail } from '../../email/index.ts';
import { invalid } from '../../http/errors.ts';
import {
  type VerificationKind,
  writeEmailChangedEmail,
  writeSuspendedEmail,
  writeTakenEmail,
  writeVerificationEmail,
} from '../account-emails.ts';
import { emailOf, isSameEmail } from '../email-address.rules.ts';
import { allowSecurityEmail, allowVerificationEmail } from '../email-limits.ts';
import { isAddressBlocked } from '../suspended-addresses.store.ts';
import { makeLinkToken } from '../token-hashing.ts';
import {
  adoptPendingEmail,
  endLinksOf,
  endUndoLinksAfter,
  findOtherOwner,
  findUndoLinkTo,
  insertLink,
  lockUserEmail,
  markEmailVerified,
  type UserEmailRow,
} from './email-verification.store.ts';

export type PendingContent = {
  /** Call it first: every transaction locks listings before the user. */
  lock(transaction: Transacting, userId: string): Promise<void>;
  /** Sends and publishes it. Call the returned function after the commit: it emits the events. */
  release(transaction: Transacting, userId: string): Promise<() => void>;
  count(database: Database, userId: string): Promise<Discarded>;
  discard(
    transaction: Transacting,
    userId: string,
  ): Promise<{ readonly discarded: Discarded; readonly onCommit: () => void }>;
};

type Parts = {
  readonly emailQueue: Pick<EmailQueue, 'queue'>;
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly pendingContent: PendingContent;
  readonly now: () => Date;
};

/** `network` is the requester's network key: strangers on other networks do not use up its limit. */
type LinkRequest = { readonly email: string; readonly network: string };
type Requester = Pick<UserEmailRow, 'id' | 'email_address'>;

export function verificationKindOf(user: Requester, email: string): VerificationKind {
  if (user.email_address === null) return 'first';
  return isSameEmail(user.email_address, email) ? 'own' : 'change';
}

export type EmailVerification = ReturnType<typeof createEmailVerification>;

export function createEmailVerification({ emailQueue, config, pendingContent, now }: Parts) {
  const { tokenSecret } = config;

  /** Where another account has the address, or a suspended one had it, the email says that instead. The response to the
   * request is always the same. */
  async function sendLink(transaction: Transacting, user: Requester, { email, network }: LinkRequest): Promise<void> {
    if (!(await allowVerificationEmail(transaction, tokenSecret, { email, network, userId: user.id }))) return;
    // Also where no new link follows: an older link that still works would reveal that the address has an account.
    await endLinksOf(transaction, user.id, now(), 'confirm');
    const owner = await findOtherOwner(transaction, email, user.id);
    if (owner) {
      const write: WriteEmail = (site, language) => writeTakenEmail(site, language, owner);
      return emailQueue.queue(transaction, { to: owner.email_address, userId: owner.id, replyTo: null, write });
    }
    if (!isSameEmail(user.email_address, email) && (await isAddressBlocked(transaction, tokenSecret, email, now())))
      return emailQueue.queue(transaction, {
        to: email,
        userId: user.id,
        replyTo: null,
        write: writeSuspendedEmail,
      });
    const { token, tokenHash } = makeLinkToken();
    await insertLink(transaction, { tokenHash, userId: user.id, purpose: 'confirm', email, now: now() });
    const kind = verificationKindOf(user, email);
    const write: WriteEmail = (site, language) => writeVerificationEmail(site, language, { token, kind });
    await emailQueue.queue(transaction, { to: email, userId: user.id, replyTo: null, isSecret: true, write });
  }

  /** With an undo link. Its limit is separate, so that a flood of other emails cannot suppress it. */
  async function notifyOldEmail(transaction: Transacting, before: UserEmailRow, newEmail: string): Promise<void> {
    const { id, email_address: email, full_name: fullName } = before;
    if (email === null) return;
    // A change back to an earlier address, within the days of its undo link: addresses in between get no undo link.
    const notBefore = new Date(now().getTime() - emailConfirmationLimits.undoDays * DAY_MS);
    const earlier = await findUndoLinkTo(transaction, { userId: id, email: newEmail, notBefore });
    if (earlier) return endUndoLinksAfter(transaction, earlier, now());
    if (!(await allowSecurityEmail(transaction, tokenSecret, 'address-changed', id))) return;
    const { token, tokenHash } = makeLinkToken();
    await insertLink(transaction, { tokenHash, userId: id, purpose: 'undo', email, now: now() });
    const write: WriteEmail = (site, language) => writeEmailChangedEmail(site, language, { fullName, newEmail, token });
    await emailQueue.queue(transaction, { to: email, userId: id, replyTo: null, isSecret: true, write });
  }

  async function lock(transaction: Transacting, userId: string): Promise<UserEmailRow | undefined> {
    await pendingContent.lock(transaction, userId);
    return lockUserEmail(transaction, userId);
  }

  async function verify(transaction: Transacting, user: UserEmailRow, email: string): Promise<boolean> {
    if (!(await canVerify(transaction, user, email))) return false;
    if (isSameEmail(user.pending_email, email)) {
      if (await isAddressBlocked(transaction, tokenSecret, email, now()))
        throw invalid(refs(suspensionTexts).addressRefused);
      await adoptPendingEmail(transaction, user, email, now());
      await notifyOldEmail(transaction, user, email);
    } else await markEmailVerified(transaction, user.id, now());
    await endLinksOf(transaction, user.id, now(), 'confirm');
    return true;
  }

  async function canVerify(database: Database, user: UserEmailRow, email: string): Promise<boolean> {
    if (isSameEmail(user.pending_email, email)) return !(await findOtherOwner(database, email, user.id));
    return isSameEmail(emailOf(user), email);
  }

  const { count, release, discard } = pendingContent;
  return { sendLink, notifyOldEmail, lock, verify, canVerify, count, release, discard };
}
