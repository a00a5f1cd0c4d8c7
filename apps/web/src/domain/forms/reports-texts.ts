// Toasts of report forms.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/reports', {
  submitted: 'Report Submitted',
  error: 'Error',
  submittingFailed: 'Failed to submit report. Please try again.',
});
