// Marks messages as read: seen at once wherever they are shown, taken back when the server refuses.
import { markAllMessagesRead } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { isUnreadBy, messagesQuery } from './messages-query.ts';

/**
 * Changes every list of this person. An answer still on its way knows nothing of it and is given up;
 * true then, so that the caller asks again as soon as the server knows.
 */
export function changeMessages(
  queries: QueryClient,
  userId: string,
  change: (messages: Message[]) => Message[],
): boolean {
  const lists = { queryKey: ['messages', userId] };
  const wasAsking = queries.isFetching(lists) > 0;
  void queries.cancelQueries(lists);
  queries.setQueriesData<Message[]>(lists, (messages) => messages && change(messages));
  return wasAsking;
}

export function askForMessages(queries: QueryClient, userId: string): void {
  void queries.invalidateQueries({ queryKey: ['messages', userId] });
}

export function withReadMarks(messages: readonly Message[], ids: ReadonlySet<string>, read: boolean): Message[] {
  return messages.map((message) => (ids.has(message.id) ? { ...message, read } : message));
}

/** Marks those of the given ids; `tell` makes it known to the server. */
export function useReadMarking(userId: string, tell: (ids: ReadonlySet<string>) => Promise<unknown>) {
  const queries = useQueryClient();
  const show = (ids: ReadonlySet<string>, read: boolean) =>
    changeMessages(queries, userId, (messages) => withReadMarks(messages, ids, read));
  return useMutation({
    mutationFn: tell,
    onMutate: (ids) => show(ids, true),
    onSuccess: (_done, ids, wasAsking) => {
      // A look that came in between may have seen them unread.
      if (show(ids, true) || wasAsking) askForMessages(queries, userId);
    },
    onError: (_error, ids) => {
      show(ids, false);
      const description = 'Failed to mark messages as read. Please try again.';
      toast({ title: 'Error', description, tone: 'destructive' });
      askForMessages(queries, userId);
    },
  });
}

export function useMarkAllRead(userId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate } = useReadMarking(userId, async () => {
    await api.call(markAllMessagesRead, { params: { userId } });
    toast({ title: 'Messages marked as read', description: 'All your messages are marked as read.' });
  });
  return {
    mutate() {
      const messages = queries.getQueryData(messagesQuery(userId).queryKey) ?? [];
      mutate(new Set(messages.filter((message) => isUnreadBy(userId, message)).map(({ id }) => id)));
    },
  };
}
