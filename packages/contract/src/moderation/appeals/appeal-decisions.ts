// Decisions about an appeal.
export const appealDecisions = ['uphold', 'lift'] as const;
export type AppealDecision = (typeof appealDecisions)[number];
