// What moderators choose between: decisions, outcomes of reports, acts, decisions about appeals, states of contact messages.
export const reportTabs = ['open', 'closed'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** dismiss: nothing is wrong; warn: an email to whom it is about; removeListing: the listing goes, until it is restored. */
export const moderationDecisions = ['dismiss', 'warn', 'removeListing'] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** What closed a report: a decision about it, or that the user it is about was suspended. */
export const reportOutcomes = [...moderationDecisions, 'suspend'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Acts other than decisions about reports. */
export const moderationActs = ['suspend', 'lift', 'restoreListing'] as const;
export type ModerationAct = (typeof moderationActs)[number];

export const appealDecisions = ['uphold', 'lift'] as const;
export type AppealDecision = (typeof appealDecisions)[number];

export const contactMessageStates = ['waiting', 'answered'] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];
