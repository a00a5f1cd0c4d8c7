// The signed-in person's messages: one query for the bell, the dialog and the alerts.
import { messageTimes } from '@chowk/contract/limits';
import { type Message, markAllMessagesRead, showListingMessages, showMessages } from '@chowk/contract/messages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { nameQuery, useApi } from './query.ts';
import { toast } from './toasts.ts';

/** Old after half the time between two looks. */
const traits = { isPersonal: true, freshMs: messageTimes.pollActiveMs / 2 };

export function messagesQuery(userId: string) {
  return nameQuery(
    ['messages', userId],
    (api, signal) => api.call(showMessages, { params: { userId }, signal }),
    traits,
  );
}

/** Those about one listing, however long ago. */
export function listingMessagesQuery(userId: string, listingId: string) {
  return nameQuery(
    ['messages', userId, 'listing', listingId.toLowerCase()],
    (api, signal) => api.call(showListingMessages, { params: { listingId }, signal }),
    traits,
  );
}

export function isUnreadBy(userId: string, message: Message): boolean {
  return message.receiverId === userId && !message.read;
}

/** Only what was received counts. */
export function countUnread(messages: readonly Message[] | undefined, userId: string): number {
  return messages?.filter((message) => isUnreadBy(userId, message)).length ?? 0;
}

/** Wherever these messages are shown, at once; answers that are still on their way know nothing of it. */
export function showAsRead(queries: QueryClient, userId: string, ids: ReadonlySet<string>, read: boolean): void {
  const queryKey = ['messages', userId];
  void queries.cancelQueries({ queryKey });
  queries.setQueriesData<Message[]>({ queryKey }, (messages) =>
    messages?.map((message) => (ids.has(message.id) ? { ...message, read } : message)),
  );
}

export function sayMarkingFailed(): void {
  const description = 'Failed to mark messages as read. Please try again.';
  toast({ title: 'Error', description, tone: 'destructive' });
}

/** The cache changes at once; a refusal brings the old state back and says so. */
export function useMarkAllRead(userId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(markAllMessagesRead, { params: { userId } }),
    onMutate: () => {
      const messages = queries.getQueryData(messagesQuery(userId).queryKey) ?? [];
      const ids = new Set(messages.filter((message) => isUnreadBy(userId, message)).map(({ id }) => id));
      showAsRead(queries, userId, ids, true);
      return ids;
    },
    onError: (_error, _nothing, ids) => {
      if (ids) showAsRead(queries, userId, ids, false);
      sayMarkingFailed();
    },
    onSuccess: (_done, _nothing, ids) => {
      // A look that came in between may have seen them unread.
      showAsRead(queries, userId, ids, true);
      toast({ title: 'Messages marked as read', description: 'All your messages are marked as read.' });
    },
  });
}
