// Password reset: send a link by email, set a new password with it.
import { setTimeout } from 'node:timers/promises';
import type {
  requestPasswordReset,
  resetPassword,
} from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { passwordResetTexts } from '@chowk/contract/accounts/password-reset/password-reset-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { passwordResetLimits } from '@chowk/contract/limits';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction, violatedUnique } from '../../database/database.ts';
import type { MailQueue } from '../../email/index.ts';
import { invalid, messageBody, unauthorized } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { revokeAllAccess } from '../account-access.ts';
import { queuePasskeyEmail, writeResetEmail } from '../account-emails.ts';
import { refuseSuspended, showAccount } from '../accounts.presenter.ts';
import { signInTarget } from '../accounts.rules.ts';
import { allowResetEmail } from '../email-limits.ts';
import { cancelEmailChange } from '../email-verification/email-verification.store.ts';
import type { EmailVerification } from '../email-verification/email-verification.ts';
import { deleteAllKnownDevices } from '../sessions/known-devices.store.ts';
import { hasSessionFrom } from '../sessions/sessions.store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { hashLinkToken, makeLinkToken } from '../token-hashing.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import * as store from './password-reset.store.ts';
import { hashPassword } from './passwords.ts';

const MINUTE_MS = 60_000;
/** Longer than queuing an email takes: the response time must not reveal whether the account exists. */
const RESPONSE_TIME_MS = 300;

type Parts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly attempts: PasswordAttempts;
  readonly emailVerification: EmailVerification;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'publicUrl' | 'tokenSecret'>;
  readonly now: () => Date;
};

function refuseLink(): never {
  throw invalid(refs(passwordResetTexts).linkOver, { token: [refs(passwordResetTexts).linkOver] });
}

export function passwordResetRoutes({
  database,
  sessions,
  attempts,
  emailVerification,
  mailQueue,
  config,
  now,
}: Parts) {
  const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * MINUTE_MS);

  const request: Handler<typeof requestPasswordReset> = async ({ body, request: httpRequest }) => {
    const network = sessions.networkKeysOf(httpRequest).here;
    const send = () => sendResetLink({ database, secret: config.tokenSecret, mailQueue, now }, body.email, network);
    await resolveAfter(RESPONSE_TIME_MS, send);
    mailQueue.deliverSoon();
    return {
      status: 200,
      body: messageBody(refs(passwordResetTexts).requested({ minutes: passwordResetLimits.linkMinutes })),
    };
  };

  const reset: Handler<typeof resetPassword> = async ({ body, request: httpRequest, reply }) => {
    const tokenHash = hashLinkToken(body.token);
    const notBefore = minutesAgo(passwordResetLimits.linkMinutes);
    // First: a hash costs 40 ms, which only a valid link is worth.
    const { id: userId, email } = (await store.findReset(database, tokenHash, notBefore)) ?? refuseLink();
    const passwordHash = await hashPassword(body.password);
    const used = inTransaction(database, async (transaction) => {
      const user = (await emailVerification.lock(transaction, userId)) ?? refuseLink();
      if (!(await store.useReset(transaction, { tokenHash, notBefore, passwordHash, now: now() }))) refuseLink();
      // The link was opened from the mailbox, which verifies the address too.
      if (!(await emailVerification.verify(transaction, user, email))) refuseLink();
      // The account may have been a stranger's until now: discard what it wrote.
      const isFirstVerification = user.email_address === null;
      const { discarded, onCommit } = await emailVerification.discard(transaction, userId);
      if (isFirstVerification) await deleteAllKnownDevices(transaction, userId);
      // A pending address may have been requested by a stranger.
      else await cancelEmailChange(transaction, user, now());
      // The owner of the mailbox owns the account: a stranger may have added passkeys.
      if (await revokeAllAccess(transaction, userId, now()))
        await queuePasskeyEmail(transaction, { mailQueue, config, now }, { userId, kind: 'allRemoved' });
      return {
        onCommit,
        ...(isFirstVerification ? { discarded } : {}),
        ...(await sessions.open(transaction, userId, httpRequest, reply)),
      };
    });
    const { onCommit, discarded, token, isSuspended } = await used.catch((error: unknown) => {
      if (violatedUnique(error) !== null) refuseLink();
      throw error;
    });
    onCommit();
    await attempts.forget(signInTarget({ id: userId, knowsAddress: false }, '', ''));
    const account = await showAccount(database, userId);
    if (!account) throw unauthorized();
    return isSuspended
      ? refuseSuspended(token, account)
      : { status: 200, body: { token, user: account, ...(discarded ? { discarded } : {}) } };
  };

  return { requestPasswordReset: request, resetPassword: reset };
}

/** Resolves after a fixed time, so that the time does not reveal what was found. */
async function resolveAfter(ms: number, work: () => Promise<unknown>): Promise<void> {
  const [[outcome]] = await Promise.all([Promise.allSettled([work()]), setTimeout(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

type SendParts = {
  readonly database: Database;
  readonly secret: string;
  readonly mailQueue: MailQueue;
  readonly now: () => Date;
};

export function sendResetLink(
  { database, secret, mailQueue, now }: SendParts,
  name: string,
  network: string,
): Promise<'sent' | 'no user' | 'too many'> {
  return inTransaction(database, async (transaction) => {
    const user = await store.lockUserByName(transaction, name);
    if (!user) return 'no user';
    // The sessions of an unverified address may be a stranger's.
    const isOwnNetwork = user.is_verified && (await hasSessionFrom(transaction, user.id, network));
    if (!(await allowResetEmail(transaction, secret, { email: user.address, network, isOwnNetwork })))
      return 'too many';
    const { token, tokenHash } = makeLinkToken();
    await store.insertReset(transaction, { tokenHash, user, now: now() });
    // A stranger's name must not reach an address that the stranger only typed.
    const greeted = user.is_unverified ? null : user.full_name;
    await mailQueue.queue(transaction, {
      ...{ to: user.address, userId: user.id, replyTo: null, isSecret: true },
      write: (site, language) => writeResetEmail(site, language, { name: greeted, token }),
    });
    return 'sent';
  });
}
