// Whom a moderator may suspend, whose suspension is lifted, and which listing is given back.
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { forbidden, notFound, Refusal } from '../../http/errors.ts';
import { isAbout, type Moderator, type ReportFacts } from '../reports/reports.rules.ts';

declare const proof: unique symbol;
/** Made by `maySuspend` alone. */
export type SuspendableReport = ReportFacts & {
  readonly about_id: string;
  readonly about_email: string;
  readonly [proof]: 'suspend';
};
/** Made by `mayRestore` alone. */
export type RestorableReport = ReportFacts & {
  readonly listing_id: string;
  readonly seller_id: string;
  readonly [proof]: 'restore';
};
/** Made by `mustBeSuspended` alone. */
export type SuspendedOne<P> = P & { readonly [proof]: 'suspended' };

/** Also from a closed report: that its listing was removed is no end of the matter. */
function whatStandsAgainstSuspending(moderator: Moderator, report: ReportFacts): Refusal | null {
  if (isAbout(moderator, report)) return forbidden(moderationTexts.ownConcern);
  if (report.about_email === null) return new Refusal(409, suspensionTexts.personGone);
  if (report.about_role === 'moderator') return forbidden(suspensionTexts.isModerator);
  return report.about_suspended_at ? new Refusal(409, suspensionTexts.alreadySuspended) : null;
}

function whatStandsAgainstRestoring(moderator: Moderator, report: ReportFacts): Refusal | null {
  if (isAbout(moderator, report) || report.seller_id === moderator.id) return forbidden(moderationTexts.ownConcern);
  return report.listing_hidden_for === 'removal' ? null : new Refusal(409, moderationTexts.nothingToRestore);
}

function mayAct<R extends ReportFacts>(report: R | null, findRefusal: (report: R) => Refusal | null): R {
  if (!report) throw notFound(moderationTexts.notFound);
  const refusal = findRefusal(report);
  if (refusal) throw refusal;
  return report;
}

export function maySuspend<R extends ReportFacts>(moderator: Moderator, report: R | null): R & SuspendableReport {
  return mayAct(report, (found) => whatStandsAgainstSuspending(moderator, found)) as R & SuspendableReport;
}

export function mayRestore<R extends ReportFacts>(moderator: Moderator, report: R | null): R & RestorableReport {
  return mayAct(report, (found) => whatStandsAgainstRestoring(moderator, found)) as R & RestorableReport;
}

/** Whether an id is somebody's who is not suspended is told to nobody. */
export function mustBeSuspended<P extends object>(person: P | null): SuspendedOne<P> {
  if (!person) throw notFound(suspensionTexts.notSuspended);
  return person as SuspendedOne<P>;
}

export function possibleActs(moderator: Moderator, report: ReportFacts) {
  return {
    maySuspend: whatStandsAgainstSuspending(moderator, report) === null,
    mayRestore: whatStandsAgainstRestoring(moderator, report) === null,
  };
}
