// What people read when they report something.
import { emailTexts } from '../accounts/email-texts.ts';
import { textLimits } from '../limits.ts';

export const reportTexts = {
  reason: 'Please select a reason for reporting',
  description: 'Please provide more details (minimum 10 characters)',
  descriptionLong: `Please use at most ${textLimits.reportDescription.max} characters`,
  email: emailTexts.invalid,
  listing: 'Missing listing information',
  thanks: 'Thank you for your report. We will review it shortly.',
} as const;
