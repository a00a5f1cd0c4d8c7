// Email about unread messages.
import { defineTexts } from '../../languages/define-texts.ts';

export const messageEmailTexts = defineTexts('email/messages', {
  one: {
    subject: '{sender} wrote to you about {title}',
    intro: {
      one: '{sender} sent you a message about "{title}". You have not read it yet.',
      other: '{sender} sent you {count} messages about "{title}". You have not read them yet.',
    },
    open: 'Open the conversation',
  },
  many: {
    subject: 'Messages wait for you in {number} conversations',
    subjectUncounted: 'Messages wait for you in many conversations',
    intro: 'people wrote to you, and you have not read it yet.',
    from: '{sender} about "{title}"',
    unread: { one: '1 new message', other: '{count} new messages' },
    open: 'Open your messages',
    more: 'There are more in your messages.',
  },
  /** In place of text, for a message of attachments only. */
  sent: {
    photo: '{sender} sent a photo',
    place: '{sender} sent a place',
    gone: '{sender} sent something that is no longer here',
  },
});
