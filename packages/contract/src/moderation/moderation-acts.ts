// Acts of moderators other than decisions about reports.
export const moderationActs = ['suspend', 'lift', 'restoreListing'] as const;
export type ModerationAct = (typeof moderationActs)[number];
