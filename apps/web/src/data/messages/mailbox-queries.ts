// Mailbox queries: conversations by box and page, one conversation, and renewal of expired photo URLs.

import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { showConversation, showConversations } from '@chowk/contract/messages/conversation-endpoints';
import type { Conversation, ConversationsPage, ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import type { Box } from '@chowk/contract/messages/message-boxes';
import type { QueryClient } from '@tanstack/react-query';
import { defineQuery } from '../../platform/api/query-client.ts';
import { joinConversations, joinThread } from './mailbox-pages.ts';
import { mailboxKey, mailboxTraits } from './unread-query.ts';

export const listKey = (userId: string) => [...mailboxKey(userId), 'list'];
export const threadKey = (userId: string) => [...mailboxKey(userId), 'thread'];

export function conversationsQuery(userId: string, box: Box) {
  return defineQuery(
    [...listKey(userId), box],
    (api, signal) => api.call(showConversations, { query: { box }, signal }).then(replaceDeletedNames),
    { ...mailboxTraits, join: joinConversations },
  );
}

export function conversationParams(key: string) {
  const [listingId = '', otherUserId = ''] = key.split(':');
  return { listingId, otherUserId };
}

export function conversationQuery(userId: string, key: string) {
  return defineQuery(
    [...threadKey(userId), key],
    (api, signal) => api.call(showConversation, { params: conversationParams(key), signal }).then(nameDeletedInThread),
    { ...mailboxTraits, join: joinThread },
  );
}

function nameDeleted(conversation: Conversation): Conversation {
  const { otherUser } = conversation;
  if (!otherUser.isDeleted) return conversation;
  return { ...conversation, otherUser: { ...otherUser, fullName: privacyTexts.deletedUser } };
}

export function replaceDeletedNames(page: ConversationsPage): ConversationsPage {
  return { ...page, conversations: page.conversations.map(nameDeleted) };
}

function nameDeletedInThread(page: ThreadPage): ThreadPage {
  return { ...page, conversation: nameDeleted(page.conversation) };
}

/** Limits retries when the device clock is wrong. */
const AT_MOST_EVERY_MS = 60_000;
let renewedAt = 0;

function endOf(fileName: string): number {
  return Number(/^sealed\/(\d+)\//.exec(fileName)?.[1] ?? Number.POSITIVE_INFINITY);
}

export function refreshPhotoUrls(queries: QueryClient, userId: string, fileName: string): void {
  const now = Date.now();
  if (endOf(fileName) > now || now - renewedAt < AT_MOST_EVERY_MS) return;
  renewedAt = now;
  void queries.resetQueries({ queryKey: threadKey(userId) });
}
