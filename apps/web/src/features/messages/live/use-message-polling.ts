// Polls for messages where the stream is not available: every 15 seconds, every minute when nobody is active.
import { messageTimes } from '@chowk/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messagesQuery } from '../../../data/messages/messages-query.ts';
import { useIdle } from './use-idle.ts';

export function useMessagePolling(userId: string, isLeading: boolean, isLive: boolean): void {
  const queries = useQueryClient();
  const isIdle = useIdle(messageTimes.idleAfterMs);
  const everyMs = isIdle ? messageTimes.pollIdleMs : messageTimes.pollActiveMs;
  useQuery({
    ...messagesQuery(userId),
    staleTime: everyMs / 2,
    refetchInterval: isLeading && !isLive && everyMs,
    refetchIntervalInBackground: true,
    refetchOnReconnect: true,
  });

  // Whoever comes back should not wait for the next turn. A stream that breaks is no such moment: when a server
  // restarts, all who listened would ask it at once.
  const lookAgain = useEffectEvent(() => {
    const { queryKey } = messagesQuery(userId);
    if (!isLive) void queries.refetchQueries({ queryKey, exact: true, stale: true });
  });
  useEffect(() => {
    if (isLeading && !isIdle) lookAgain();
  }, [isLeading, isIdle]);
}
