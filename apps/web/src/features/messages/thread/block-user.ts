// Blocking and unblocking a person.
import { blockPerson, showBlocked, unblockPerson } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../../platform/api/error-messages.ts';
import { nameQuery, useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';

type Person = { readonly id: string; readonly fullName: string };

function blockedQuery(userId: string) {
  // Old at once: another device may have changed it since the dialog was last open.
  return nameQuery(['blocked-people', userId], (api, signal) => api.call(showBlocked, { signal }), {
    isPersonal: true,
    freshMs: 0,
  });
}

export function useIsBlocked(userId: string, personId: string): boolean {
  const { data } = useQuery(blockedQuery(userId));
  return data?.some(({ id }) => id === personId) ?? false;
}

/** Resolves when the server has agreed; a refusal is told. */
export function useBlocking(userId: string, person: Person) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = blockedQuery(userId);
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      api.call(isBlocked ? blockPerson : unblockPerson, { params: { personId: person.id } }),
    onSuccess: (_done, isBlocked) => {
      const others = (list: Person[] = []) => list.filter(({ id }) => id !== person.id);
      queries.setQueryData(queryKey, (list) => (isBlocked ? [person, ...others(list)] : others(list)));
      toast({
        title: isBlocked ? `You blocked ${person.fullName}` : `You unblocked ${person.fullName}`,
        description: isBlocked ? messageTexts.blocked : messageTexts.unblocked,
      });
    },
    onError: (error) => toastError(error),
  });
}
