// Texts of messages.
import { defineTexts } from '../languages/define-texts.ts';

export const messageTexts = defineTexts('messages', {
  empty: 'Please write a message',
  toYourselfTitle: 'Cannot Message Yourself',
  toYourself: 'You cannot send messages to your own listings.',
  listingGone: 'This listing is no longer here, so no message about it can be sent.',
  notAParty: 'Messages go between the owner of a listing and someone who asks about it.',
  notYourName: 'Messages can only be sent in your own name.',
  notFound: 'Message not found',
  markedRead: 'Message marked as read',
  markedAllRead: 'All messages marked as read',
  blocked: 'You will not get messages from this person any more. They are not told.',
  unblocked: 'This person can write to you again.',
  blockYourself: 'You cannot block yourself.',
  tooManyBlocked: 'You have blocked {most} people already. Unblock one of them first.',
  unblockFirst: 'You have blocked this person. Unblock them to write to them again.',
  userGone: 'This person is no longer here.',
  receiverDeleted: 'This person has deleted their account and cannot be written to any more.',
  notAConversation: 'There is no such conversation.',
  reported: 'Thank you for your report. We will review it shortly.',
  stub: "Hi, I'm interested in this item. Is it still available?",
});
