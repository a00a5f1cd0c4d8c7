// What a moderator may decide about the answer of a suspended user.
export const appealDecisions = ['uphold', 'lift'] as const;
export type AppealDecision = (typeof appealDecisions)[number];
