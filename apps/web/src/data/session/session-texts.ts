// Toasts of session expiry and failed sign-out.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/session', {
  error: 'Error',
  logOutFailed: 'Failed to log out properly. Please try again.',
  sessionExpired: 'Session Expired',
});
