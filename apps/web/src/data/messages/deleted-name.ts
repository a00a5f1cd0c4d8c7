// The server keeps an English name for people whose account is deleted: it is said in the language of this build.
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import type { Conversation, ConversationsPage, ThreadPage } from '@chowk/contract/messages/conversation-schemas';

function nameDeleted(conversation: Conversation): Conversation {
  const { otherUser } = conversation;
  if (!otherUser.isDeleted) return conversation;
  return { ...conversation, otherUser: { ...otherUser, fullName: privacyTexts.deletedUser } };
}

export function replaceDeletedNames(page: ConversationsPage): ConversationsPage {
  return { ...page, conversations: page.conversations.map(nameDeleted) };
}

export function nameDeletedInThread(page: ThreadPage): ThreadPage {
  return { ...page, conversation: nameDeleted(page.conversation) };
}
