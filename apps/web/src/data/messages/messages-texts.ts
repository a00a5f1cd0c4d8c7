// Toasts of the mailbox and of blocking.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/messages', {
  markedAsRead: 'Messages marked as read',
  allMarkedAsRead: 'All your messages are marked as read.',
  error: 'Error',
  markingFailed: 'Failed to mark messages as read. Please try again.',
  refreshed: 'Messages refreshed',
  loadingFailed: 'Error Loading Messages',
});

export const blockingTexts = defineTexts('web/data/messages/blocking', {
  question: 'They can no longer write to you, and they are not told. You can unblock them here at any time.',
  blocked: 'You blocked {name}',
  unblocked: 'You unblocked {name}',
});
