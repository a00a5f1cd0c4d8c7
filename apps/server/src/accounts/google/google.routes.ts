// Sign-in with Google: find, take over or create the account of a verified Google identity. Facebook is always refused.
import type * as account from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { refs } from '@chowk/contract/languages/text-ref';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { Config } from '../../config/config.ts';
import {
  type Database,
  inTransaction,
  isAccountDeletedError,
  type Transacting,
  violatedUnique,
} from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { UserRow } from '../../database/schema.ts';
import { forbidden, NotConfigured } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { revokeAllAccess } from '../account-access.ts';
import { presentUser, refuseSuspended, showAccount } from '../accounts.presenter.ts';
import { allowedDisplayName } from '../accounts.rules.ts';
import * as store from '../accounts.store.ts';
import { isSameEmail } from '../email-address.rules.ts';
import { endLinksOf, markEmailVerified } from '../email-verification/email-verification.store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { isAddressBlocked } from '../suspended-addresses.store.ts';
import { googleFailure, type Identity, type IdentityProvider, verifyIdToken } from './google-provider.ts';

type GoogleParts = {
  readonly config: Config;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly now: () => Date;
  readonly google: IdentityProvider | null;
};

export function googleRoutes({ config, database, sessions, now, google }: GoogleParts) {
  const signInWithGoogle: Handler<typeof account.signInWithGoogle> = async ({ body, request, reply }) => {
    if (!google) throw new NotConfigured(googleFailure(config));
    const identity = { ...(await verifyIdToken(google, body.idToken, now())), language: body.language };
    const parts = { database, secret: config.tokenSecret };
    return withGoogleAccount(parts, identity, now(), async ({ user, lostPassword, isNew }, transaction) => {
      const { token, isSuspended } = await sessions.open(transaction, user.id, request, reply, { isNew });
      if (isSuspended) return refuseSuspended(token, (await showAccount(transaction, user.id)) ?? presentUser(user));
      const message = lostPassword ? accountTexts.googleLinked : accountTexts.googleSignedIn;
      return { status: 200, body: { message, token, refreshToken: null, user: presentUser(user) } };
    });
  };

  const signInWithFacebook: Handler<typeof account.signInWithFacebook> = async () => {
    throw new NotConfigured(refs(accountTexts).facebookNotConfigured);
  };

  return { signInWithGoogle, signInWithFacebook };
}

type GoogleAccount = { readonly user: UserRow; readonly lostPassword: boolean; readonly isNew: boolean };

type GoogleIdentity = Identity & { readonly language?: LanguageId | undefined };

async function withGoogleAccount<T>(
  { database, secret }: { readonly database: Database; readonly secret: string },
  identity: GoogleIdentity,
  now: Date,
  work: (account: GoogleAccount, transaction: Transacting) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    inTransaction(database, async (transaction) =>
      work(await findOrCreateAccount(transaction, secret, identity, now), transaction),
    );
  return attempt().catch((error: unknown) => {
    // A concurrent request of the same user created or deleted the account: the second attempt sees that.
    if (violatedUnique(error) === null && !isAccountDeletedError(error)) throw error;
    return attempt();
  });
}

async function findOrCreateAccount(
  transaction: Transacting,
  secret: string,
  identity: GoogleIdentity,
  now: Date,
): Promise<GoogleAccount> {
  const known = await store.lockUserByGoogle(transaction, identity.subject);
  if (known && mayStillSignIn(identity, known))
    return { user: await withVerifiedEmail(transaction, known, identity, now), lostPassword: false, isNew: false };
  if (known) await store.unlinkGoogle(transaction, known.id);
  const namesake = await store.findUserByEmail(transaction, identity.email);
  // Google has verified the mailbox, so its owner may know.
  if (!namesake && (await isAddressBlocked(transaction, secret, identity.email, now)))
    throw forbidden(refs(suspensionTexts).addressRefused);
  if (!namesake) return { user: await createAccount(transaction, identity, now), lostPassword: false, isNew: true };
  const user = await store.linkGoogle(transaction, namesake.id, identity, now);
  if (!user) return findOrCreateAccount(transaction, secret, identity, now);
  await revokeAllAccess(transaction, namesake.id, now);
  // Not the undo links: an earlier owner may need them against the user of this Google account.
  await endLinksOf(transaction, namesake.id, now, 'confirm');
  return { user, lostPassword: namesake.password_hash !== null, isNew: false };
}

/** An account that is linked with Google gets a password only by a reset link. Then the owner of the mailbox owns the
 * account, and a linked Google account with another address may be a stranger's. */
function mayStillSignIn({ email }: Identity, user: UserRow): boolean {
  return user.password_hash === null || isSameEmail(user.email_address, email);
}

/** Google verifies its own address, not another one that the user has changed to. */
async function withVerifiedEmail(
  transaction: Transacting,
  user: UserRow,
  { email }: Identity,
  now: Date,
): Promise<UserRow> {
  if (user.email_verified_at !== null || !isSameEmail(user.email_address, email)) return user;
  await markEmailVerified(transaction, user.id, now);
  return { ...user, email_verified_at: now };
}

async function createAccount(transaction: Transacting, identity: GoogleIdentity, now: Date): Promise<UserRow> {
  const { subject, email, language = null } = identity;
  const id = newId();
  return store.insertUser(transaction, {
    id,
    // Another user may have signed up with this address and changed it since: the username is still theirs.
    username: (await store.isNameTaken(transaction, email)) ? id : email,
    email_address: email,
    full_name: allowedDisplayName(identity),
    location: '',
    password_hash: null,
    google_subject: subject,
    created_at: now,
    email_verified_at: now,
    pending_email: null,
    language,
  });
}
