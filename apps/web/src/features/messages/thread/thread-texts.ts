// What a conversation says around the words of the two.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages/thread', {
  conversationWith: 'Conversation with {name}',
  back: 'Back to conversations',
  moreAbout: 'More about {name}',
  menu: 'Conversation',
  report: 'Report conversation',
  blockName: 'Block <name/>',
  unblockName: 'Unblock <name/>',
  reallyBlock: 'Block {name}?',
  block: 'Block',
  unblock: 'Unblock',
  youBlocked: 'You blocked <name/>. Their messages no longer reach you.',
  earlierMessages: 'Earlier messages',
  firstWords: 'Ask what you want to know. Meet in a public place, and pay when you have seen the thing.',
  newMessages: { one: 'New message', other: '{count} new messages' },
  yourMessage: 'Your message',
  writeMessage: 'Write a message',
  send: 'Send message',
  charactersUsed: '{used} of {max} characters',
  seen: 'Seen',
  sent: 'Sent',
  sending: 'Sending...',
  waitingForNetwork: 'Waiting for the network',
  retry: 'Retry',
  delete: 'Delete',
});
