// Where new messages come from: the leading tab asks every 15 seconds, every minute when nobody is there.
import { messageTimes } from '@chowk/contract/limits';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesQuery } from '../../platform/messages-query.ts';
import { useIdle } from './use-idle.ts';
import { sendingKey } from './use-outbox.ts';

/** Whatever arrives lands in `messagesQuery`; another source would put it there just so. */
export function useMessagePolling(userId: string, isLeading: boolean): void {
  const queries = useQueryClient();
  const isIdle = useIdle(messageTimes.idleAfterMs);
  // A look while one is being sent might find it before its answer does, and show it twice.
  const isSending = useIsMutating({ mutationKey: sendingKey }) > 0;
  const everyMs = isIdle ? messageTimes.pollIdleMs : messageTimes.pollActiveMs;
  useQuery({
    ...messagesQuery(userId),
    staleTime: everyMs / 2,
    refetchInterval: isLeading && !isSending && everyMs,
    refetchIntervalInBackground: true,
    refetchOnReconnect: true,
  });

  // Whoever comes back should not wait for the next turn.
  useEffect(() => {
    const { queryKey } = messagesQuery(userId);
    if (isLeading && !isIdle) void queries.refetchQueries({ queryKey, exact: true, stale: true });
  }, [queries, userId, isLeading, isIdle]);
}
