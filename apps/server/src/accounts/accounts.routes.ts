// The account calls: signing up, in and out, staying signed in, and who one is.
import type * as account from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { Id } from '@chowk/contract/http/common-schemas';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction, violatedUnique } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { UserRow } from '../database/schema.ts';
import type { MailQueue } from '../email/index.ts';
import type { Csrf } from '../http/csrf.ts';
import { unauthorized } from '../http/errors.ts';
import type { Issue } from '../http/requests/validation.ts';
import type { Answer, Handler } from '../http/serve.ts';
import { bearerOf } from '../http/session.ts';
import type { SignedPhotos } from '../media/index.ts';
import { presentUser } from './accounts.presenter.ts';
import { describeSignUpProblems, duplicateEmail, isReserved, signInTarget } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { emailConfirmationRoutes } from './email-verification/email-verification.routes.ts';
import { type AddressProof, createAddressProof, type HeldThings } from './email-verification/email-verification.ts';
import { chooseGoogleProvider } from './google/google-provider.ts';
import type { IdentityProvider } from './google/id-token.ts';
import { socialRoutes } from './google/social.routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { createPasswordAttempts, type PasswordAttempts } from './passwords/password-attempts.ts';
import { hashPassword, isRightPassword } from './passwords/passwords.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { type SessionListParts, sessionListRoutes } from './sessions/session-list.routes.ts';
import type { Sessions } from './sessions/sessions.ts';
import { isAddressBlocked } from './suspended-addresses.store.ts';
import { refuseSuspended, showAccount } from './suspended-sign-in.ts';

type AccountParts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly csrf: Csrf;
  readonly config: Config;
  readonly mailQueue: MailQueue;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
  readonly google?: IdentityProvider | null;
  readonly held: HeldThings;
  readonly onDeleted: (personId: string, photos: readonly string[]) => void;
  readonly onSessionsEnded: SessionListParts['onSessionsEnded'];
};

export function accountRoutes({ google, held, ...parts }: AccountParts) {
  const { database, config, mailQueue, now } = parts;
  const tries = createPasswordAttempts({ database, secret: config.tokenSecret, isOn: config.rateLimits, now });
  const proof = createAddressProof({ mailQueue, config, held, now });
  return {
    ...sessionRoutes({ ...parts, tries, proof }),
    ...sessionListRoutes(parts),
    ...passkeySignInRoutes(parts),
    ...passkeyRoutes({ ...parts, tries }),
    ...passwordResetRoutes({ ...parts, tries, proof }),
    ...emailConfirmationRoutes({ ...parts, proof }),
    ...profileRoutes({ ...parts, tries, proof }),
    ...privacyRoutes({ ...parts, tries }),
    ...socialRoutes({ ...parts, google: google ?? chooseGoogleProvider(config) }),
  };
}

type SessionRouteParts = Omit<AccountParts, 'google' | 'onDeleted' | 'onSessionsEnded' | 'held'> & {
  readonly tries: PasswordAttempts;
  readonly proof: AddressProof;
};

type SignUp = Parameters<Handler<typeof account.signUp>>[0]['body'];
type Credentials = Parameters<Handler<typeof account.signIn>>[0]['body'];
type Asked = Parameters<Sessions['open']>[2];
type Answered = Parameters<Sessions['open']>[3];

function sessionRoutes({ database, sessions, csrf, config, mailQueue, now, tries, proof }: SessionRouteParts) {
  const signIn: Handler<typeof account.signIn> = async ({ body, request, reply }) => {
    const addressKey = sessions.addressKeyOf(request);
    // Not by an id, which is public and may be the username: the count of tries would tell whose address another one is.
    const isById = Id.safeParse(body.email).success;
    const owner = isById ? undefined : await store.findUserForSignIn(database, body.email, addressKey);
    const target = signInTarget(owner, body.email, addressKey);
    await tries.count(target);
    const user = await findBySecret(owner, body);
    if (!user) throw unauthorized(accountTexts.wrongCredentials);
    const { token, isSuspended } = await inTransaction(database, async (transaction) => {
      if (!(await store.isStillPassword(transaction, user))) throw unauthorized(accountTexts.wrongCredentials);
      return sessions.open(transaction, user.id, request, reply);
    });
    // Who registered with somebody's address must not wipe out the count of tries at that one's password.
    if (user.id === owner?.id) await tries.forget(target);
    if (isSuspended) return refuseSuspended(token, await showUser(user.id));
    return { status: 200, body: { token, user: presentUser(user) } };
  };

  /**
   * Whose password it is: the address's own account, or else the latest that registered with it and has not proven it. Both
   * are always looked at where addresses are proven, so that the time tells nothing.
   */
  async function findBySecret(owner: UserRow | undefined, { email, password }: Credentials) {
    const unproven = await store.findUnprovenByEmail(database, email);
    const isAskedTwice = config.requireVerifiedEmail || unproven !== undefined;
    const [isOwner, isUnproven] = await Promise.all([
      isRightPassword(owner?.password_hash, password),
      isAskedTwice && isRightPassword(unproven?.password_hash, password),
    ]);
    if (isOwner) return owner;
    return isUnproven ? unproven : undefined;
  }

  /** Whoever types an address gets an account without it, and the address with the link of the letter. */
  async function signUpUnproven({ password, ...given }: SignUp, request: Asked, reply: Answered) {
    const { email, fullName, location, language = null } = given;
    const id = newId();
    const row = { id, username: id, email: id, new_email: email, full_name: fullName, location, google_subject: null };
    const password_hash = await hashPassword(password);
    const answer = await inTransaction(database, async (transaction) => {
      const proven = { email_confirmed_at: null, created_at: now(), language };
      const user = await store.insertUser(transaction, { ...row, ...proven, password_hash });
      await proof.ask(transaction, user, { email, network: sessions.networkKeysOf(request).here });
      const { token } = await sessions.open(transaction, user.id, request, reply, { isNew: true });
      return { status: 201, body: { token, user: presentUser(user) } } as const;
    });
    mailQueue.deliverSoon();
    return answer;
  }

  const signUp: Handler<typeof account.signUp> = async ({ body, request, reply }) => {
    if (config.requireVerifiedEmail) return signUpUnproven(body, request, reply);
    const { email, fullName, location, password, language = null } = body;
    // Strangers are not told that an address is suspended: it is taken.
    const isTaken =
      isReserved(email, config.moderators) ||
      (await store.isNameTaken(database, email)) ||
      (await isAddressBlocked(database, config.tokenSecret, email, now()));
    if (isTaken) return { status: 400, body: [duplicateEmail()] };
    const row = { id: newId(), username: email, email, full_name: fullName, location, google_subject: null };
    const password_hash = await hashPassword(password);
    const unproven = { email_confirmed_at: null, new_email: null, language };
    try {
      const answer = await inTransaction(database, async (transaction) => {
        const user = await store.insertUser(transaction, { ...row, ...unproven, password_hash, created_at: now() });
        await proof.ask(transaction, user, { email, network: sessions.networkKeysOf(request).here });
        const { token } = await sessions.open(transaction, user.id, request, reply, { isNew: true });
        return { status: 201, body: { token, user: presentUser(user) } } as const;
      });
      mailQueue.deliverSoon();
      return answer;
    } catch (error) {
      // Somebody else took the address while the password was being hashed.
      if (violatedUnique(error) === null) throw error;
      return { status: 400, body: [duplicateEmail()] };
    }
  };

  const refresh: Handler<typeof account.refreshSession> = async ({ request, reply }) => {
    const { token, userId } = await sessions.refresh(request, reply);
    return { status: 200, body: { token, user: await showUser(userId) } };
  };

  const signOut: Handler<typeof account.signOut> = async ({ request, reply }) => {
    await sessions.end(request, reply);
    csrf.forget(reply);
    return { status: 200, body: { message: accountTexts.signedOut } };
  };

  const showMe: Handler<typeof account.showMe> = async ({ person, request }) => ({
    status: 200,
    body: { token: bearerOf(request) ?? '', user: await showUser(person.id) },
  });

  async function showUser(id: string): Promise<User> {
    const user = await showAccount(database, id);
    if (!user) throw unauthorized();
    return user;
  }

  const answerInvalidSignUp = (issues: readonly Issue[]): Answer<typeof account.signUp> => ({
    status: 400,
    body: describeSignUpProblems(issues),
  });

  return { signIn, signUp, refresh, signOut, showMe, answerInvalidSignUp };
}
