// HTTP of appeals: a suspended user answers once, signed in or by a link; a moderator upholds or lifts the suspension.
import { refs } from '@chowk/contract/languages/text-ref';
import type * as contract from '@chowk/contract/moderation/appeals/appeal-endpoints';
import type { Appeal, OwnAppeal } from '@chowk/contract/moderation/appeals/appeal-schemas';
import { appealTexts } from '@chowk/contract/moderation/appeals/appeal-texts';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import type { EmailQueue } from '../../email/index.ts';
import { invalid, messageBody, Refusal } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import type { Moderator } from '../../http/session.ts';
import { appealRefusal, mayDecideAppeal, requireAppealAnswer } from '../moderation.rules.ts';
import { liftSuspension } from '../moderation-actions.ts';
import { cutPage, readReportCursor } from '../moderation-cursor.ts';
import { suspensionUpheldEmail } from '../moderation-emails.ts';
import { countAll } from '../reports/reports-page.store.ts';
import { type AppealedSuspension, readAppealLink } from './appeal-link.ts';
import * as store from './appeals.store.ts';

type Parts = {
  readonly database: Database;
  readonly emailQueue: EmailQueue;
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly now: () => Date;
};

export function appealRoutes({ database, emailQueue, config, now }: Parts) {
  function readLink(token: string): AppealedSuspension {
    const link = readAppealLink(token, config.tokenSecret);
    if (!link) throw invalid(refs(appealTexts).linkInvalid, { token: [refs(appealTexts).linkInvalid] });
    return link;
  }

  async function write(suspension: AppealedSuspension | null, words: string) {
    const isWritten = suspension && (await store.insertAppeal(database, suspension, words, now()));
    if (!isWritten) throw new Refusal(409, refs(appealTexts).notPossible);
    return { status: 201, body: messageBody(refs(appealTexts).sent) } as const;
  }

  const showOwn: Handler<typeof contract.showOwnAppeal> = async ({ caller }) => ({
    status: 200,
    body: presentOwn(await store.findOwnAppeal(database, caller.id)),
  });

  const writeOwn: Handler<typeof contract.writeAppeal> = async ({ caller, body }) => {
    const suspendedAt = (await store.findOwnAppeal(database, caller.id))?.suspended_at;
    return write(suspendedAt ? { userId: caller.id, suspendedAt } : null, body.words);
  };

  /** The words of an appeal are not shown by the link: it may be read by others who see the mailbox. */
  const lookUp: Handler<typeof contract.lookUpAppeal> = async ({ body }) => {
    const { userId, suspendedAt } = readLink(body.token);
    const found = await store.findOwnAppeal(database, userId);
    if (found?.suspended_at?.getTime() !== suspendedAt.getTime())
      throw invalid(refs(appealTexts).linkInvalid, { token: [refs(appealTexts).linkInvalid] });
    const own = presentOwn(found);
    return { status: 200, body: { ...own, appeal: own.appeal && { ...own.appeal, words: '' } } };
  };

  const writeByLink: Handler<typeof contract.writeAppealByLink> = ({ body }) => write(readLink(body.token), body.words);

  const showAppeals: Handler<typeof contract.showAppeals> = async ({ caller, query: { state, limit, cursor } }) => {
    const list = state === 'open' ? 'openAppeals' : 'decidedAppeals';
    const after = cursor === undefined ? null : readReportCursor(cursor, list);
    const [found, counts] = await Promise.all([
      store.findAppeals(database, { state, after, limit: limit + 1 }),
      countAll(database),
    ]);
    const { page, nextCursor } = cutPage(list, found, limit);
    return { status: 200, body: { appeals: page.map((row) => present(caller, row)), counts, nextCursor } };
  };

  const decideAppeal: Handler<typeof contract.decideAppeal> = async ({
    caller,
    params,
    body: { decision, answer },
  }) => {
    const given = requireAppealAnswer(decision, answer);
    const moment = now();
    await inTransaction(database, async (transaction) => {
      const appeal = mayDecideAppeal(caller, await store.lockAppeal(transaction, params.id));
      await store.saveDecision(transaction, appeal.id, {
        decision,
        answer: given,
        moderatorId: caller.id,
        now: moment,
      });
      if (decision === 'lift') await liftSuspension(transaction, emailQueue, appeal.user_id, caller, moment);
      else
        await emailQueue.queue(
          transaction,
          suspensionUpheldEmail({ id: appeal.user_id, email: appeal.email, full_name: appeal.full_name }, given ?? ''),
        );
    });
    emailQueue.deliverSoon();
    return { status: 200, body: present(caller, (await store.findAppeal(database, params.id)) as store.AppealRow) };
  };

  return {
    ...{ showOwnAppeal: showOwn, writeAppeal: writeOwn, lookUpAppeal: lookUp, writeAppealByLink: writeByLink },
    ...{ showAppeals, decideAppeal },
  };
}

function presentOwn(row: store.OwnAppealRow | null): OwnAppeal {
  if (!row?.suspended_at) return { mayAppeal: false, suspensionReason: null, appeal: null };
  const { words, created_at, decision, answer, reason } = row;
  const appeal =
    words === null || !created_at ? null : { words, createdAt: created_at.toISOString(), decision, answer };
  return { mayAppeal: appeal === null, suspensionReason: reason, appeal };
}

function present(viewer: Moderator, row: store.AppealRow): Appeal {
  const { decision, answer, decided_at, moderator_name: moderatorName } = row;
  return {
    ...{ id: row.id, user: { id: row.user_id, fullName: row.full_name }, words: row.words },
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at.toISOString(),
    ...{ suspensionReason: row.reason, suspendedBy: row.suspender_name },
    decided: decision && decided_at && { decision, answer, moderatorName, decidedAt: decided_at.toISOString() },
    viewer: { mayDecide: appealRefusal(viewer, row) === null, isOwnSuspension: row.suspender_id === viewer.id },
  };
}
