// What a moderator may do: decide reports, suspend users, restore listings, answer contact messages.

import { refs } from '@chowk/contract/languages/text-ref';
import type { ListingStatus, Visibility } from '@chowk/contract/listings/listing-status';
import { appealTexts } from '@chowk/contract/moderation/appeals/appeal-texts';
import type { BulkDecision } from '@chowk/contract/moderation/bulk/bulk-schemas';
import { emailTexts } from '@chowk/contract/moderation/contact-messages/contact-message-texts';
import {
  type AppealDecision,
  type ModerationDecision,
  moderationDecisions,
} from '@chowk/contract/moderation/moderation-choices';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { ReportState } from '@chowk/contract/reports/report-reasons';
import type { StoredRole } from '../database/account-tables.ts';
import { forbidden, invalid, notFound, Refusal } from '../http/errors.ts';

export type ReportFacts = {
  readonly id: string;
  readonly state: ReportState;
  readonly listing_id: string | null;
  readonly listing_status: ListingStatus | null;
  readonly listing_visibility: Visibility | null;
  readonly seller_id: string | null;
  readonly reporter_id: string | null;
  /** The reported user, or the other user of the reported conversation; null where the listing itself is reported. */
  readonly person_id: string | null;
  /** Null where that account is deleted. */
  readonly about_id: string | null;
  readonly about_email: string | null;
  readonly about_role: StoredRole | null;
  readonly about_suspended_at: Date | null;
};

declare const proof: unique symbol;
/** Proof type: only `mayDecide` returns it, closing a report needs it. */
export type DecidableReport = ReportFacts & { readonly [proof]: true };

export type Moderator = { readonly id: string };

export function isClosed({ state }: Pick<ReportFacts, 'state'>): boolean {
  return state === 'resolved' || state === 'dismissed';
}

/** Moderators do not decide about themselves, their listings, or users they reported themselves. */
export function isAboutModerator({ id }: Moderator, report: ReportFacts): boolean {
  if (report.person_id === null) return report.seller_id === id;
  return report.person_id === id || report.reporter_id === id;
}

function decisionRefusal(moderator: Moderator, report: ReportFacts, decision: ModerationDecision): Refusal | null {
  if (isAboutModerator(moderator, report)) return forbidden(refs(moderationTexts).ownConcern);
  if (isClosed(report)) return new Refusal(409, refs(moderationTexts).alreadyDecided);
  if (decision === 'warn' && report.about_id === null) return new Refusal(409, refs(moderationTexts).userGone);
  if (decision !== 'removeListing') return null;
  if (report.listing_id === null)
    return invalid(refs(moderationTexts).noListing, { decision: [refs(moderationTexts).noListing] });
  const isOfSeller = report.person_id === null || report.person_id === report.seller_id;
  if (!isOfSeller)
    return invalid(refs(moderationTexts).notTheSeller, { decision: [refs(moderationTexts).notTheSeller] });
  const isRemovable =
    report.listing_status !== 'deleted' &&
    (report.listing_visibility === 'public' || report.listing_visibility === 'held');
  return isRemovable ? null : new Refusal(409, refs(moderationTexts).listingGone);
}

export function mayDecide<R extends ReportFacts>(
  moderator: Moderator,
  report: R | null,
  decision: ModerationDecision,
): R & DecidableReport {
  if (!report) throw notFound(refs(moderationTexts).notFound);
  const refusal = decisionRefusal(moderator, report, decision);
  if (refusal) throw refusal;
  return report as R & DecidableReport;
}

export function requireReason(decision: ModerationDecision, given: string | null | undefined): string | null {
  if (decision === 'dismiss') return null;
  if (!given) throw invalid(refs(moderationTexts).reasonRequired, { reason: [refs(moderationTexts).reasonRequired] });
  return given;
}

export function possibleDecisions(moderator: Moderator, report: ReportFacts): ModerationDecision[] {
  return moderationDecisions.filter((decision) => decisionRefusal(moderator, report, decision) === null);
}

/** Who is to be suspended. Proof type: only `maySuspend` and `maySuspendUser` return it. */
export type SuspendableUser = {
  readonly about_id: string;
  /** Null while the account owns no address. */
  readonly about_email: string | null;
  readonly about_name: string | null;
  readonly about_confirmed_at: Date | null;
  readonly [proof]: 'suspend';
};
type SuspendableReport = Pick<SuspendableUser, 'about_id' | typeof proof>;
type UserFacts = Pick<ReportFacts, 'about_id' | 'about_email' | 'about_role' | 'about_suspended_at'> &
  Pick<SuspendableUser, 'about_name' | 'about_confirmed_at'>;
/** Proof type: only `mayRestore` returns it. */
export type RestorableReport = ReportFacts & {
  readonly listing_id: string;
  readonly seller_id: string;
  readonly [proof]: 'restore';
};
/** Proof type: only `assertSuspended` returns it. */
export type Suspended<P> = P & { readonly [proof]: 'suspended' };

/** Also from a closed report: removing a listing does not rule out a suspension. */
function suspensionRefusal(moderator: Moderator, report: ReportFacts): Refusal | null {
  if (isAboutModerator(moderator, report)) return forbidden(refs(moderationTexts).ownConcern);
  if (report.about_id === null) return new Refusal(409, refs(suspensionTexts).userGone);
  if (report.about_role === 'moderator') return forbidden(refs(suspensionTexts).isModerator);
  return report.about_suspended_at ? new Refusal(409, refs(suspensionTexts).alreadySuspended) : null;
}

function restorationRefusal(moderator: Moderator, report: ReportFacts): Refusal | null {
  if (isAboutModerator(moderator, report) || report.seller_id === moderator.id)
    return forbidden(refs(moderationTexts).ownConcern);
  return report.listing_visibility === 'removed' ? null : new Refusal(409, refs(moderationTexts).nothingToRestore);
}

function assertAllowed<R extends ReportFacts>(report: R | null, findRefusal: (report: R) => Refusal | null): R {
  if (!report) throw notFound(refs(moderationTexts).notFound);
  const refusal = findRefusal(report);
  if (refusal) throw refusal;
  return report;
}

export function maySuspend<R extends ReportFacts>(moderator: Moderator, report: R | null): R & SuspendableReport {
  return assertAllowed(report, (found) => suspensionRefusal(moderator, found)) as R & SuspendableReport;
}

/** Without a report, as one of many: null for a moderator, a suspended or a deleted user. */
export function maySuspendUser({ id }: Moderator, user: UserFacts | null): SuspendableUser | null {
  if (!user || user.about_id === id || user.about_id === null) return null;
  return user.about_role === 'moderator' || user.about_suspended_at ? null : (user as UserFacts & SuspendableUser);
}

/** Moderators do not decide about their own listings, among many neither. */
export function assertOthersListings({ id }: Moderator, sellerIds: readonly string[]): void {
  if (sellerIds.includes(id)) throw forbidden(refs(moderationTexts).ownListing);
}

type BulkFacts = { readonly status: ListingStatus; readonly visibility: Visibility };

export function isDecidable({ status, visibility }: BulkFacts, decision: BulkDecision): boolean {
  const isHeld = visibility === 'held';
  return decision === 'release' ? isHeld : isHeld || (visibility === 'public' && status !== 'deleted');
}

export function requireBulkReason(decision: BulkDecision, given: string | null | undefined): string | null {
  return requireReason(decision === 'release' ? 'dismiss' : 'removeListing', given);
}

type AppealFacts = {
  readonly user_id: string;
  readonly suspender_id: string | null;
  readonly other_moderators: number;
  readonly decided_at: Date | null;
};

/** The moderator who suspended decides only if there is no other. */
export function appealRefusal({ id }: Moderator, appeal: AppealFacts): Refusal | null {
  if (appeal.decided_at) return new Refusal(409, refs(appealTexts).alreadyDecided);
  const isOwn = appeal.suspender_id === id && appeal.other_moderators > 0;
  return isOwn || appeal.user_id === id ? forbidden(refs(appealTexts).notYours) : null;
}

export function mayDecideAppeal<A extends AppealFacts>(moderator: Moderator, appeal: A | null): A {
  if (!appeal) throw notFound(refs(appealTexts).notFound);
  const refusal = appealRefusal(moderator, appeal);
  if (refusal) throw refusal;
  return appeal;
}

export function requireAppealAnswer(decision: AppealDecision, given: string | null | undefined): string | null {
  if (decision === 'uphold' && !given)
    throw invalid(refs(appealTexts).answerRequired, { answer: [refs(appealTexts).answerRequired] });
  return given || null;
}

export function mayRestore<R extends ReportFacts>(moderator: Moderator, report: R | null): R & RestorableReport {
  return assertAllowed(report, (found) => restorationRefusal(moderator, found)) as R & RestorableReport;
}

/** The same answer for an unknown id and for a user who is not suspended. */
export function assertSuspended<P extends object>(user: P | null): Suspended<P> {
  if (!user) throw notFound(refs(suspensionTexts).notSuspended);
  return user as Suspended<P>;
}

export function possibleActs(moderator: Moderator, report: ReportFacts) {
  return {
    maySuspend: suspensionRefusal(moderator, report) === null,
    mayRestore: restorationRefusal(moderator, report) === null,
  };
}

/** Proof type: only `mayAnswer` returns it. */
export type PendingContactMessage<L> = L & { readonly [proof]: 'waiting' };

export function mayAnswer<L extends { readonly answered_at: Date | null }>(
  contactMessage: L | null,
): PendingContactMessage<L> {
  if (!contactMessage) throw notFound(refs(emailTexts).notFound);
  if (contactMessage.answered_at) throw new Refusal(409, refs(emailTexts).alreadyAnswered);
  return contactMessage as PendingContactMessage<L>;
}
