// What somebody may write to us about.
export const contactReasons = ['general', 'support', 'account', 'report', 'feedback', 'business', 'other'] as const;
export type ContactReason = (typeof contactReasons)[number];

export const contactReasonLabels: Record<ContactReason, string> = {
  general: 'General Inquiry',
  support: 'Technical Support',
  account: 'Account Issues',
  report: 'Report a Problem',
  feedback: 'Feedback',
  business: 'Business Inquiry',
  other: 'Other',
};
