// Reports and suspended people as the moderator who asks may see them.
import type { ModeratedReport } from '@chowk/contract/moderation';
import type { SuspendedPerson } from '@chowk/contract/suspensions';
import { isAbout, isClosed, possibleDecisions } from './moderation.rules.ts';
import type { ReportedMessage } from './moderation.store.ts';
import type { ReportView } from './reports-view.store.ts';
import type { SuspendedRow } from './suspended.store.ts';
import { possibleActs } from './suspension.rules.ts';

type Viewer = { readonly id: string };

export function presentReport(
  viewer: Viewer,
  report: ReportView,
  messages: readonly ReportedMessage[],
): ModeratedReport {
  const isAboutViewer = isAbout(viewer, report);
  return {
    id: report.id,
    reason: report.reason,
    description: report.description,
    createdAt: report.created_at.toISOString(),
    state: isClosed(report) ? 'closed' : 'open',
    // Whoever is reported does not learn by whom, whatever their role.
    reporterName: isAboutViewer && report.reporter_id !== viewer.id ? null : report.reporter_name,
    listing: {
      id: report.listing_id,
      title: report.listing_title,
      status: report.listing_status,
      hiddenFor: report.listing_hidden_for,
      sellerName: report.seller_name,
      reportCount: report.report_count,
    },
    conversation: presentConversation(report, messages),
    decided: presentDecision(report),
    isSuspended: report.about_suspended_at !== null,
    viewer: { decisions: possibleDecisions(viewer, report), ...possibleActs(viewer, report), isAboutViewer },
  };
}

function presentConversation(
  report: ReportView,
  messages: readonly ReportedMessage[],
): ModeratedReport['conversation'] {
  if (report.person_id === null) return null;
  return {
    reportedName: report.about_name,
    isReportedTheSeller: report.person_id === report.seller_id,
    messages: messages.map(({ id, sender_id, content, created_at }) => ({
      id,
      isFromReported: sender_id === report.person_id,
      content,
      createdAt: created_at.toISOString(),
    })),
  };
}

function presentDecision({ decision, note, moderator_name, decided_at }: ReportView): ModeratedReport['decided'] {
  if (decision === null || decided_at === null) return null;
  return { decision, note, moderatorName: moderator_name, decidedAt: decided_at.toISOString() };
}

export function presentSuspended({ id, full_name, reason, moment, ...row }: SuspendedRow): SuspendedPerson {
  const { moderator_name: moderatorName, listing_count: listingCount } = row;
  return { id, fullName: full_name, reason, suspendedAt: moment.toISOString(), moderatorName, listingCount };
}
