// Moderation actions inside a transaction: decide a report, remove a listing, lift a suspension.
import { writeDecisionEmail } from '@chowk/contract/email/moderation-emails';
import { sayReason } from '@chowk/contract/email/ready-reasons';
import { inputTexts } from '@chowk/contract/http/input-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import type { ModerationDecision } from '@chowk/contract/moderation/moderation-choices';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { endSessionsOf, unblockAddressesOf } from '../accounts/index.ts';
import { markReleased } from '../content-rules/index.ts';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { EmailQueue } from '../email/index.ts';
import { invalid, Refusal } from '../http/errors.ts';
import type { Moderator } from '../http/session.ts';
import {
  findListingForContact,
  mayView,
  releaseListing,
  restoreListingsOf,
  takeDownListing,
} from '../listings/index.ts';
import { closeAppealsOf } from './appeals/appeals.store.ts';
import { assertSuspended, mayDecide } from './moderation.rules.ts';
import { notifyReporters, releasedEmail, suspensionLiftedEmail } from './moderation-emails.ts';
import { closeReports, insertReport, lockReport } from './reports/decisions.store.ts';
import type { ReportView } from './reports/select-reports.store.ts';
import { clearSuspended, lockSuspended, recordAct } from './suspensions/suspensions.store.ts';

type QueuedEmail = Parameters<EmailQueue['queue']>[1];

export type ActionParts = {
  readonly emailQueue: EmailQueue;
};

export type Decision = {
  readonly reportId: string;
  readonly decision: ModerationDecision;
  /** As the moderator saw it. */
  readonly listingUpdatedAt?: string | undefined;
  readonly reason: string | null;
  readonly note: string | null;
  readonly now: Date;
};

export async function decideReport(
  transaction: Transacting,
  { emailQueue }: ActionParts,
  moderator: Pick<Moderator, 'id' | 'role'>,
  { reportId, decision, listingUpdatedAt, reason, note, now }: Decision,
): Promise<void> {
  const report = mayDecide(moderator, await lockReport(transaction, reportId), decision);
  if (decision === 'removeListing' && report.listing_id !== null)
    await takeDownListing(transaction, moderator, report.listing_id, now);
  const record = { decision, reason, note, moderatorId: moderator.id, now };
  const isPublished = isReleased(report, decision);
  const isDismissed = report.person_id === null && decision === 'dismiss';
  if (isPublished || isDismissed) assertUnchanged(report, listingUpdatedAt);
  if (isPublished) {
    await releaseListing(transaction, report.listing_id, now);
    await markReleased(transaction, report.listing_id, now);
  }
  const closed = await closeReports(transaction, report, { ...record, isReleased: isPublished });
  const email = decision === 'dismiss' ? releaseEmail(report) : decisionEmail(report, decision, reason ?? '');
  if (email) await emailQueue.queue(transaction, email);
  await notifyReporters(transaction, emailQueue, closed, record);
}

/** Its seller may edit it while a moderator reads it. */
function assertUnchanged({ listing_updated_at: updated }: ReportView, seen: string | undefined): void {
  if (!updated) return;
  if (seen === undefined) throw invalid(refs(inputTexts).invalid, { listingUpdatedAt: [refs(inputTexts).invalid] });
  if (updated.toISOString() !== seen) throw new Refusal(409, refs(moderationTexts).listingChanged);
}

type HeldReport = ReportView & { readonly listing_id: string };

/** Any decision but a removal about a held listing publishes it; one about a conversation does not. */
function isReleased(report: ReportView, decision: ModerationDecision): report is HeldReport {
  const isOfHeld = report.person_id === null && report.listing_visibility === 'held';
  return report.listing_id !== null && isOfHeld && decision !== 'removeListing';
}

function releaseEmail(report: ReportView): QueuedEmail | null {
  const { about_id: id, about_email: email, about_name, listing_id, listing_title } = report;
  if (!id || !email || listing_id === null || report.listing_visibility !== 'held' || report.person_id !== null)
    return null;
  return releasedEmail({ id, email, full_name: about_name ?? '' }, { listing_id, listing_title });
}

function decisionEmail(
  report: ReportView,
  decision: Exclude<ModerationDecision, 'dismiss'>,
  reason: string,
): QueuedEmail | null {
  if (report.about_email === null) return null;
  const { listing_id: id, listing_title: title } = report;
  const occasion = {
    listing: id === null || title === null ? null : { id, title },
    name: report.about_name ?? '',
    isAboutConversation: report.person_id !== null,
  };
  return {
    ...{ to: report.about_email, userId: report.about_id, replyTo: null },
    write: (site, language) =>
      writeDecisionEmail(decision, { ...occasion, reason: sayReason(reason, language) }, site, language),
  };
}

type Parts = ActionParts & { readonly database: Database; readonly now: () => Date };
type Removal = { readonly listingId: string; readonly moderatorId: string; readonly reason: string };

export function removeListing(parts: Parts, { listingId, moderatorId, reason }: Removal): Promise<string> {
  const now = parts.now();
  return inTransaction(parts.database, async (transaction) => {
    const listing = mayView(await findListingForContact(transaction, listingId));
    const reportId = newId();
    const about = { listing_id: listing.id, reporter_id: null, email: null, reason: 'other' } as const;
    const description = 'The operator of this market has taken it down by hand.';
    await insertReport(transaction, { id: reportId, ...about, description, state: 'open', created_at: now });
    const moderator = { id: moderatorId, role: 'moderator' } as const;
    await decideReport(transaction, parts, moderator, { reportId, decision: 'removeListing', reason, note: null, now });
    return listing.title;
  });
}

export async function liftSuspension(
  transaction: Transacting,
  emailQueue: Pick<EmailQueue, 'queue'>,
  userId: string,
  moderator: { readonly id: string },
  now: Date,
): Promise<void> {
  const user = await lockSuspended(transaction, userId);
  const wasBlocked = await unblockAddressesOf(transaction, userId);
  if (user) {
    const suspended = assertSuspended(user);
    await clearSuspended(transaction, suspended);
    await restoreListingsOf(transaction, suspended.id);
    // A suspended user's sessions only give access to their own data.
    await endSessionsOf(transaction, suspended.id, now);
    await emailQueue.queue(transaction, suspensionLiftedEmail(suspended));
  } else assertSuspended(wasBlocked ? { id: userId } : null);
  await closeAppealsOf(transaction, userId, moderator.id, now);
  await recordAct(transaction, { act: 'lift', userId, moderatorId: moderator.id, now });
}
