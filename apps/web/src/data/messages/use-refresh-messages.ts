// Looks for messages again because somebody asked for it, and says how that went.
import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../platform/api/error-messages.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './messages-texts.ts';
import { mailboxKey } from './unread-query.ts';

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
