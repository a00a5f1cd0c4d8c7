// HTTP for moderators: suspend a user, list suspended users, lift a suspension.
import { storeReason } from '@chowk/contract/email/ready-reasons';
import { refs } from '@chowk/contract/languages/text-ref';
import type * as contract from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { blockAddress, endSessionsOf } from '../../accounts/index.ts';
import type { Config } from '../../config/config.ts';
import { inTransaction } from '../../database/database.ts';
import type { MailQueue } from '../../email/index.ts';
import { messageBody } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { hideListingsOf } from '../../listings/index.ts';
import { presentSuspended } from '../moderation.presenter.ts';
import { maySuspend } from '../moderation.rules.ts';
import { liftSuspension } from '../moderation-actions.ts';
import { notifyReporters, suspensionEmail } from '../moderation-emails.ts';
import { cutPage, readReportCursor } from '../page-cursor.ts';
import { closeReportsAbout } from '../reports/decisions.store.ts';
import { type ReportSources, showReport } from '../reports/report-details.ts';
import { countAll } from '../reports/reports-page.store.ts';
import { findSuspended, lockReportedUser, markSuspended, recordAct } from './suspensions.store.ts';

export type SuspensionParts = ReportSources & {
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly now: () => Date;
  /** Called after the sessions have ended, to close open streams. */
  readonly onSuspended: (userId: string) => void;
};

export function suspensionRoutes({ database, signedPhotos, mailQueue, config, now, onSuspended }: SuspensionParts) {
  const suspend: Handler<typeof contract.suspendPerson> = async ({ person, params, body }) => {
    const reason = storeReason(body.reason);
    const moment = now();
    const userId = await inTransaction(database, async (transaction) => {
      const report = maySuspend(person, await lockReportedUser(transaction, params.id));
      const suspended = { id: report.about_id, email: report.about_email, full_name: report.about_name ?? '' };
      await markSuspended(transaction, report, moment);
      const times = { email_verified_at: report.about_confirmed_at, suspended_at: moment };
      await blockAddress(transaction, config.tokenSecret, { ...suspended, ...times });
      await endSessionsOf(transaction, suspended.id, moment);
      await hideListingsOf(transaction, suspended.id, moment);
      const record = { moderatorId: person.id, now: moment };
      const closed = await closeReportsAbout(transaction, report, { ...record, reason, note: null });
      await recordAct(transaction, { act: 'suspend', userId: suspended.id, report, reason, ...record });
      await mailQueue.queue(transaction, suspensionEmail(suspended, reason));
      await notifyReporters(transaction, mailQueue, closed, { decision: 'suspend', moderatorId: person.id });
      return suspended.id;
    });
    onSuspended(userId);
    mailQueue.deliverSoon();
    return { status: 200, body: await showReport({ database, signedPhotos }, person, params.id, moment) };
  };

  const showSuspended: Handler<typeof contract.showSuspended> = async ({ query: { limit, cursor } }) => {
    const after = cursor === undefined ? null : readReportCursor(cursor, 'suspended');
    const [found, counts] = await Promise.all([
      findSuspended(database, { after, limit: limit + 1 }),
      countAll(database),
    ]);
    const { page, nextCursor } = cutPage('suspended', found, limit);
    return { status: 200, body: { people: page.map(presentSuspended), counts, nextCursor } };
  };

  const lift: Handler<typeof contract.liftSuspension> = async ({ person, params }) => {
    const moment = now();
    await inTransaction(database, (transaction) => liftSuspension(transaction, mailQueue, params.id, person, moment));
    mailQueue.deliverSoon();
    return { status: 200, body: messageBody(refs(suspensionTexts).lifted) };
  };

  return { suspend, showSuspended, lift };
}
