// Texts about the verification email.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/session/email-confirmation', {
  sent: 'Look into your mail',
  notSent: 'Not sent',
  notSentHint: 'The e-mail could not be sent. Please try again.',
});
