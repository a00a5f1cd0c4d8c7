// What a link of an email about an e-mail address is for.
export const emailLinkPurposes = ['confirm', 'undo'] as const;
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];
