// Texts of the conversation list.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages/mailbox', {
  inbox: 'Inbox',
  sent: 'Sent',
  markAllAsRead: 'Mark All as Read',
  refresh: 'Refresh Messages',
  loading: 'Loading messages...',
  loadingFailed: 'Error Loading Messages',
  checkConnection: 'Please check your connection and try again.',
  tryAgain: 'Try again',
  more: 'More conversations',
  nothingOpen: 'Your conversations open here.',
  nothingInInbox: {
    title: 'No messages yet',
    text: 'When someone writes to you about a listing, it arrives here.',
  },
  nothingInSent: {
    title: 'Nothing sent yet',
    text: 'Found something you like? Message its seller from the listing.',
  },
  newConversation: 'New conversation',
  ownLastWords: 'You: <words/>',
  draft: 'Draft',
  unsentWords: '<label>{label}:</label> <words/>',
  unread: '{count}<hidden> unread</hidden>',
});
