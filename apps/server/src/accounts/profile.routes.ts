// The calls about one's own account: profile and password.
import type * as account from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { chooseLanguage } from '@chowk/contract/accounts/language/language-endpoints';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction, type Transacting, violatedUnique } from '../database/database.ts';
import type { MailQueue } from '../email/index.ts';
import { unauthorized } from '../http/errors.ts';
import type { OwnAccountId, Self } from '../http/own-id.ts';
import type { Handler } from '../http/serve.ts';
import { addressOf, hasAddress, isSameAddress } from './account-address.rules.ts';
import { presentUser } from './accounts.presenter.ts';
import { isReserved, ownPasswordTarget, refuseCurrentPassword, refuseTakenEmail } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import type { AddressProof } from './email-verification/email-verification.ts';
import { type AddressHolder, cancelAddressChange, lockHolder } from './email-verification/user-email.store.ts';
import { endResetsOf } from './password-reset/password-reset.store.ts';
import type { PasswordAttempts } from './passwords/password-attempts.ts';
import { hashPassword, isRightPassword } from './passwords/passwords.ts';
import { proveOwner } from './prove-owner.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';
import { requireOpenSession, type Sessions } from './sessions/sessions.ts';
import { isAddressBlocked } from './suspended-addresses.store.ts';

type ProfileParts = {
  readonly database: Database;
  readonly tries: PasswordAttempts;
  readonly sessions: Pick<Sessions, 'networkKeysOf'>;
  readonly proof: AddressProof;
  readonly mailQueue: Pick<MailQueue, 'deliverSoon'>;
  readonly config: Pick<Config, 'moderators' | 'requireVerifiedEmail' | 'smtpUrl' | 'tokenSecret'>;
  readonly now: () => Date;
};

type Profile = Parameters<Handler<typeof account.updateProfile>>[0]['body'];

type Requested = Profile & { readonly network: string };

/** What changes at once. */
function plainColumns({ fullName, location, showsSold }: Profile) {
  return { full_name: fullName, location, ...(showsSold === undefined ? {} : { shows_sold: showsSold }) };
}

export function profileRoutes({ database, tries, sessions, proof, mailQueue, config, now }: ProfileParts) {
  const updateProfile: Handler<typeof account.updateProfile> = async ({ person, body, request }) => {
    await mustBeOwnerToMove(person, body);
    const user = await inTransaction(database, async (transaction) => {
      const before = await lockHolder(transaction, person.id);
      if (!before) return undefined;
      const updated = await (isVerifiedFirst(before)
        ? askForAddress(transaction, person.id, before, { ...body, network: sessions.networkKeysOf(request).here })
        : changeAddress(transaction, person.id, before, body));
      // A reset or 'sign out everywhere' may have ended the session while this waited for the lock.
      await requireOpenSession(transaction, person);
      return updated;
    }).catch((error: unknown) => {
      if (violatedUnique(error) !== null) refuseTakenEmail();
      throw error;
    });
    if (!user) throw unauthorized();
    mailQueue.deliverSoon();
    return { status: 200, body: presentUser(user) };
  };

  /**
   * Where emails are delivered, an address takes effect once its mailbox has confirmed it. Otherwise an account could be moved to a
   * stranger's address, taken over by the stranger's reset, and taken back by the undo link of the first address.
   */
  function isVerifiedFirst(before: AddressHolder): boolean {
    return config.requireVerifiedEmail || config.smtpUrl !== null || !hasAddress(before);
  }

  /** The address is the way to a new password: a stolen bearer token must not be enough to move the account to another one. */
  async function mustBeOwnerToMove(person: Self, { email, password }: Profile): Promise<void> {
    const current = await store.findUser(database, person.id);
    if (current && isSameAddress(addressOf(current), email)) return;
    await proveOwner({ database, tries, now }, person, { password, isRecentSignInEnough: true });
  }

  /** At once, and the address that was theirs is told. */
  async function changeAddress(transaction: Transacting, own: OwnAccountId, before: AddressHolder, body: Profile) {
    const { email } = body;
    if (await store.isNameTaken(transaction, email, own)) refuseTakenEmail();
    const isNew = !isSameAddress(before.email, email);
    if (isNew && isReserved(email, config.moderators)) refuseTakenEmail();
    if (isNew && (await isAddressBlocked(transaction, config.tokenSecret, email, now()))) refuseTakenEmail();
    const unproven = isNew ? { email_confirmed_at: null, new_email: null } : {};
    const user = await store.updateProfile(transaction, own, { ...plainColumns(body), email, ...unproven });
    if (isNew) await proof.tellOldAddress(transaction, before, email);
    return user;
  }

  /** Once the letter to it was opened; whether somebody else has it already is told to nobody. */
  async function askForAddress(transaction: Transacting, own: OwnAccountId, before: AddressHolder, body: Requested) {
    const { email, network } = body;
    const isNew = !isSameAddress(addressOf(before), email);
    // Upper and lower case are the person's own to choose.
    const address = isNew || !hasAddress(before) ? { new_email: email } : { email };
    const user = await store.updateProfile(transaction, own, { ...plainColumns(body), ...address });
    if (isNew) await proof.ask(transaction, before, { email, network });
    return user;
  }

  const changePassword: Handler<typeof account.changePassword> = async ({ person, body }) => {
    const own = person.id;
    const target = ownPasswordTarget(own);
    await tries.count(target);
    const current = (await store.findUser(database, own))?.password_hash;
    if (!current) refuseCurrentPassword(false);
    if (!(await isRightPassword(current, body.currentPassword))) refuseCurrentPassword(true);
    const next = await hashPassword(body.newPassword);
    await inTransaction(database, async (transaction) => {
      if (!(await store.replacePassword(transaction, own, current, next))) refuseCurrentPassword(true);
      await endSessionsOf(transaction, own, now(), person.sessionId);
      await endResetsOf(transaction, own, now());
      // Whoever knew the old password may have asked for it, and would confirm it from a mailbox of their own.
      const holder = await lockHolder(transaction, own);
      if (holder) await cancelAddressChange(transaction, holder, now());
    });
    await tries.forget(target);
    return { status: 200, body: { message: accountTexts.passwordUpdated } };
  };

  const saveLanguage: Handler<typeof chooseLanguage> = async ({ person, body: { language } }) => {
    const user = await store.updateProfile(database, person.id, { language });
    if (!user) throw unauthorized();
    return { status: 200, body: presentUser(user) };
  };

  return { updateProfile, changePassword, chooseLanguage: saveLanguage };
}
