// Who may decide what about a report, and what stands against it.
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import {
  type HidingCause,
  type ModerationDecision,
  moderationDecisions,
} from '@chowk/contract/moderation/moderation-choices';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import type { ReportState } from '@chowk/contract/reports/report-reasons';
import { forbidden, invalid, notFound, Refusal } from '../../http/errors.ts';

export type ReportFacts = {
  readonly id: string;
  readonly state: ReportState;
  /** These are null where a person is reported. */
  readonly listing_id: string | null;
  readonly listing_status: ListingStatus | null;
  readonly listing_hidden_for: HidingCause | null;
  readonly seller_id: string | null;
  readonly reporter_id: string | null;
  /** Who is reported, or with whom the reported conversation was; null where the listing itself is reported. */
  readonly person_id: string | null;
  /** These are null when the account that it is about is gone. */
  readonly about_id: string | null;
  readonly about_email: string | null;
  readonly about_role: 'person' | 'moderator' | null;
  readonly about_suspended_at: Date | null;
};

declare const proof: unique symbol;
/** Made by `mayDecide` alone; closing a report asks for it. */
export type DecidableReport = ReportFacts & { readonly [proof]: true };

export type Moderator = { readonly id: string };

export function isClosed({ state }: Pick<ReportFacts, 'state'>): boolean {
  return state === 'resolved' || state === 'dismissed';
}

/** Nobody judges in their own cause: neither about themselves or their listing nor what they reported about a person. */
export function isAbout({ id }: Moderator, report: ReportFacts): boolean {
  if (report.person_id === null) return report.seller_id === id;
  return report.person_id === id || report.reporter_id === id;
}

function whatStandsAgainst(moderator: Moderator, report: ReportFacts, decision: ModerationDecision): Refusal | null {
  if (isAbout(moderator, report)) return forbidden(moderationTexts.ownConcern);
  if (isClosed(report)) return new Refusal(409, moderationTexts.alreadyDecided);
  if (decision === 'warn' && report.about_email === null) return new Refusal(409, moderationTexts.personGone);
  if (decision !== 'removeListing') return null;
  if (report.listing_id === null) return invalid(moderationTexts.noListing, { decision: [moderationTexts.noListing] });
  const isOfSeller = report.person_id === null || report.person_id === report.seller_id;
  if (!isOfSeller) return invalid(moderationTexts.notTheSeller, { decision: [moderationTexts.notTheSeller] });
  return report.listing_status === 'deleted' ? new Refusal(409, moderationTexts.listingGone) : null;
}

export function mayDecide<R extends ReportFacts>(
  moderator: Moderator,
  report: R | null,
  decision: ModerationDecision,
): R & DecidableReport {
  if (!report) throw notFound(moderationTexts.notFound);
  const refusal = whatStandsAgainst(moderator, report, decision);
  if (refusal) throw refusal;
  return report as R & DecidableReport;
}

/** Whoever gets a letter reads why; null where nobody gets one. */
export function mustGiveReason(decision: ModerationDecision, given: string | null | undefined): string | null {
  if (decision === 'dismiss') return null;
  if (!given) throw invalid(moderationTexts.reasonRequired, { reason: [moderationTexts.reasonRequired] });
  return given;
}

export function possibleDecisions(moderator: Moderator, report: ReportFacts): ModerationDecision[] {
  return moderationDecisions.filter((decision) => whatStandsAgainst(moderator, report, decision) === null);
}
