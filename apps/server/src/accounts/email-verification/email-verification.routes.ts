// Routes of email verification: resend the link, verify, cancel or undo a change.
import type * as contract from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { emailConfirmationTexts as texts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS, emailConfirmationLimits, linkEmails } from '@chowk/contract/limits';
import { type Database, inTransaction, violatedUnique } from '../../database/database.ts';
import type { EmailQueue } from '../../email/index.ts';
import { invalid, messageBody, unauthorized } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { revokeAllAccess } from '../account-access.ts';
import { presentUser } from '../accounts.presenter.ts';
import { findUser } from '../accounts.store.ts';
import { emailOf } from '../email-address.rules.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { hashLinkToken } from '../token-hashing.ts';
import {
  cancelEmailChange,
  endLink,
  endLinksOf,
  endUndoLinksAfter,
  findLink,
  lockUserEmail,
  releaseEmail,
  restoreEmail,
} from './email-verification.store.ts';
import { type EmailVerification, verificationKindOf } from './email-verification.ts';

type Parts = {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'networkKeysOf'>;
  readonly emailVerification: EmailVerification;
  readonly emailQueue: Pick<EmailQueue, 'deliverSoon'>;
  readonly now: () => Date;
};

function refuseLink(): never {
  throw invalid(refs(texts).linkOver);
}

const refuseTaken = (error: unknown): never => {
  if (violatedUnique(error) !== null) refuseLink();
  throw error;
};

export function emailVerificationRoutes({ database, sessions, emailVerification, emailQueue, now }: Parts) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);

  const request: Handler<typeof contract.requestEmailConfirmation> = async ({ caller, request: httpRequest }) => {
    const network = sessions.networkKeysOf(httpRequest).here;
    await inTransaction(database, async (transaction) => {
      const user = await lockUserEmail(transaction, caller.id);
      const isDone = user?.email_verified_at !== null && !user?.pending_email;
      if (user && !isDone)
        await emailVerification.sendLink(transaction, user, { email: user.pending_email ?? emailOf(user), network });
    });
    emailQueue.deliverSoon();
    return { status: 200, body: messageBody(refs(texts).sent({ most: linkEmails.perNetworkAndHour })) };
  };

  /** Shown before the button is pressed: mail scanners open links too. */
  const lookUp: Handler<typeof contract.lookUpEmailConfirmation> = async ({ body }) => {
    const given = { tokenHash: hashLinkToken(body.token), notBefore: daysAgo(emailConfirmationLimits.linkDays) };
    const { user_id, email, created_at } = (await findLink(database, { ...given, purpose: 'confirm' })) ?? refuseLink();
    const account = (await findUser(database, user_id)) ?? refuseLink();
    if (!(await emailVerification.canVerify(database, account, email))) refuseLink();
    return {
      status: 200,
      body: {
        email,
        kind: verificationKindOf(account, email),
        accountMadeAt: account.created_at.toISOString(),
        requestedAt: created_at.toISOString(),
        waiting: await emailVerification.count(database, user_id),
      },
    };
  };

  const confirm: Handler<typeof contract.confirmEmail> = async ({ body }) => {
    const given = { tokenHash: hashLinkToken(body.token), notBefore: daysAgo(emailConfirmationLimits.linkDays) };
    const confirmed = inTransaction(database, async (transaction) => {
      const link = (await findLink(transaction, { ...given, purpose: 'confirm' })) ?? refuseLink();
      const user = (await emailVerification.lock(transaction, link.user_id)) ?? refuseLink();
      if (!(await endLink(transaction, link, now()))) refuseLink();
      if (!(await emailVerification.verify(transaction, user, link.email))) refuseLink();
      return emailVerification.release(transaction, user.id);
    });
    const emitReleased = await confirmed.catch(refuseTaken);
    emitReleased();
    emailQueue.deliverSoon();
    return { status: 200, body: messageBody(refs(texts).confirmed) };
  };

  const cancel: Handler<typeof contract.cancelEmailChange> = async ({ caller }) => {
    const account = await inTransaction(database, async (transaction) => {
      const user = await lockUserEmail(transaction, caller.id);
      if (!user) throw unauthorized();
      if (!(await cancelEmailChange(transaction, user, now()))) throw invalid(refs(texts).notWaiting);
      return findUser(transaction, user.id);
    });
    if (!account) throw unauthorized();
    return { status: 200, body: presentUser(account) };
  };

  const undo: Handler<typeof contract.undoEmailChange> = async ({ body }) => {
    const given = { tokenHash: hashLinkToken(body.token), notBefore: daysAgo(emailConfirmationLimits.undoDays) };
    const undone = inTransaction(database, async (transaction) => {
      const link = (await findLink(transaction, { ...given, purpose: 'undo' })) ?? refuseLink();
      const user = (await emailVerification.lock(transaction, link.user_id)) ?? refuseLink();
      if (!(await endLink(transaction, link, now()))) refuseLink();
      await releaseEmail(transaction, link.email, user.id);
      await restoreEmail(transaction, user.id, link.email, now());
      await endLinksOf(transaction, user.id, now(), 'confirm');
      await endUndoLinksAfter(transaction, link, now());
      await revokeAllAccess(transaction, user.id, now());
      // Written by the user who had taken over the account.
      return emailVerification.discard(transaction, user.id);
    });
    const { onCommit } = await undone.catch(refuseTaken);
    onCommit();
    return { status: 200, body: messageBody(refs(texts).undone) };
  };

  return {
    requestEmailConfirmation: request,
    lookUpEmailConfirmation: lookUp,
    confirmEmail: confirm,
    cancelEmailChange: cancel,
    undoEmailChange: undo,
  };
}
