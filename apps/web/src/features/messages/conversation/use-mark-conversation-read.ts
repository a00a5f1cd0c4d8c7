// Marks the received messages of an open conversation as read as soon as the tab is visible.
import { markConversationRead } from '@chowk/contract/messages/conversation-endpoints';
import type { ThreadMessage, ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toastNotMarked } from '../../../data/messages/mailbox-actions.ts';
import { refetchMessages, showThreadRead } from '../../../data/messages/mailbox-changes.ts';
import { conversationParams } from '../../../data/messages/mailbox-queries.ts';
import { newerCount, unreadQuery } from '../../../data/messages/unread-query.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { usePageVisible } from '../visible-conversation.ts';

export function useMarkConversationRead(userId: string, key: string, page: ThreadPage | undefined): void {
  const isVisible = usePageVisible();
  const { mutate } = useReadMarking(userId, key);
  // One attempt per message; reopening the conversation retries.
  const tried = useRef(new Set<string>());
  const last = page?.messages.at(-1);
  const isUnread = !!page && (page.conversation.unreadCount > 0 || hasUnread(page.messages, userId));

  const mark = useEffectEvent((id: string) => {
    if (!last || tried.current.has(id)) return;
    tried.current.add(id);
    mutate(last);
  });
  const unreadTo = isUnread ? last?.id : undefined;
  useEffect(() => {
    if (isVisible && unreadTo) mark(unreadTo);
  }, [isVisible, unreadTo]);
}

function hasUnread(messages: readonly ThreadMessage[], userId: string): boolean {
  return messages.some(({ senderId, read }) => senderId !== userId && !read);
}

/** Optimistic: shown as read at once, reverted when the server refuses. */
function useReadMarking(userId: string, key: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upTo: ThreadMessage) =>
      api.call(markConversationRead, { params: conversationParams(key), body: { upTo: upTo.id } }),
    onMutate: (upTo) => showThreadRead(queries, userId, key, upTo),
    onSuccess: (unread, upTo, askAgain) => {
      // A refetch in between may have returned it as unread.
      showThreadRead(queries, userId, key, upTo)();
      askAgain();
      queries.setQueryData(unreadQuery(userId).queryKey, (known) => newerCount(known, unread));
    },
    onError: () => {
      toastNotMarked();
      refetchMessages(queries, userId);
    },
  });
}
