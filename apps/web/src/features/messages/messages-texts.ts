// Texts shared by the conversation list and the open conversation.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages', {
  error: 'Error',
  cannotOpen: 'Failed to open message dialog. Please try again.',
  notAmongYours: 'This conversation is not among your messages.',
  loadingFailed: 'Error Loading Conversation',
  messages: 'Messages',
  notSent: 'Not sent',
});
