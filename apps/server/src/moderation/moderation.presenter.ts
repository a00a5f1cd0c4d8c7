// Reports, contact messages and suspended users as the requesting moderator may see them.

import { sayReason } from '@chowk/contract/email/ready-reasons';
import { decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { isLanguageId } from '@chowk/contract/languages/languages';
import { moderationLimits } from '@chowk/contract/limits';
import type { ContactMessage } from '@chowk/contract/moderation/contact-messages/contact-message-schemas';
import type { ModeratedReport, ReportedHistory } from '@chowk/contract/moderation/moderation-schemas';
import type { SuspendedUser } from '@chowk/contract/moderation/suspensions/suspension-schemas';
import { reportHarms } from '@chowk/contract/reports/report-weights';
import type { HitRow } from '../content-rules/index.ts';
import { presentAttachments, presentPhoto, type SignedPhotos } from '../media/index.ts';
import type { ContactMessageView } from './contact-messages.store.ts';
import { isAboutModerator, isClosed, possibleActs, possibleDecisions } from './moderation.rules.ts';
import type { ShownSamePhoto } from './reports/report-details.ts';
import type { HistoryRow, ReportedMessage } from './reports/reports-page.store.ts';
import type { ReportView } from './reports/select-reports.store.ts';
import type { SuspendedRow } from './suspensions/suspensions.store.ts';

type Viewer = { readonly id: string };

export type ReportParts = {
  readonly messages: readonly ReportedMessage[];
  readonly hits: readonly HitRow[];
  readonly samePhotos: readonly ShownSamePhoto[];
  readonly history: HistoryRow | undefined;
  readonly signPhoto: SignedPhotos['sign'];
};

export function presentReport(viewer: Viewer, report: ReportView, parts: ReportParts): ModeratedReport {
  const { history, signPhoto } = parts;
  const isAboutViewer = isAboutModerator(viewer, report);
  return {
    id: report.id,
    reason: report.reason,
    description: report.description,
    createdAt: report.created_at.toISOString(),
    state: isClosed(report) ? 'closed' : 'open',
    // A reported moderator does not learn the reporter.
    reporterName: isAboutViewer && report.reporter_id !== viewer.id ? null : report.reporter_name,
    listing: isWithListing(report) ? presentListing(report, signPhoto) : null,
    aboutId: report.about_id,
    user: presentSeller(report),
    heldBy: report.held_by,
    standing: isClosed(report) ? null : presentStanding(report),
    samePhotos: parts.samePhotos.map(({ own, other }) => ({
      own: presentPhoto({ ...own, file_name: signPhoto(own.file_name) }),
      other: presentPhoto({ ...other, id: other.photo_id, file_name: signPhoto(other.file_name) }),
      listingId: other.listing_id,
      title: other.title,
    })),
    ruleHits: parts.hits.map(
      ({ rule_id: ruleId, rule_name: name, rule_version: version, action, found, created_at }) => ({
        ...{ ruleId, name, version, action, found, at: created_at.toISOString() },
      }),
    ),
    conversation: presentConversation(report, parts),
    decided: presentDecision(report),
    history: history ? presentHistory(report, history) : null,
    isSuspended: report.about_suspended_at !== null,
    viewer: { decisions: possibleDecisions(viewer, report), ...possibleActs(viewer, report), isAboutViewer },
  };
}

function presentStanding({ reason, open_count: reports, network_count: networks, priority }: ReportView) {
  return { reports, networks, harm: reportHarms[reason].harm, priority };
}

type WithListing = { [Column in ListingColumn]: NonNullable<ReportView[Column]> };
type ListingColumn =
  `listing_${'id' | 'title' | 'status' | 'visibility' | 'price' | 'description' | 'city' | 'created_at' | 'updated_at'}` &
    keyof ReportView;

function isWithListing(report: ReportView): report is ReportView & WithListing {
  return report.listing_id !== null;
}

function presentListing(report: ReportView & WithListing, signPhoto: ReportParts['signPhoto']) {
  return {
    id: report.listing_id,
    title: report.listing_title,
    status: report.listing_status,
    visibility: report.listing_visibility,
    price: Number(report.listing_price),
    pricing: report.listing_pricing,
    description: report.listing_description,
    city: report.listing_city,
    createdAt: report.listing_created_at.toISOString(),
    updatedAt: report.listing_updated_at.toISOString(),
    photos: report.listing_photos.map((photo) => presentPhoto({ ...photo, file_name: signPhoto(photo.file_name) })),
    sellerName: report.seller_name,
    reportCount: report.report_count,
  };
}

function presentSeller({ listing_id, person_id, about_name }: ReportView): ModeratedReport['user'] {
  return listing_id === null && person_id !== null ? { id: person_id, fullName: about_name } : null;
}

function presentConversation(
  report: ReportView,
  { messages, signPhoto }: ReportParts,
): ModeratedReport['conversation'] {
  if (report.person_id === null || report.listing_id === null) return null;
  return {
    reportedName: report.about_name,
    isReportedTheSeller: report.person_id === report.seller_id,
    messages: messages.map(({ id, sender_id, content, created_at, attachments }) => ({
      id,
      isFromReported: sender_id === report.person_id,
      content,
      createdAt: created_at.toISOString(),
      ...presentAttachments({ attachments }, signPhoto, 'moderator'),
    })),
  };
}

function presentDecision(report: ReportView): ModeratedReport['decided'] {
  const { decision, decided_reason: reason, note, moderator_name: moderatorName, decided_at } = report;
  if (decision === null || decided_at === null) return null;
  const words = reason && sayReason(reason, 'en');
  return { decision, reason: words, note, moderatorName, decidedAt: decided_at.toISOString() };
}

function presentHistory({ id }: ReportView, history: HistoryRow): ReportedHistory {
  const others = history.decisions.filter(({ report_id }) => report_id !== id);
  const { language } = history;
  return {
    joinedAt: history.joined_at.toISOString(),
    ...(isLanguageId(language) && language !== 'en' ? { emailLanguage: language } : {}),
    readyReasons: textsIn(decisionReasons, isLanguageId(language) ? language : 'en'),
    listingCount: history.listing_count,
    offeredCount: history.offered_count,
    reportCount: history.report_count - 1,
    suspensionCount: history.suspension_count,
    decisions: others.slice(0, moderationLimits.earlierDecisions).map((decided) => ({
      reportId: decided.report_id,
      decision: decided.decision,
      reason: decided.reason,
      listingTitle: decided.listing_title,
      decidedAt: new Date(decided.decided_at).toISOString(),
    })),
  };
}

export function presentSuspended({ id, full_name, reason, moment, ...row }: SuspendedRow): SuspendedUser {
  const { moderator_name: moderatorName, listing_count: listingCount } = row;
  const deletedUntil = row.deleted_until?.toISOString() ?? null;
  return {
    id,
    fullName: full_name,
    reason: reason && sayReason(reason, 'en'),
    suspendedAt: moment.toISOString(),
    moderatorName,
    listingCount,
    deletedUntil,
  };
}

export function presentContactMessage(contactMessage: ContactMessageView): ContactMessage {
  const { id, name, reason, subject, message, answer, answered_at } = contactMessage;
  const moderatorName = contactMessage.moderator_name;
  return {
    ...{ id, name, reason, subject, message, createdAt: contactMessage.created_at.toISOString() },
    writer:
      contactMessage.writer_name === null
        ? null
        : { fullName: contactMessage.writer_name, isSuspended: contactMessage.writer_suspended_at !== null },
    answered: answered_at && { answer, moderatorName, answeredAt: answered_at.toISOString() },
  };
}
