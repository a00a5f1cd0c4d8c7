// What an account may do in an hour and a day, by level: limits widen with a verified address, age and completed deals of different users.

export const limitKinds = ['listingsPerHour', 'listingsPerDay', 'offersPerDay', 'newReceiversPerDay'] as const;
export type LimitKind = (typeof limitKinds)[number];

export const accountLevels = ['new', 'settled', 'trusted', 'established'] as const;
export type AccountLevel = (typeof accountLevels)[number];

type Level = {
  readonly needs: { readonly isVerified: boolean; readonly days: number; readonly deals: number };
  readonly limits: Readonly<Record<LimitKind, number | null>>;
};

/** A shop brings its forty listings on the first day. */
export const accountLimits: Readonly<Record<AccountLevel, Level>> = {
  new: {
    needs: { isVerified: false, days: 0, deals: 0 },
    limits: { listingsPerHour: 40, listingsPerDay: 60, offersPerDay: 10, newReceiversPerDay: 20 },
  },
  settled: {
    needs: { isVerified: true, days: 3, deals: 0 },
    limits: { listingsPerHour: 40, listingsPerDay: 120, offersPerDay: 20, newReceiversPerDay: 40 },
  },
  trusted: {
    needs: { isVerified: true, days: 14, deals: 1 },
    limits: { listingsPerHour: 80, listingsPerDay: 300, offersPerDay: 40, newReceiversPerDay: 100 },
  },
  established: {
    needs: { isVerified: true, days: 30, deals: 3 },
    limits: { listingsPerHour: null, listingsPerDay: null, offersPerDay: null, newReceiversPerDay: null },
  },
};

/** Ninety days without a deal open the same as deals: many sellers never use them. */
export const AGED_DAYS = 90;

export type AccountFacts = { readonly isVerified: boolean; readonly days: number; readonly deals: number };

const reaches = ({ isVerified, days, deals }: AccountFacts, level: AccountLevel): boolean => {
  const { needs } = accountLimits[level];
  return (isVerified || !needs.isVerified) && days >= needs.days && (deals >= needs.deals || days >= AGED_DAYS);
};

export function levelOf(facts: AccountFacts): AccountLevel {
  return accountLevels.findLast((level) => reaches(facts, level)) ?? 'new';
}

export function nextLevel(facts: AccountFacts) {
  const next = accountLevels[accountLevels.indexOf(levelOf(facts)) + 1];
  if (!next) return null;
  const { needs } = accountLimits[next];
  return {
    level: next,
    isVerificationMissing: needs.isVerified && !facts.isVerified,
    daysMissing: Math.max(0, Math.ceil(needs.days - facts.days)),
    dealsMissing: Math.max(0, needs.deals - facts.deals),
  };
}
