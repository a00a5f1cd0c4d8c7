// Texts of errors by type.
import { defineTexts } from '../languages/define-texts.ts';

export const errorTexts = defineTexts('errors', {
  network: 'Network error. Please check your internet connection.',
  sessionExpired: 'Your session has expired. Please log in again.',
  invalidListingId: 'Invalid listing ID',
  validationHeading: 'Validation errors:',
});
