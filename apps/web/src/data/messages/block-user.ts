// Blocks and unblocks a user.
import type { ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import { blockUser, showBlocked, unblockUser } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../platform/api/error-messages.ts';
import { defineQuery, useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { threadKey } from './mailbox-queries.ts';
import { blockingTexts } from './messages-texts.ts';

type OtherUser = { readonly id: string; readonly fullName: string };

export const blockQuestion = blockingTexts.question;

/** Updates all conversations with the user and the list of blocked users. */
export function useBlocking(userId: string, otherUser: OtherUser) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = threadKey(userId);
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      api.call(isBlocked ? blockUser : unblockUser, { params: { otherUserId: otherUser.id } }),
    onSuccess: (_done, isBlocked) => {
      queries.setQueriesData<ThreadPage>({ queryKey }, (page) =>
        page?.conversation.otherUser.id === otherUser.id ? { ...page, isBlocked } : page,
      );
      queries.setQueryData(blockedQuery(userId).queryKey, (known) => {
        const others = known?.filter(({ id }) => id !== otherUser.id);
        return others && (isBlocked ? [otherUser, ...others] : others);
      });
      toast({
        title: (isBlocked ? blockingTexts.blocked : blockingTexts.unblocked)({ name: otherUser.fullName }),
        description: isBlocked ? messageTexts.blocked : messageTexts.unblocked,
      });
    },
    onError: (error) => toastError(error),
  });
}

export function blockedQuery(userId: string) {
  return defineQuery(['blocked', userId], (api, signal) => api.call(showBlocked, { signal }), { isPersonal: true });
}
