// Routes of the own account: profile, email address, password, language.
import type * as account from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { chooseLanguage } from '@chowk/contract/accounts/language/language-endpoints';
import { refs } from '@chowk/contract/languages/text-ref';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction, type Transacting, violatedUnique } from '../database/database.ts';
import type { EmailQueue } from '../email/index.ts';
import { messageBody, unauthorized } from '../http/errors.ts';
import type { OwnAccountId, Self } from '../http/own-id.ts';
import type { Handler } from '../http/serve.ts';
import { verifyOwner } from './account-access.ts';
import { presentUser } from './accounts.presenter.ts';
import { isReserved, ownPasswordTarget, refuseCurrentPassword, refuseTakenEmail } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { emailOf, isSameEmail } from './email-address.rules.ts';
import { cancelEmailChange, lockUserEmail, type UserEmailRow } from './email-verification/email-verification.store.ts';
import type { EmailVerification } from './email-verification/email-verification.ts';
import type { PasswordAttempts } from './passwords/password-attempts.ts';
import { endResetsOf } from './passwords/password-reset.store.ts';
import { hashPassword, verifyPassword } from './passwords/passwords.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';
import { requireOpenSession, type Sessions } from './sessions/sessions.ts';
import { isAddressBlocked } from './suspended-addresses.store.ts';

type ProfileParts = {
  readonly database: Database;
  readonly attempts: PasswordAttempts;
  readonly sessions: Pick<Sessions, 'networkKeysOf'>;
  readonly emailVerification: EmailVerification;
  readonly emailQueue: Pick<EmailQueue, 'deliverSoon'>;
  readonly config: Pick<Config, 'moderators' | 'requireVerifiedEmail' | 'smtpUrl' | 'tokenSecret'>;
  readonly now: () => Date;
};

type Profile = Parameters<Handler<typeof account.updateProfile>>[0]['body'];

type EmailChange = Profile & { readonly network: string };

function plainColumns({ fullName, location, showsSold, hours, phone }: Profile) {
  return {
    full_name: fullName,
    location,
    ...(showsSold === undefined ? {} : { shows_sold: showsSold }),
    ...(hours === undefined ? {} : { hours: hours || null }),
    ...(phone === undefined ? {} : { phone: phone || null }),
  };
}

export function profileRoutes({
  database,
  attempts,
  sessions,
  emailVerification,
  emailQueue,
  config,
  now,
}: ProfileParts) {
  const updateProfile: Handler<typeof account.updateProfile> = async ({ caller, body, request }) => {
    await verifyOwnerForNewEmail(caller, body);
    const user = await inTransaction(database, async (transaction) => {
      const before = await lockUserEmail(transaction, caller.id);
      if (!before) return undefined;
      const updated = await (needsVerification(before)
        ? requestEmailChange(transaction, caller.id, before, { ...body, network: sessions.networkKeysOf(request).here })
        : changeEmail(transaction, caller.id, before, body));
      // A reset or 'sign out everywhere' may have ended the session during the wait for the lock.
      await requireOpenSession(transaction, caller);
      return updated;
    }).catch((error: unknown) => {
      if (violatedUnique(error) !== null) refuseTakenEmail();
      throw error;
    });
    if (!user) throw unauthorized();
    emailQueue.deliverSoon();
    return { status: 200, body: presentUser(user) };
  };

  /** Where emails are delivered, a new address takes effect once it is verified. Otherwise an account could be moved to
   * a stranger's address, taken over by the stranger's reset, and taken back by the undo link of the first address. */
  function needsVerification(before: UserEmailRow): boolean {
    return config.requireVerifiedEmail || config.smtpUrl !== null || before.email_address === null;
  }

  /** The address receives password resets: a stolen bearer token must not be enough to change it. */
  async function verifyOwnerForNewEmail(caller: Self, { email, password }: Profile): Promise<void> {
    const current = await store.findUser(database, caller.id);
    if (current && isSameEmail(emailOf(current), email)) return;
    await verifyOwner({ database, attempts, now }, caller, { password, isRecentSignInEnough: true });
  }

  async function changeEmail(transaction: Transacting, own: OwnAccountId, before: UserEmailRow, body: Profile) {
    const { email } = body;
    if (await store.isNameTaken(transaction, email, own)) refuseTakenEmail();
    const isNew = !isSameEmail(before.email_address, email);
    if (isNew && isReserved(email, config.moderators)) refuseTakenEmail();
    if (isNew && (await isAddressBlocked(transaction, config.tokenSecret, email, now()))) refuseTakenEmail();
    const unverified = isNew ? { email_verified_at: null, pending_email: null } : {};
    const user = await store.updateProfile(transaction, own, {
      ...plainColumns(body),
      email_address: email,
      ...unverified,
    });
    if (isNew) await emailVerification.notifyOldEmail(transaction, before, email);
    return user;
  }

  /** After verification. The response is the same for an address of another account. */
  async function requestEmailChange(
    transaction: Transacting,
    own: OwnAccountId,
    before: UserEmailRow,
    body: EmailChange,
  ) {
    const { email, network } = body;
    const isNew = !isSameEmail(emailOf(before), email);
    // A change of upper and lower case takes effect immediately.
    const address = isNew || before.email_address === null ? { pending_email: email } : { email_address: email };
    const user = await store.updateProfile(transaction, own, { ...plainColumns(body), ...address });
    if (isNew) await emailVerification.sendLink(transaction, before, { email, network });
    return user;
  }

  const changePassword: Handler<typeof account.changePassword> = async ({ caller, body }) => {
    const own = caller.id;
    const target = ownPasswordTarget(own);
    await attempts.count(target);
    const current = (await store.findUser(database, own))?.password_hash;
    if (!current) refuseCurrentPassword(false);
    if (!(await verifyPassword(current, body.currentPassword))) refuseCurrentPassword(true);
    const next = await hashPassword(body.newPassword);
    await inTransaction(database, async (transaction) => {
      if (!(await store.replacePassword(transaction, own, current, next))) refuseCurrentPassword(true);
      await endSessionsOf(transaction, own, now(), caller.sessionId);
      await endResetsOf(transaction, own, now());
      // A thief who knew the old password may have requested it, and would verify it from another mailbox.
      const user = await lockUserEmail(transaction, own);
      if (user) await cancelEmailChange(transaction, user, now());
    });
    await attempts.forget(target);
    return { status: 200, body: messageBody(refs(accountTexts).passwordUpdated) };
  };

  const saveLanguage: Handler<typeof chooseLanguage> = async ({ caller, body: { language } }) => {
    const user = await store.updateProfile(database, caller.id, { language });
    if (!user) throw unauthorized();
    return { status: 200, body: presentUser(user) };
  };

  return { updateProfile, changePassword, chooseLanguage: saveLanguage };
}
