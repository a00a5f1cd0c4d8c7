// Mailbox actions with toasts: mark all messages as read, refresh.
import { markAllMessagesRead } from '@chowk/contract/messages/message-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { refetchMessages, showAllRead } from './mailbox-changes.ts';
import { texts } from './messages-texts.ts';
import { mailboxKey } from './unread-query.ts';

export function toastNotMarked(): void {
  toast({ title: texts.error, description: texts.markingFailed, tone: 'destructive' });
}

export function useMarkAllRead(userId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(markAllMessagesRead, { params: { userId } }),
    onMutate: () => {
      showAllRead(queries, userId);
    },
    onSuccess: () => {
      toast({ title: texts.markedAsRead, description: texts.allMarkedAsRead });
      // A refetch in between may have seen them unread.
      refetchMessages(queries, userId);
    },
    onError: () => {
      toastNotMarked();
      refetchMessages(queries, userId);
    },
  });
}

export function useRefreshMessages(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      await queries.refetchQueries({ queryKey: mailboxKey(userId), type: 'active' }, { throwOnError: true });
      toast({ title: texts.refreshed });
    } catch (error) {
      toastError(error, { title: texts.loadingFailed });
    }
  };
}
