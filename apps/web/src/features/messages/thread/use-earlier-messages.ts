// Fetches the page of a thread above those that are shown.
import { showConversation } from '@chowk/contract/messages/conversation-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addEarlier } from '../../../data/messages/mailbox-pages.ts';
import { threadParams, threadQuery } from '../../../data/messages/mailbox-queries.ts';
import { useApi } from '../../../platform/api/query-client.ts';

export function useEarlierMessages(userId: string, key: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = threadQuery(userId, key);
  return useMutation({
    mutationFn: (before: string) => api.call(showConversation, { params: threadParams(key), query: { before } }),
    onSuccess: (page, before) =>
      queries.setQueryData(queryKey, (known) => (known?.next === before ? addEarlier(known, page) : known)),
  });
}
