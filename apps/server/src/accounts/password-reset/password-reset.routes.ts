// The two calls of a forgotten password: asking for a letter, and setting a new password with its link.
import type {
  requestPasswordReset,
  resetPassword,
} from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { passwordResetTexts } from '@chowk/contract/accounts/password-reset/password-reset-texts';
import { passwordResetLimits } from '@chowk/contract/limits';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction, violatedUnique } from '../../database/database.ts';
import type { MailQueue } from '../../email/index.ts';
import { invalid, unauthorized } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { hasAddress } from '../account-address.rules.ts';
import { signInTarget } from '../accounts.rules.ts';
import { answerNoSoonerThan } from '../email-links/answer-no-sooner.ts';
import { hashLinkToken } from '../email-links/link-token.ts';
import type { AddressProof } from '../email-verification/email-verification.ts';
import { cancelAddressChange } from '../email-verification/user-email.store.ts';
import { writePasskeyEmail } from '../passkeys/passkey-email.ts';
import type { PasswordAttempts } from '../passwords/password-attempts.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { revokeAllAccess } from '../revoke-all-access.ts';
import { forgetEveryDevice } from '../sessions/known-devices.store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { refuseSuspended, showAccount } from '../suspended-sign-in.ts';
import * as store from './password-reset.store.ts';
import { sendResetLink } from './send-reset-link.ts';

const MINUTE_MS = 60_000;
/** Longer than writing a letter takes, so that the time of the answer does not tell whether one was written. */
const ANSWER_AFTER_MS = 300;

type Parts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly tries: PasswordAttempts;
  readonly proof: AddressProof;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'publicUrl' | 'tokenSecret'>;
  readonly now: () => Date;
};

function refuseLink(): never {
  throw invalid(passwordResetTexts.linkOver, { token: [passwordResetTexts.linkOver] });
}

export function passwordResetRoutes({ database, sessions, tries, proof, mailQueue, config, now }: Parts) {
  const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * MINUTE_MS);

  const request: Handler<typeof requestPasswordReset> = async ({ body, request: asked }) => {
    const network = sessions.networkKeysOf(asked).here;
    const send = () => sendResetLink({ database, secret: config.tokenSecret, mailQueue, now }, body.email, network);
    await answerNoSoonerThan(ANSWER_AFTER_MS, send);
    mailQueue.deliverSoon();
    return {
      status: 200,
      body: { message: passwordResetTexts.requested({ minutes: passwordResetLimits.linkMinutes }) },
    };
  };

  const reset: Handler<typeof resetPassword> = async ({ body, request: asked, reply }) => {
    const tokenHash = hashLinkToken(body.token);
    const notBefore = minutesAgo(passwordResetLimits.linkMinutes);
    // Looked at first: only a good link is worth the price of a hash.
    const { id: userId, email } = (await store.findReset(database, tokenHash, notBefore)) ?? refuseLink();
    const passwordHash = await hashPassword(body.password);
    const used = inTransaction(database, async (transaction) => {
      const person = (await proof.lock(transaction, userId)) ?? refuseLink();
      if (!(await store.useReset(transaction, { tokenHash, notBefore, passwordHash, now: now() }))) refuseLink();
      // The letter reached them: that proves the address as well as any other link.
      if (!(await proof.settle(transaction, person, email))) refuseLink();
      // The user who registered with this address may not be the one who reads its mail: what they wrote is discarded.
      const isFirstProof = !hasAddress(person);
      const { discarded, onKept } = await proof.discard(transaction, userId);
      if (isFirstProof) await forgetEveryDevice(transaction, userId);
      // Nor does an address stay that somebody else may have asked for.
      else await cancelAddressChange(transaction, person, now());
      // Whoever reads the mailbox owns the account: a key that somebody else may have added goes too.
      if (await revokeAllAccess(transaction, userId, now()))
        await writePasskeyEmail(transaction, { mailQueue, config, now }, { userId, kind: 'allRemoved' });
      return {
        onKept,
        ...(isFirstProof ? { discarded } : {}),
        ...(await sessions.open(transaction, userId, asked, reply)),
      };
    });
    const { onKept, discarded, token, isSuspended } = await used.catch((error: unknown) => {
      // Somebody else proved the same address at the same moment.
      if (violatedUnique(error) !== null) refuseLink();
      throw error;
    });
    onKept();
    await tries.forget(signInTarget({ id: userId, knowsAddress: false }, '', ''));
    const user = await showAccount(database, userId);
    if (!user) throw unauthorized();
    return isSuspended
      ? refuseSuspended(token, user)
      : { status: 200, body: { token, user, ...(discarded ? { discarded } : {}) } };
  };

  return { requestPasswordReset: request, resetPassword: reset };
}
