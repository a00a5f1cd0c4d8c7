// The mailbox by page: a list of conversations for each box, and one thread.
import { showConversation, showConversations } from '@chowk/contract/messages/conversation-endpoints';
import type { Box } from '@chowk/contract/messages/message-boxes';
import { defineQuery } from '../../platform/api/query-client.ts';
import { nameDeletedInThread, replaceDeletedNames } from './deleted-name.ts';
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
  const [listingId = '', personId = ''] = key.split(':');
  return { listingId, personId };
}

export function conversationQuery(userId: string, key: string) {
  return defineQuery(
    [...threadKey(userId), key],
    (api, signal) => api.call(showConversation, { params: conversationParams(key), signal }).then(nameDeletedInThread),
    { ...mailboxTraits, join: joinThread },
  );
}
