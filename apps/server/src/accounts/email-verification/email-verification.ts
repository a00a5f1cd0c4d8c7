// How an address comes to be proven: the letters that ask and tell, and what happens once it is.
import type { Discarded } from '@chowk/contract/accounts/password-reset/password-reset-schemas';
import { DAY_MS, emailConfirmationLimits } from '@chowk/contract/limits';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { Config } from '../../config/config.ts';
import type { Database, Transacting } from '../../database/database.ts';
import type { MailQueue } from '../../email/index.ts';
import { invalid } from '../../http/errors.ts';
import { addressOf, hasAddress, isSameAddress } from '../account-address.rules.ts';
import { mayAskToConfirm, maySendSecurityEmail } from '../email-links/email-allowance.ts';
import { makeLinkToken } from '../email-links/link-token.ts';
import { isAddressBlocked } from '../suspended-addresses.store.ts';
import { endLinksOf, endUndoLinksAfter, findUndoLinkTo, insertLink } from './email-links.store.ts';
import { type AddressHolder, findOtherOwner, lockHolder, markConfirmed, takeAddress } from './user-email.store.ts';
import {
  type ConfirmationKind,
  writeEmailChangedEmail,
  writeSuspendedEmail,
  writeTakenEmail,
  writeVerificationEmail,
} from './verification-emails.ts';

/** What waits for a proven address, in other rooms. */
export type HeldThings = {
  /** First of all, in the order in which everybody locks: listings, then the person. */
  lock(transaction: Transacting, personId: string): Promise<void>;
  /** Sends and publishes it; what comes back tells those who look, once the transaction is kept. */
  release(transaction: Transacting, personId: string): Promise<() => void>;
  count(database: Database, personId: string): Promise<Discarded>;
  /** Deletes it, unseen by anybody else. `onKept` is called once the transaction is kept. */
  discard(
    transaction: Transacting,
    personId: string,
  ): Promise<{ readonly discarded: Discarded; readonly onKept: () => void }>;
};

type Parts = {
  readonly mailQueue: Pick<MailQueue, 'queue'>;
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly held: HeldThings;
  readonly now: () => Date;
};

/** `network` is that of the request, as sessions name it: strangers elsewhere do not use up its allowance. */
type Requested = { readonly email: string; readonly network: string };
type Asking = Pick<AddressHolder, 'id' | 'email'>;

/** What the confirmation of this address is for, to an account as it is now. */
export function confirmationKindOf(person: Asking, email: string): ConfirmationKind {
  if (!hasAddress(person)) return 'first';
  return isSameAddress(person.email, email) ? 'own' : 'change';
}

export type AddressProof = ReturnType<typeof createAddressProof>;

export function createAddressProof({ mailQueue, config, held, now }: Parts) {
  const { tokenSecret } = config;

  /**
   * The email with the link; where another account has the address, or a suspended one had it, its mailbox is told that
   * instead. The answer to the request is always the same.
   */
  async function ask(transaction: Transacting, person: Asking, { email, network }: Requested): Promise<void> {
    if (!(await mayAskToConfirm(transaction, tokenSecret, { email, network, personId: person.id }))) return;
    // Also where no new link follows: an older link that still works would reveal that the address has an account.
    await endLinksOf(transaction, person.id, now(), 'confirm');
    const owner = await findOtherOwner(transaction, email, person.id);
    if (owner) {
      const write = (site: string) => writeTakenEmail(site, owner);
      return mailQueue.queue(transaction, { to: owner.email, personId: owner.id, replyTo: null, write });
    }
    if (!isSameAddress(person.email, email) && (await isAddressBlocked(transaction, tokenSecret, email, now())))
      return mailQueue.queue(transaction, {
        to: email,
        personId: person.id,
        replyTo: null,
        write: writeSuspendedEmail,
      });
    const { token, tokenHash } = makeLinkToken();
    await insertLink(transaction, { tokenHash, userId: person.id, purpose: 'confirm', email, now: now() });
    const kind = confirmationKindOf(person, email);
    const write = (site: string) => writeVerificationEmail(site, token, kind);
    await mailQueue.queue(transaction, { to: email, personId: person.id, replyTo: null, isSecret: true, write });
  }

  /** Told at the address that was theirs, with a way back; counted apart, so that no flood of other letters keeps it away. */
  async function tellOldAddress(transaction: Transacting, before: AddressHolder, newEmail: string): Promise<void> {
    const { id, email, full_name: fullName } = before;
    if (!hasAddress(before)) return;
    // Back where it was within the days of a link: nobody who had it in between gets or keeps a way to undo that.
    const notBefore = new Date(now().getTime() - emailConfirmationLimits.undoDays * DAY_MS);
    const earlier = await findUndoLinkTo(transaction, { userId: id, email: newEmail, notBefore });
    if (earlier) return endUndoLinksAfter(transaction, earlier, now());
    if (!(await maySendSecurityEmail(transaction, tokenSecret, 'address-changed', id))) return;
    const { token, tokenHash } = makeLinkToken();
    await insertLink(transaction, { tokenHash, userId: id, purpose: 'undo', email, now: now() });
    const write = (site: string) => writeEmailChangedEmail(site, { fullName, newEmail, token });
    await mailQueue.queue(transaction, { to: email, personId: id, replyTo: null, isSecret: true, write });
  }

  async function lock(transaction: Transacting, personId: string): Promise<AddressHolder | undefined> {
    await held.lock(transaction, personId);
    return lockHolder(transaction, personId);
  }

  /** Mail to this address reached the person. False where it is neither their address nor the one that waits. */
  async function settle(transaction: Transacting, person: AddressHolder, email: string): Promise<boolean> {
    if (!(await isGood(transaction, person, email))) return false;
    if (isSameAddress(person.new_email, email)) {
      if (await isAddressBlocked(transaction, tokenSecret, email, now())) throw invalid(suspensionTexts.addressRefused);
      await takeAddress(transaction, person, email, now());
      await tellOldAddress(transaction, person, email);
    } else await markConfirmed(transaction, person.id, now());
    await endLinksOf(transaction, person.id, now(), 'confirm');
    return true;
  }

  /** Whether `settle` would confirm this address now. */
  async function isGood(database: Database, person: AddressHolder, email: string): Promise<boolean> {
    if (isSameAddress(person.new_email, email)) return !(await findOtherOwner(database, email, person.id));
    return isSameAddress(addressOf(person), email);
  }

  const { count, release, discard } = held;
  return { ask, tellOldAddress, lock, settle, isGood, count, release, discard };
}
