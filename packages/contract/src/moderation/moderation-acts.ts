// What moderators do besides deciding reports.
export const moderationActs = ['suspend', 'lift', 'restoreListing'] as const;
export type ModerationAct = (typeof moderationActs)[number];
