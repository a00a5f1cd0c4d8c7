// HTTP for moderators: suspend a user, list suspended users, lift a suspension.
import { storeReason } from '@chowk/contract/email/ready-reasons';
import { refs } from '@chowk/contract/languages/text-ref';
import type * as contract from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { Config } from '../../config/config.ts';
import { inTransaction } from '../../database/database.ts';
import type { EmailQueue } from '../../email/index.ts';
import { messageBody } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { presentSuspended } from '../moderation.presenter.ts';
import { maySuspend } from '../moderation.rules.ts';
import { liftSuspension } from '../moderation-actions.ts';
import { cutPage, readReportCursor } from '../moderation-cursor.ts';
import { type ReportSources, showReport } from '../reports/report-details.ts';
import { countAll } from '../reports/reports-page.store.ts';
import { suspendUser } from './suspend-user.ts';
import { findSuspended, lockReportedUser } from './suspensions.store.ts';

export type SuspensionParts = ReportSources & {
  readonly emailQueue: EmailQueue;
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly now: () => Date;
  readonly onSuspended: (userId: string) => void;
};

export function suspensionRoutes({ database, signedPhotos, emailQueue, config, now, onSuspended }: SuspensionParts) {
  const suspend: Handler<typeof contract.suspendUser> = async ({ caller, params, body }) => {
    const reason = storeReason(body.reason);
    const moment = now();
    const userId = await inTransaction(database, async (transaction) => {
      const report = maySuspend(caller, await lockReportedUser(transaction, params.id));
      await suspendUser(transaction, { emailQueue, config }, caller, report, { reason, now: moment, report });
      return report.about_id;
    });
    onSuspended(userId);
    emailQueue.deliverSoon();
    return { status: 200, body: await showReport({ database, signedPhotos }, caller, params.id, moment) };
  };

  const showSuspended: Handler<typeof contract.showSuspended> = async ({ query: { limit, cursor } }) => {
    const after = cursor === undefined ? null : readReportCursor(cursor, 'suspended');
    const [found, counts] = await Promise.all([
      findSuspended(database, { after, limit: limit + 1 }),
      countAll(database),
    ]);
    const { page, nextCursor } = cutPage('suspended', found, limit);
    return { status: 200, body: { users: page.map(presentSuspended), counts, nextCursor } };
  };

  const lift: Handler<typeof contract.liftSuspension> = async ({ caller, params }) => {
    const moment = now();
    await inTransaction(database, (transaction) => liftSuspension(transaction, emailQueue, params.id, caller, moment));
    emailQueue.deliverSoon();
    return { status: 200, body: messageBody(refs(suspensionTexts).lifted) };
  };

  return { suspend, showSuspended, lift };
}
