// How much a report counts: the harm of its reason, the record of its author, and when several hide a listing.
import type { ReportReason } from './report-reasons.ts';

/** `hides`: reports for this reason can hide a listing until a moderator has looked at it. */
type Harm = { readonly harm: number; readonly hides: boolean };

export const reportHarms: Readonly<Record<ReportReason, Harm>> = {
  scam: { harm: 5, hides: true },
  prohibited: { harm: 4, hides: true },
  offensive: { harm: 3, hides: true },
  counterfeit: { harm: 3, hides: true },
  other: { harm: 2, hides: true },
  duplicate: { harm: 1, hides: false },
  wrong_category: { harm: 1, hides: false },
};

export const reportWeights = {
  /** The author starts with two right and two wrong reports, so that the first decisions change little. */
  prior: 2,
  /** Of the latest decided reports of the author. */
  counted: 100,
  most: 1.5,
  visitor: 0.1,
  /** Accounts younger than `newDays`, or without a verified address. */
  newAccount: 0.2,
  newDays: 7,
  /** All reports from one network together. */
  mostPerNetwork: 2,
  networkDays: 30,
} as const;

/** Users who count weigh at least `userWeight`; all three minimums must be reached. */
export const hidingThreshold = { users: 3, networks: 2, weight: 3, userWeight: 0.5 } as const;

export type ReporterRecord = {
  readonly right: number;
  readonly wrong: number;
  readonly isNew: boolean;
};

/** Null: a visitor. A reporter without decided reports weighs 1. */
export function reporterWeight(reporter: ReporterRecord | null): number {
  if (!reporter) return reportWeights.visitor;
  const { prior, most, newAccount } = reportWeights;
  const { right, wrong, isNew } = reporter;
  const share = (right + prior) / (right + wrong + 2 * prior);
  const weight = Math.min(2 * share, most);
  return isNew ? weight * newAccount : weight;
}

export type CountedReport = {
  readonly reporterId: string | null;
  readonly networkKey: string | null;
  readonly reason: ReportReason;
  readonly weight: number;
};

/** Each user once, with the heaviest report; one network counts up to its limit. */
function sumWeights(reports: readonly CountedReport[]): number {
  const networks = new Map<string, number>();
  for (const { networkKey, weight } of onePerUser(reports)) {
    const network = networkKey ?? 'unknown';
    networks.set(network, Math.min((networks.get(network) ?? 0) + weight, reportWeights.mostPerNetwork));
  }
  return [...networks.values()].reduce((sum, weight) => sum + weight, 0);
}

function onePerUser(reports: readonly CountedReport[]): CountedReport[] {
  const heaviest = new Map<string, CountedReport>();
  for (const [at, report] of reports.entries()) {
    const who = report.reporterId ?? `visitor ${report.networkKey ?? at}`;
    const known = heaviest.get(who);
    if (!known || known.weight < report.weight) heaviest.set(who, report);
  }
  return [...heaviest.values()];
}

/** The place in the moderation queue: the worst harm, times the weight of all reports. */
export function reportPriority(reports: readonly CountedReport[]): number {
  const harm = Math.max(...reports.map(({ reason }) => reportHarms[reason].harm));
  return harm * sumWeights(reports);
}

export function isHiddenBy(reports: readonly CountedReport[]): boolean {
  const { users, networks, weight, userWeight } = hidingThreshold;
  const counting = onePerUser(
    reports.filter(({ reason, reporterId }) => reportHarms[reason].hides && reporterId !== null),
  );
  const heavy = counting.filter((report) => report.weight >= userWeight);
  const known = new Set(heavy.flatMap(({ networkKey }) => networkKey ?? []));
  return heavy.length >= users && known.size >= networks && sumWeights(counting) >= weight;
}
