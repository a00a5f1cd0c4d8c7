// The leading tab holds the stream of new messages and read marks; true while it does.
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { MessageEvent as LiveEvent } from '@chowk/contract/messages/message-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { unreadQuery } from '../../../data/messages/unread-query.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import type { Told } from './live-events.ts';
import { livePosition } from './live-position.ts';
import { holdStream, type StreamRequest } from './live-stream.ts';
import type { Hearing } from './use-hearing.ts';

export function useLiveMessages(userId: string, isLeading: boolean, hearing: Hearing): boolean {
  const api = useApi();
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const hear = useEffectEvent((told: Told, onGap: () => void) => hearing.hear(told, onGap));
  const closeGap = useEffectEvent((isReset: boolean) => hearing.closeGap(isReset));

  useEffect(() => {
    if (!isLeading) return;
    const stream = holdStream({
      open: ({ lastEventId, ...request }: StreamRequest) => {
        const position: Record<string, string> = lastEventId === null ? {} : { 'last-event-id': lastEventId };
        return api.call(streamMessages, { ...request, headers: { accept: 'text/event-stream', ...position } });
      },
      position: {
        // Without a place of its own it goes on from where the unread number was read.
        get: () => livePosition.get(userId) ?? queries.getQueryData(unreadQuery(userId).queryKey)?.eventId ?? null,
        set: (id) => livePosition.set(userId, id),
      },
      onEvent: (data, id) => hear({ id, event: JSON.parse(data) as LiveEvent }, () => void askAll(true)),
      onLive(isNowLive, isResumed) {
        setLive(isNowLive);
        if (isNowLive && !isResumed) void askAll(false);
      },
    });
    /** What came before the stream began, or was missed for too long, nobody tells. */
    async function askAll(isReset: boolean): Promise<void> {
      if (await closeGap(isReset)) return;
      // Failed, the stream starts over as if it had never been.
      livePosition.forget(userId);
      stream.breakOff();
    }
    window.addEventListener('online', stream.wake);
    window.addEventListener('offline', stream.breakOff);
    return () => {
      window.removeEventListener('online', stream.wake);
      window.removeEventListener('offline', stream.breakOff);
      stream.stop();
      setLive(false);
    };
  }, [api, queries, userId, isLeading]);

  return isLive;
}
