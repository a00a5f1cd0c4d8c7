// Holds the message stream in the leading tab and handles its events; true while it is connected.
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { MessageEvent as LiveEvent } from '@chowk/contract/messages/message-schemas';
import { CancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { mailboxKey, unreadQuery } from '../../../data/messages/unread-query.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import type { Alerts } from '../alerts/new-message-alerts.ts';
import { applyEvent, livePosition, notifyOtherTabs, type ReceivedEvent } from './live-events.ts';
import { openLiveStream, type StreamRequest } from './live-stream.ts';

export function useLiveMessages(userId: string, isLeading: boolean, handler: EventHandler): boolean {
  const api = useApi();
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const handle = useEffectEvent((received: ReceivedEvent, onGap: () => void) => handler.handle(received, onGap));
  const refetchAll = useEffectEvent((isReset: boolean) => handler.refetchAll(isReset));

  useEffect(() => {
    if (!isLeading) return;
    const stream = openLiveStream({
      open: ({ lastEventId, ...request }: StreamRequest) => {
        const position: Record<string, string> = lastEventId === null ? {} : { 'last-event-id': lastEventId };
        return api.call(streamMessages, { ...request, headers: { accept: 'text/event-stream', ...position } });
      },
      position: {
        // Falls back to the position of the unread count.
        get: () => livePosition.get(userId) ?? queries.getQueryData(unreadQuery(userId).queryKey)?.eventId ?? null,
        set: (id) => livePosition.set(userId, id),
      },
      onEvent: (data, id) => handle({ id, event: JSON.parse(data) as LiveEvent }, () => void refetchOrRestart(true)),
      onLive(isNowLive, isResumed) {
        setLive(isNowLive);
        if (isNowLive && !isResumed) void refetchOrRestart(false);
      },
    });
    /** Events before the stream began, or missed for too long, are not sent. */
    async function refetchOrRestart(isReset: boolean): Promise<void> {
      if (await refetchAll(isReset)) return;
      // Start over without a position.
      livePosition.forget(userId);
      stream.disconnect();
    }
    window.addEventListener('online', stream.retryNow);
    window.addEventListener('offline', stream.disconnect);
    return () => {
      window.removeEventListener('online', stream.retryNow);
      window.removeEventListener('offline', stream.disconnect);
      stream.stop();
      setLive(false);
    };
  }, [api, queries, userId, isLeading]);

  return isLive;
}

export type EventHandler = {
  /** `onGap`: events were missed. */
  handle(received: ReceivedEvent, onGap: () => void): void;
  refetchAll(isReset: boolean): Promise<boolean>;
};

export function useEventHandler(userId: string, alerts: Alerts): EventHandler {
  const queries = useQueryClient();
  const count = () => queries.getQueryData(unreadQuery(userId).queryKey)?.count;
  return {
    handle(received, onGap) {
      if (!applyEvent(queries, userId, received, onGap)) return;
      notifyOtherTabs(received);
      if (received.event.type === 'message') alerts.announce(received.event.message);
    },
    async refetchAll(isReset) {
      const before = count();
      const isRefetched = await refetchActive(queries, userId);
      const more = (count() ?? 0) - (before ?? 0);
      if (isReset && before !== undefined && more > 0) alerts.announceCount(more);
      return isRefetched;
    },
  };
}

async function refetchActive(queries: QueryClient, userId: string): Promise<boolean> {
  try {
    await queries.refetchQueries({ queryKey: mailboxKey(userId), type: 'active' }, { throwOnError: true });
    return true;
  } catch (error) {
    // Cancelled by a newer refetch.
    return error instanceof CancelledError;
  }
}
