// HTTP for moderators: list reports, decide them, restore a removed listing.
import { storeReason } from '@chowk/contract/email/ready-reasons';
import type * as contract from '@chowk/contract/moderation/moderation-endpoints';
import type { Config } from '../../config/config.ts';
import { inTransaction } from '../../database/database.ts';
import type { EmailQueue } from '../../email/index.ts';
import type { Handler } from '../../http/serve.ts';
import { restoreListing } from '../../listings/index.ts';
import { appealRoutes } from '../appeals/appeals.routes.ts';
import { bulkRoutes } from '../bulk/bulk.routes.ts';
import { contactMessageRoutes } from '../contact-messages.routes.ts';
import { mayRestore, requireReason } from '../moderation.rules.ts';
import { decideReport } from '../moderation-actions.ts';
import { cutPage, readReportCursor } from '../moderation-cursor.ts';
import { restorationEmail } from '../moderation-emails.ts';
import { overviewRoutes } from '../overview/overview.routes.ts';
import { type SuspensionParts, suspensionRoutes } from '../suspensions/suspensions.routes.ts';
import { recordAct } from '../suspensions/suspensions.store.ts';
import { lockReport } from './decisions.store.ts';
import { type ReportSources, showReport, showReports } from './report-details.ts';
import * as store from './reports-page.store.ts';

type ReportParts = ReportSources & {
  readonly emailQueue: EmailQueue;
  readonly config: Pick<Config, 'supportEmail' | 'tokenSecret' | 'publicUrl'>;
  readonly now: () => Date;
};

export function moderationRoutes(parts: ReportParts & SuspensionParts) {
  return {
    ...{ ...reportRoutes(parts), ...suspensionRoutes(parts), ...contactMessageRoutes(parts) },
    ...{ ...bulkRoutes(parts), ...appealRoutes(parts), ...overviewRoutes(parts) },
  };
}

function reportRoutes({ database, signedPhotos, emailQueue, now }: ReportParts) {
  const sources = { database, signedPhotos };

  const show: Handler<typeof contract.showReports> = async ({ caller, query }) => {
    const { state, limit, cursor } = query;
    const after = cursor === undefined ? null : readReportCursor(cursor, state);
    const [found, counts] = await Promise.all([
      store.findReports(database, { state, after, limit: limit + 1 }),
      store.countAll(database),
    ]);
    const { page, nextCursor } = cutPage(state, found, limit);
    return { status: 200, body: { reports: await showReports(sources, caller, page, now()), counts, nextCursor } };
  };

  const decide: Handler<typeof contract.decideReport> = async ({ caller, params, body }) => {
    const { decision, listingUpdatedAt } = body;
    const given = requireReason(decision, body.reason);
    const reason = given && storeReason(given);
    const moment = now();
    await inTransaction(database, async (transaction) => {
      const decided = { reportId: params.id, decision, listingUpdatedAt, reason, note: body.note || null, now: moment };
      await decideReport(transaction, { emailQueue }, caller, decided);
    });
    emailQueue.deliverSoon();
    return { status: 200, body: await showReport(sources, caller, params.id, moment) };
  };

  const restore: Handler<typeof contract.restoreListing> = async ({ caller, params }) => {
    const moment = now();
    await inTransaction(database, async (transaction) => {
      const report = mayRestore(caller, await lockReport(transaction, params.id));
      await restoreListing(transaction, report.listing_id, moment);
      const record = { userId: report.seller_id, report, moderatorId: caller.id, now: moment };
      await recordAct(transaction, { act: 'restoreListing', ...record });
      const seller = await store.findAddress(transaction, report.seller_id);
      if (seller) await emailQueue.queue(transaction, restorationEmail(seller, report));
    });
    emailQueue.deliverSoon();
    return { status: 200, body: await showReport(sources, caller, params.id, moment) };
  };

  return { show, decide, restore };
}
