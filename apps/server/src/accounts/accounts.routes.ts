// Routes of accounts: sign up, sign in, refresh, sign out, and the signed-in user; mounts the other account routes.
import type * as account from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { Id } from '@chowk/contract/http/common-schemas';
import { refs } from '@chowk/contract/languages/text-ref';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction, violatedUnique } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { UserRow } from '../database/schema.ts';
import type { MailQueue } from '../email/index.ts';
import type { Csrf } from '../http/csrf.ts';
import { messageBody, unauthorized } from '../http/errors.ts';
import type { Issue } from '../http/requests/validation.ts';
import type { Answer, Handler } from '../http/serve.ts';
import { bearerOf } from '../http/session.ts';
import type { SignedPhotos } from '../media/index.ts';
import { presentUser, refuseSuspended, showAccount } from './accounts.presenter.ts';
import { describeSignUpProblems, duplicateEmail, isReserved, signInTarget } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { emailVerificationRoutes } from './email-verification/email-verification.routes.ts';
import {
  createEmailVerification,
  type EmailVerification,
  type PendingContent,
} from './email-verification/email-verification.ts';
import { googleRoutes } from './google/google.routes.ts';
import { chooseGoogleProvider, type IdentityProvider } from './google/google-provider.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { createPasswordAttempts, type PasswordAttempts } from './passwords/password-attempts.ts';
import { passwordResetRoutes } from './passwords/password-reset.routes.ts';
import { hashPassword, verifyPassword } from './passwords/passwords.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { type SessionListParts, sessionListRoutes } from './sessions/session-list.routes.ts';
import type { Sessions } from './sessions/sessions.ts';
import { isAddressBlocked } from './suspended-addresses.store.ts';

type AccountParts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly csrf: Csrf;
  readonly config: Config;
  readonly mailQueue: MailQueue;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
  readonly google?: IdentityProvider | null;
  readonly pendingContent: PendingContent;
  readonly onDeleted: (userId: string, photos: readonly string[]) => void;
  readonly onSessionsEnded: SessionListParts['onSessionsEnded'];
};

export function accountRoutes({ google, pendingContent, ...parts }: AccountParts) {
  const { database, config, mailQueue, now } = parts;
  const attempts = createPasswordAttempts({ database, secret: config.tokenSecret, isOn: config.rateLimits, now });
  const emailVerification = createEmailVerification({ mailQueue, config, pendingContent, now });
  return {
    ...sessionRoutes({ ...parts, attempts, emailVerification }),
    ...sessionListRoutes(parts),
    ...passkeyRoutes({ ...parts, attempts }),
    ...passwordResetRoutes({ ...parts, attempts, emailVerification }),
    ...emailVerificationRoutes({ ...parts, emailVerification }),
    ...profileRoutes({ ...parts, attempts, emailVerification }),
    ...privacyRoutes({ ...parts, attempts }),
    ...googleRoutes({ ...parts, google: google ?? chooseGoogleProvider(config) }),
  };
}

type SessionRouteParts = Omit<AccountParts, 'google' | 'onDeleted' | 'onSessionsEnded' | 'pendingContent'> & {
  readonly attempts: PasswordAttempts;
  readonly emailVerification: EmailVerification;
};

type SignUp = Parameters<Handler<typeof account.signUp>>[0]['body'];
type Credentials = Parameters<Handler<typeof account.signIn>>[0]['body'];

function sessionRoutes({
  database,
  sessions,
  csrf,
  config,
  mailQueue,
  now,
  attempts,
  emailVerification,
}: SessionRouteParts) {
  const signIn: Handler<typeof account.signIn> = async ({ body, request, reply }) => {
    const addressKey = sessions.addressKeyOf(request);
    // Not by id, which is public and may be the username: the attempt counter would reveal which address it has.
    const isById = Id.safeParse(body.email).success;
    const owner = isById ? undefined : await store.findUserForSignIn(database, body.email, addressKey);
    const target = signInTarget(owner, body.email, addressKey);
    await attempts.count(target);
    const user = await findByPassword(owner, body);
    if (!user) throw unauthorized(refs(accountTexts).wrongCredentials);
    const { token, isSuspended } = await inTransaction(database, async (transaction) => {
      if (!(await store.isStillPassword(transaction, user))) throw unauthorized(refs(accountTexts).wrongCredentials);
      return sessions.open(transaction, user.id, request, reply);
    });
    // A sign-up with another user's address must not reset the counter of attempts at that user's password.
    if (user.id === owner?.id) await attempts.forget(target);
    if (isSuspended) return refuseSuspended(token, await showUser(user.id));
    return { status: 200, body: { token, user: presentUser(user) } };
  };

  /** The owner of the address, or else the latest account that signed up with it and has not verified it. Both passwords are
   * checked where verification is required, so that the time does not reveal which accounts exist. */
  async function findByPassword(owner: UserRow | undefined, { email, password }: Credentials) {
    const unverified = await store.findUnverifiedByEmail(database, email);
    const checksBoth = config.requireVerifiedEmail || unverified !== undefined;
    const [isOwner, isUnverified] = await Promise.all([
      verifyPassword(owner?.password_hash, password),
      checksBoth && verifyPassword(unverified?.password_hash, password),
    ]);
    if (isOwner) return owner;
    return isUnverified ? unverified : undefined;
  }

  type Naming = Pick<store.NewUser, 'id' | 'username' | 'email_address' | 'pending_email'>;

  async function createAccount(body: SignUp, naming: Naming, request: FastifyRequest, reply: FastifyReply) {
    const { email, fullName, location, language = null } = body;
    const password_hash = await hashPassword(body.password);
    const account = { ...naming, full_name: fullName, location, language, password_hash, google_subject: null };
    const response = await inTransaction(database, async (transaction) => {
      const user = await store.insertUser(transaction, { ...account, email_verified_at: null, created_at: now() });
      await emailVerification.sendLink(transaction, user, { email, network: sessions.networkKeysOf(request).here });
      const { token } = await sessions.open(transaction, user.id, request, reply, { isNew: true });
      return { status: 201, body: { token, user: presentUser(user) } } as const;
    });
    mailQueue.deliverSoon();
    return response;
  }

  const signUp: Handler<typeof account.signUp> = async ({ body, request, reply }) => {
    const { email } = body;
    const id = newId();
    // The account gets its address only with the link in the email.
    if (config.requireVerifiedEmail)
      return createAccount(body, { id, username: id, email_address: null, pending_email: email }, request, reply);
    // The response does not reveal that an address is suspended: it is taken.
    const isTaken =
      isReserved(email, config.moderators) ||
      (await store.isNameTaken(database, email)) ||
      (await isAddressBlocked(database, config.tokenSecret, email, now()));
    if (isTaken) return { status: 400, body: [duplicateEmail()] };
    try {
      return await createAccount(
        body,
        { id, username: email, email_address: email, pending_email: null },
        request,
        reply,
      );
    } catch (error) {
      // Another sign-up took the address while the password was hashed.
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
    return { status: 200, body: messageBody(refs(accountTexts).signedOut) };
  };

  const showMe: Handler<typeof account.showMe> = async ({ caller, request }) => ({
    status: 200,
    body: { token: bearerOf(request) ?? '', user: await showUser(caller.id) },
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
