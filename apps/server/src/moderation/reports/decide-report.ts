// A moderator decides a report: the listing goes if that is the decision, letters are written, and it is recorded.
import { writeDecisionEmail } from '@chowk/contract/email/moderation-emails';
import type { ModerationDecision } from '@chowk/contract/moderation/moderation-choices';
import type { Transacting } from '../../database/database.ts';
import type { MailQueue } from '../../email/index.ts';
import type { Moderator } from '../../http/session.ts';
import { takeDownListing } from '../../listings/index.ts';
import { closeReports, lockReport } from './decisions.store.ts';
import { notifyReporters } from './notify-reporters.ts';
import { sayReason } from './prepared-reasons.ts';
import { mayDecide } from './reports.rules.ts';
import type { ReportView } from './select-reports.store.ts';

type EmailToUser = Parameters<MailQueue['queue']>[1];

export type DecidingParts = { readonly mailQueue: MailQueue };

export type Decision = {
  readonly reportId: string;
  readonly decision: ModerationDecision;
  readonly reason: string | null;
  readonly note: string | null;
  readonly now: Date;
};

export async function decideReport(
  transaction: Transacting,
  { mailQueue }: DecidingParts,
  moderator: Pick<Moderator, 'id' | 'role'>,
  { reportId, decision, reason, note, now }: Decision,
): Promise<void> {
  const report = mayDecide(moderator, await lockReport(transaction, reportId), decision);
  if (decision === 'removeListing' && report.listing_id !== null)
    await takeDownListing(transaction, moderator, report.listing_id, now);
  const record = { decision, reason, note, moderatorId: moderator.id, now };
  const closed = await closeReports(transaction, report, record);
  const letter = decision === 'dismiss' ? null : letterAbout(report, decision, reason ?? '');
  if (letter) await mailQueue.queue(transaction, letter);
  await notifyReporters(transaction, mailQueue, closed, record);
}

/** To the person whom the report is about; null where their account is gone. */
function letterAbout(
  report: ReportView,
  decision: Exclude<ModerationDecision, 'dismiss'>,
  reason: string,
): EmailToUser | null {
  if (report.about_email === null) return null;
  const { listing_id: id, listing_title: title } = report;
  const occasion = {
    listing: id === null || title === null ? null : { id, title },
    name: report.about_name ?? '',
    isAboutConversation: report.person_id !== null,
  };
  return {
    ...{ to: report.about_email, personId: report.about_id, replyTo: null },
    write: (site) => writeDecisionEmail(decision, { ...occasion, reason: sayReason(reason) }, site),
  };
}
