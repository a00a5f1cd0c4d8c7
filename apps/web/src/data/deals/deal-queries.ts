// Deals of a conversation: the query, its actions, and the buyers to choose from when a listing is sold.
import { showBuyers, showDeals } from '@chowk/contract/deals/deal-endpoints';
import type { ConversationDeals } from '@chowk/contract/deals/deal-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { defineQuery, useApi } from '../../platform/api/query-client.ts';
import { invalidateListings } from '../listings/listing-queries.ts';
import { refetchConversations, refetchMessages } from '../messages/mailbox-changes.ts';
import { conversationParams } from '../messages/mailbox-queries.ts';
import { mailboxKey, mailboxTraits } from '../messages/unread-query.ts';

/** Below the key of the mailbox, so that it is refetched with it. */
export function dealsQuery(userId: string, key: string) {
  return defineQuery(
    [...mailboxKey(userId), 'deals', key],
    (api, signal) => api.call(showDeals, { params: conversationParams(key), signal }),
    mailboxTraits,
  );
}

export function buyersQuery(userId: string, listingId: string) {
  return defineQuery(
    [...mailboxKey(userId), 'buyers', listingId],
    (api, signal) => api.call(showBuyers, { params: { listingId }, signal }),
    { isPersonal: true, freshMs: 0 },
  );
}

/** Sends one step of a deal. The answer is the new state, whose event in the conversation refetches what depends on it;
 * a refusal is shown, and the state is refetched. */
export function useDealStep(userId: string, key: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: (api: Api) => Promise<ConversationDeals>) => step(api),
    onSuccess: (deals) => {
      queries.setQueryData(dealsQuery(userId, key).queryKey, deals);
      refetchConversations(queries, userId);
    },
    onError: (error) => {
      toastError(error);
      refetchMessages(queries, userId);
    },
    onSettled: () => void invalidateListings(queries),
  });
}
