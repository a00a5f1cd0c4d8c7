// What a link of a letter about an e-mail address is for.
export const emailLinkPurposes = ['confirm', 'undo'] as const;
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];
