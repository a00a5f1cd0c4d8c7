// Texts of the email verification reminder.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/accounts/verify-email-reminder', {
  openLink: 'Please open the link that we sent to <email/>.',
  openLinkWaiting: 'Please open the link that we sent to <email/>. Your messages and listings wait for it.',
  sendAgain: 'Send it again',
  close: 'Close reminder about your e-mail',
});
