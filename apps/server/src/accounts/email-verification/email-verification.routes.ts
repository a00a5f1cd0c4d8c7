// The calls about proving one's e-mail: the letter once more, its link, and a change that is cancelled or undone.
import type * as contract from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { emailConfirmationTexts as texts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { DAY_MS, emailConfirmationLimits, linkEmails } from '@chowk/contract/limits';
import { type Database, inTransaction, violatedUnique } from '../../database/database.ts';
import type { MailQueue } from '../../email/index.ts';
import { invalid, unauthorized } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { presentUser } from '../accounts.presenter.ts';
import { findUser } from '../accounts.store.ts';
import { hashLinkToken } from '../email-links/link-token.ts';
import { revokeAllAccess } from '../revoke-all-access.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { endLink, endLinksOf, endUndoLinksAfter, findLink } from './email-links.store.ts';
import { type AddressProof, confirmationKindOf } from './email-verification.ts';
import { bringAddressBack, cancelAddressChange, freeAddress, lockHolder } from './user-email.store.ts';

type Parts = {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'networkKeysOf'>;
  readonly proof: AddressProof;
  readonly mailQueue: Pick<MailQueue, 'deliverSoon'>;
  readonly now: () => Date;
};

function refuseLink(): never {
  throw invalid(texts.linkOver);
}

/** Somebody else proved the same address at the same moment: it is theirs. */
const refuseTaken = (error: unknown): never => {
  if (violatedUnique(error) !== null) refuseLink();
  throw error;
};

export function emailConfirmationRoutes({ database, sessions, proof, mailQueue, now }: Parts) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);

  const request: Handler<typeof contract.requestEmailConfirmation> = async ({ person, request: asked }) => {
    const network = sessions.networkKeysOf(asked).here;
    await inTransaction(database, async (transaction) => {
      const holder = await lockHolder(transaction, person.id);
      const isDone = holder?.email_confirmed_at !== null && !holder?.new_email;
      if (holder && !isDone) await proof.ask(transaction, holder, { email: holder.new_email ?? holder.email, network });
    });
    mailQueue.deliverSoon();
    return { status: 200, body: { message: texts.sent({ most: linkEmails.perNetworkAndHour }) } };
  };

  /** What the page of the link says before anything is pressed: mail scanners open links, too. */
  const lookUp: Handler<typeof contract.lookUpEmailConfirmation> = async ({ body }) => {
    const asked = { tokenHash: hashLinkToken(body.token), notBefore: daysAgo(emailConfirmationLimits.linkDays) };
    const { user_id, email, created_at } = (await findLink(database, { ...asked, purpose: 'confirm' })) ?? refuseLink();
    const account = (await findUser(database, user_id)) ?? refuseLink();
    if (!(await proof.isGood(database, account, email))) refuseLink();
    return {
      status: 200,
      body: {
        email,
        kind: confirmationKindOf(account, email),
        accountMadeAt: account.created_at.toISOString(),
        requestedAt: created_at.toISOString(),
        waiting: await proof.count(database, user_id),
      },
    };
  };

  const confirm: Handler<typeof contract.confirmEmail> = async ({ body }) => {
    const asked = { tokenHash: hashLinkToken(body.token), notBefore: daysAgo(emailConfirmationLimits.linkDays) };
    const confirmed = inTransaction(database, async (transaction) => {
      const link = (await findLink(transaction, { ...asked, purpose: 'confirm' })) ?? refuseLink();
      const person = (await proof.lock(transaction, link.user_id)) ?? refuseLink();
      if (!(await endLink(transaction, link, now()))) refuseLink();
      if (!(await proof.settle(transaction, person, link.email))) refuseLink();
      return proof.release(transaction, person.id);
    });
    const tell = await confirmed.catch(refuseTaken);
    tell();
    mailQueue.deliverSoon();
    return { status: 200, body: { message: texts.confirmed } };
  };

  const cancel: Handler<typeof contract.cancelEmailChange> = async ({ person }) => {
    const user = await inTransaction(database, async (transaction) => {
      const holder = await lockHolder(transaction, person.id);
      if (!holder) throw unauthorized();
      if (!(await cancelAddressChange(transaction, holder, now()))) throw invalid(texts.notWaiting);
      return findUser(transaction, holder.id);
    });
    if (!user) throw unauthorized();
    return { status: 200, body: presentUser(user) };
  };

  const undo: Handler<typeof contract.undoEmailChange> = async ({ body }) => {
    const asked = { tokenHash: hashLinkToken(body.token), notBefore: daysAgo(emailConfirmationLimits.undoDays) };
    const undone = inTransaction(database, async (transaction) => {
      const link = (await findLink(transaction, { ...asked, purpose: 'undo' })) ?? refuseLink();
      const person = (await proof.lock(transaction, link.user_id)) ?? refuseLink();
      if (!(await endLink(transaction, link, now()))) refuseLink();
      await freeAddress(transaction, link.email, person.id);
      await bringAddressBack(transaction, person.id, link.email, now());
      await endLinksOf(transaction, person.id, now(), 'confirm');
      await endUndoLinksAfter(transaction, link, now());
      await revokeAllAccess(transaction, person.id, now());
      // Written while another user had the account.
      return proof.discard(transaction, person.id);
    });
    const { onKept } = await undone.catch(refuseTaken);
    onKept();
    return { status: 200, body: { message: texts.undone } };
  };

  return {
    requestEmailConfirmation: request,
    lookUpEmailConfirmation: lookUp,
    confirmEmail: confirm,
    cancelEmailChange: cancel,
    undoEmailChange: undo,
  };
}
