// Fetches the next page of a box.
import { showConversations } from '@chowk/contract/messages/conversation-endpoints';
import type { Box } from '@chowk/contract/messages/message-boxes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nameDeletedInList } from '../../../data/messages/deleted-name.ts';
import { addConversations } from '../../../data/messages/mailbox-pages.ts';
import { conversationsQuery } from '../../../data/messages/mailbox-queries.ts';
import { useApi } from '../../../platform/api/query-client.ts';

export function useMoreConversations(userId: string, box: Box) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = conversationsQuery(userId, box);
  return useMutation({
    mutationFn: (before: string) => api.call(showConversations, { query: { box, before } }).then(nameDeletedInList),
    // Where the list was begun anew meanwhile, this page is not the next one.
    onSuccess: (page, before) =>
      queries.setQueryData(queryKey, (known) => (known?.next === before ? addConversations(known, page) : known)),
  });
}
