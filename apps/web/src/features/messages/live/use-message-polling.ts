// Polls message events while the stream is down: every 15 seconds, every minute when the user is idle.
import { messageTimes } from '@chowk/contract/limits';
import { showMessageEvents } from '@chowk/contract/messages/conversation-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { unreadQuery } from '../../../data/messages/unread-query.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { livePosition } from './live-events.ts';
import type { EventHandler } from './use-live-messages.ts';

type StreamState = { readonly isLeading: boolean; readonly isLive: boolean };

export function useMessagePolling(userId: string, { isLeading, isLive }: StreamState, handler: EventHandler): void {
  const queries = useQueryClient();
  const poll = usePollEvents(userId, handler);
  const isIdle = useIdle(messageTimes.idleAfterMs);
  const everyMs = isIdle ? messageTimes.pollIdleMs : messageTimes.pollActiveMs;
  const queryKey = ['message-events', userId];
  useQuery({
    queryKey,
    queryFn: poll,
    // The unread count of the bell is the first poll.
    initialData: null,
    staleTime: everyMs / 2,
    refetchInterval: isLeading && !isLive && everyMs,
    refetchIntervalInBackground: true,
    refetchOnReconnect: isLeading && !isLive,
    meta: { isPersonal: true },
  });

  // Poll at once when the user returns, but not when a stream breaks: after a server restart all clients would poll
  // at the same moment.
  const pollAgain = useEffectEvent(() => {
    if (!isLive) void queries.refetchQueries({ queryKey, exact: true, stale: true });
  });
  useEffect(() => {
    if (isLeading && !isIdle) pollAgain();
  }, [isLeading, isIdle]);
}

function usePollEvents(userId: string, handler: EventHandler): () => Promise<null> {
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
      for (const received of answer.events) handler.handle(received, () => void handler.refetchAll(true));
      livePosition.set(userId, answer.eventId);
      hasMore = answer.hasMore;
    }
    return null;
  };
}

const activityEvents = ['mousemove', 'keydown', 'click', 'touchstart'] as const;

function useIdle(afterMs: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), afterMs);
    const markActive = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), afterMs);
    };
    for (const event of activityEvents) window.addEventListener(event, markActive, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of activityEvents) window.removeEventListener(event, markActive);
    };
  }, [afterMs]);
  return isIdle;
}
