// Purposes of links in emails about an email address.
export const emailLinkPurposes = ['confirm', 'undo'] as const;
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];
