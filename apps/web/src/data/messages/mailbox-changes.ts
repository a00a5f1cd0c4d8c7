// Applies message events to all cached mailbox queries: unread count, lists and conversations.
import type { ThreadMessage, ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import { boxes } from '@chowk/contract/messages/message-boxes';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type Arrived, withArrived, withMessage, withReadMarks, withUnread } from './changed-pages.ts';
import { byAge, conversationKeyOf, conversationOf } from './mailbox-pages.ts';
import { conversationQuery, conversationsQuery, listKey, threadKey } from './mailbox-queries.ts';
import { isLater, mailboxKey, unreadQuery } from './unread-query.ts';

export function refetchMessages(queries: QueryClient, userId: string): void {
  void queries.invalidateQueries({ queryKey: mailboxKey(userId) });
}

export function refetchFailed(queries: QueryClient, userId: string): void {
  const hasFailed = ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error';
  void queries.refetchQueries({ queryKey: mailboxKey(userId), type: 'active', predicate: hasFailed });
}

/** Deals and ratings of a conversation do not change with its messages. */
const changedByMessages: ReadonlySet<unknown> = new Set(['list', 'thread', 'unread']);

export function refetchConversations(queries: QueryClient, userId: string): void {
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) => changedByMessages.has(queryKey[2]);
  void queries.invalidateQueries({ queryKey: mailboxKey(userId), predicate });
}

type Refetch = (more?: readonly QueryKey[]) => void;

/** Cancels running fetches, which do not include the change; the returned function refetches them and `more`, each once.
 * A repeated change is included in fetches since it came first. */
function changing(queries: QueryClient, userId: string, change: () => void, isRepeated = false): Refetch {
  const running = queries.getQueryCache().findAll({ queryKey: mailboxKey(userId), fetchStatus: 'fetching' });
  const asked = isRepeated ? [] : running.filter(({ queryKey }) => changedByMessages.has(queryKey[2]));
  for (const { queryKey } of asked) void queries.cancelQueries({ queryKey, exact: true });
  change();
  return (more = []) => {
    const keys = new Map([...asked.map(({ queryKey }) => queryKey), ...more].map((key) => [hashKey(key), key]));
    for (const queryKey of keys.values()) void queries.invalidateQueries({ queryKey, exact: true });
  };
}

function changeCount(queries: QueryClient, userId: string, by: number, eventId: string | null): void {
  queries.setQueryData(unreadQuery(userId).queryKey, (known) =>
    known && isLater(eventId, known.eventId)
      ? { count: Math.max(0, known.count + by), eventId: eventId ?? known.eventId }
      : known,
  );
}

/** `eventId` is null for messages sent by this browser. */
export function addMessage(queries: QueryClient, userId: string, message: Message, eventId: string | null): void {
  const key = conversationKeyOf(conversationOf(message, userId));
  const arrived: Arrived = { message, isOwn: message.senderId === userId, eventId };
  const thread = conversationQuery(userId, key).queryKey;
  // An own message comes twice: as the answer of its call and as a live event.
  const known = queries.getQueryData(thread)?.messages ?? [];
  const isRepeated = arrived.isOwn && known.some(({ id }) => id === message.id);
  const applyChange = () => {
    queries.setQueryData(thread, (page) => page && withMessage(page, arrived));
    if (!arrived.isOwn && !message.read) changeCount(queries, userId, 1, eventId);
  };
  const askAgain = changing(queries, userId, applyChange, isRepeated);
  const lists: QueryKey[] = [];
  for (const box of boxes) {
    const { queryKey } = conversationsQuery(userId, box);
    const page = queries.getQueryData(queryKey);
    const changed = page && withArrived(page, key, arrived);
    if (changed) queries.setQueryData(queryKey, changed);
    // A new conversation, or one below the loaded pages: refetch.
    else if (isRepeated && queries.getQueryState(queryKey)?.fetchStatus === 'fetching') continue;
    else if (page && (page.next !== null || arrived.isOwn === (box === 'sent'))) lists.push(queryKey);
  }
  askAgain(lists);
}

function changeThreads(queries: QueryClient, userId: string, isRead: (message: ThreadMessage) => boolean): number {
  let total = 0;
  for (const [queryKey, page] of queries.getQueriesData<ThreadPage>({ queryKey: threadKey(userId) })) {
    if (!page) continue;
    const { received, messages } = withReadMarks(page, userId, isRead);
    const unreadCount = Math.max(0, page.conversation.unreadCount - received);
    queries.setQueryData<ThreadPage>(queryKey, {
      ...page,
      conversation: { ...page.conversation, unreadCount },
      messages,
    });
    if (received === 0) continue;
    changeRows(queries, userId, conversationKeyOf(page.conversation), (count) => count - received);
    total += received;
  }
  return total;
}

function changeRows(queries: QueryClient, userId: string, key: string, change: (count: number) => number): void {
  for (const box of boxes)
    queries.setQueryData(conversationsQuery(userId, box).queryKey, (page) => page && withUnread(page, key, change));
}

export function showRead(queries: QueryClient, userId: string, ids: readonly string[], eventId: string | null): void {
  const unknown = new Set(ids);
  for (const [, page] of queries.getQueriesData<ThreadPage>({ queryKey: threadKey(userId) }))
    for (const { id } of page?.messages ?? []) unknown.delete(id);
  const changed = new Set(ids);
  const { queryKey } = unreadQuery(userId);
  const isCounted = !isLater(eventId, queries.getQueryData(queryKey)?.eventId ?? null);
  const askAgain = changing(queries, userId, () => {
    // Once for all conversations: the count then carries the event id.
    changeCount(queries, userId, -changeThreads(queries, userId, ({ id }) => changed.has(id)), eventId);
  });
  askAgain();
  if (unknown.size === 0) return;
  // Messages outside the loaded conversations: refetch the counts.
  if (!isCounted) void queries.invalidateQueries({ queryKey, exact: true });
  void queries.invalidateQueries({ queryKey: listKey(userId) });
}

/** Marks received messages up to this one as read; the returned function refetches. */
export function showThreadRead(queries: QueryClient, userId: string, key: string, upTo: ThreadMessage): () => void {
  return changing(queries, userId, () => {
    const { queryKey } = conversationQuery(userId, key);
    const page = queries.getQueryData(queryKey);
    if (!page) return;
    const { messages } = withReadMarks(page, userId, (each) => each.senderId !== userId && byAge(each, upTo) <= 0);
    const left = messages.filter((each) => each.senderId !== userId && !each.read).length;
    queries.setQueryData(queryKey, {
      ...page,
      conversation: { ...page.conversation, unreadCount: left },
      messages,
    });
    changeRows(queries, userId, key, () => left);
    changeCount(queries, userId, left - page.conversation.unreadCount, null);
  });
}

export function showAllRead(queries: QueryClient, userId: string): () => void {
  return changing(queries, userId, () => {
    changeThreads(queries, userId, ({ senderId }) => senderId !== userId);
    for (const box of boxes)
      queries.setQueryData(
        conversationsQuery(userId, box).queryKey,
        (page) => page && { ...page, conversations: page.conversations.map((each) => ({ ...each, unreadCount: 0 })) },
      );
    queries.setQueryData(unreadQuery(userId).queryKey, (known) => known && { ...known, count: 0 });
  });
}
