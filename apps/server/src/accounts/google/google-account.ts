// The account of a verified Google identity: found, taken over from an unproven registration, or made.
import type { LanguageId } from '@chowk/contract/languages/languages';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import {
  type Database,
  inTransaction,
  isAccountDeletedError,
  type Transacting,
  violatedUnique,
} from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { UserRow } from '../../database/schema.ts';
import { forbidden } from '../../http/errors.ts';
import { isSameAddress } from '../account-address.rules.ts';
import { freeNameOf } from '../accounts.rules.ts';
import * as store from '../accounts.store.ts';
import { endLinksOf } from '../email-verification/email-links.store.ts';
import { markConfirmed } from '../email-verification/user-email.store.ts';
import { revokeAllAccess } from '../revoke-all-access.ts';
import { isAddressBlocked } from '../suspended-addresses.store.ts';
import type { Identity } from './id-token.ts';

type Settled = { readonly user: UserRow; readonly lostPassword: boolean; readonly isNew: boolean };

/** With the language of the page that they came from, for an account that is made now. */
type Newcomer = Identity & { readonly language?: LanguageId | undefined };

/** `work` runs in the transaction that settled whose account it is. */
export async function withGoogleAccount<T>(
  { database, secret }: { readonly database: Database; readonly secret: string },
  identity: Newcomer,
  now: Date,
  work: (settled: Settled, transaction: Transacting) => Promise<T>,
): Promise<T> {
  const settle = () =>
    inTransaction(database, async (transaction) =>
      work(await settleAccount(transaction, secret, identity, now), transaction),
    );
  return settle().catch((error: unknown) => {
    // The same person pressed twice and the other press made the account, or deleted it: this time that is seen.
    if (violatedUnique(error) === null && !isAccountDeletedError(error)) throw error;
    return settle();
  });
}

async function settleAccount(
  transaction: Transacting,
  secret: string,
  identity: Newcomer,
  now: Date,
): Promise<Settled> {
  const known = await store.lockUserByGoogle(transaction, identity.subject);
  if (known && isStillOpenTo(identity, known))
    return { user: await withProof(transaction, known, identity, now), lostPassword: false, isNew: false };
  if (known) await store.unlinkGoogle(transaction, known.id);
  const namesake = await store.findUserByEmail(transaction, identity.email);
  // Google vouches for the mailbox, so its owner may be told.
  if (!namesake && (await isAddressBlocked(transaction, secret, identity.email, now)))
    throw forbidden(suspensionTexts.addressRefused);
  if (!namesake) return { user: await createAccount(transaction, identity, now), lostPassword: false, isNew: true };
  const user = await store.handToGoogle(transaction, namesake.id, identity, now);
  if (!user) return settleAccount(transaction, secret, identity, now);
  await revokeAllAccess(transaction, namesake.id, now);
  // Not those that undo a change: whoever had the account before may have lost it to the one who comes now.
  await endLinksOf(transaction, namesake.id, now, 'confirm');
  return { user, lostPassword: namesake.password_hash !== null, isNew: false };
}

/**
 * An account that is linked with Google gets a password by letter alone. Whoever reads the mailbox owns it from then on, and
 * a Google account with another address may be that of somebody who had taken it away.
 */
function isStillOpenTo({ email }: Identity, user: UserRow): boolean {
  return user.password_hash === null || isSameAddress(user.email, email);
}

/** Google's word counts for the address that it names, and for no other that the person has taken since. */
async function withProof(transaction: Transacting, user: UserRow, { email }: Identity, now: Date): Promise<UserRow> {
  if (user.email_confirmed_at !== null || !isSameAddress(user.email, email)) return user;
  await markConfirmed(transaction, user.id, now);
  return { ...user, email_confirmed_at: now };
}

async function createAccount(transaction: Transacting, identity: Newcomer, now: Date): Promise<UserRow> {
  const { subject, email, language = null } = identity;
  const id = newId();
  return store.insertUser(transaction, {
    id,
    // Someone may have registered with this address long ago and changed it since: the name is still theirs.
    username: (await store.isNameTaken(transaction, email)) ? id : email,
    email,
    full_name: freeNameOf(identity),
    location: '',
    password_hash: null,
    google_subject: subject,
    created_at: now,
    email_confirmed_at: now,
    new_email: null,
    language,
  });
}
