// Texts of reporting.
import { defineTexts } from '../languages/define-texts.ts';

export const reportTexts = defineTexts('reports', {
  reason: 'Please select a reason for reporting',
  description: 'Please provide more details (minimum 10 characters)',
  listing: 'Missing listing information',
  thanks: 'Thank you for your report. We will review it shortly.',
});
