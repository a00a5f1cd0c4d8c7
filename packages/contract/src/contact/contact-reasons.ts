// Reasons of the contact form.
import { defineTexts } from '../languages/define-texts.ts';

export const contactReasons = ['general', 'support', 'account', 'report', 'feedback', 'business', 'other'] as const;
export type ContactReason = (typeof contactReasons)[number];

export const contactReasonLabels: Readonly<Record<ContactReason, string>> = defineTexts('email/contact-reasons', {
  general: 'General Inquiry',
  support: 'Technical Support',
  account: 'Account Issues',
  report: 'Report a Problem',
  feedback: 'Feedback',
  business: 'Business Inquiry',
  other: 'Other',
});
