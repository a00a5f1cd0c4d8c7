// Texts of sending a message.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages/outbox', {
  sent: 'Message Sent',
  error: 'Error',
  sendingFailed: 'Failed to send message. Please try again.',
});
