// Asks what happened where the stream is not available: every 15 seconds, every minute when nobody is active.
import { messageTimes } from '@chowk/contract/limits';
import { showMessageEvents } from '@chowk/contract/messages/conversation-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unreadQuery } from '../../../data/messages/unread-query.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { livePosition } from './live-position.ts';
import type { Hearing } from './use-hearing.ts';
import { useIdle } from './use-idle.ts';

type Turn = { readonly isLeading: boolean; readonly isLive: boolean };

export function useMessagePolling(userId: string, { isLeading, isLive }: Turn, hearing: Hearing): void {
  const queries = useQueryClient();
  const look = useLook(userId, hearing);
  const isIdle = useIdle(messageTimes.idleAfterMs);
  const everyMs = isIdle ? messageTimes.pollIdleMs : messageTimes.pollActiveMs;
  const queryKey = ['message-events', userId];
  useQuery({
    queryKey,
    queryFn: look,
    // The first look is that of the bell.
    initialData: null,
    staleTime: everyMs / 2,
    refetchInterval: isLeading && !isLive && everyMs,
    refetchIntervalInBackground: true,
    refetchOnReconnect: isLeading && !isLive,
    meta: { isPersonal: true },
  });

  // Whoever comes back should not wait for the next turn. A stream that breaks is no such moment: when a server
  // restarts, all who listened would ask it at once.
  const lookAgain = useEffectEvent(() => {
    if (!isLive) void queries.refetchQueries({ queryKey, exact: true, stale: true });
  });
  useEffect(() => {
    if (isLeading && !isIdle) lookAgain();
  }, [isLeading, isIdle]);
}

/** Takes in what happened since the last word from the server. */
function useLook(userId: string, hearing: Hearing): () => Promise<null> {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = unreadQuery(userId);
  return async () => {
    for (let hasMore = true; hasMore; ) {
      const after = livePosition.get(userId) ?? queries.getQueryData(queryKey)?.eventId;
      if (after === undefined) {
        await queries.refetchQueries({ queryKey, exact: true });
        return null;
      }
      const answer = await api.call(showMessageEvents, { query: { after } });
      for (const told of answer.events) hearing.hear(told, () => void hearing.closeGap(true));
      livePosition.set(userId, answer.eventId);
      hasMore = answer.hasMore;
    }
    return null;
  };
}
