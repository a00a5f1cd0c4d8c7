// The leading tab holds the stream of new messages and read marks; true while it does.
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { MessageEvent as LiveEvent } from '@chowk/contract/messages/message-schemas';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messagesQuery } from '../../../data/messages/messages-query.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { takeLiveEvent } from './live-events.ts';
import { livePosition } from './live-position.ts';
import { holdStream, type StreamRequest } from './live-stream.ts';

export function useLiveMessages(userId: string, isLeading: boolean): boolean {
  const api = useApi();
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    if (!isLeading) return;
    const stream = holdStream({
      open: ({ lastEventId, ...request }: StreamRequest) => {
        const position: Record<string, string> = lastEventId === null ? {} : { 'last-event-id': lastEventId };
        return api.call(streamMessages, { ...request, headers: { accept: 'text/event-stream', ...position } });
      },
      position: { get: () => livePosition.get(userId), set: (id) => livePosition.set(userId, id) },
      onEvent: (data) => takeLiveEvent(queries, userId, JSON.parse(data) as LiveEvent, () => void closeGap()),
      onLive(isNowLive, isResumed) {
        setLive(isNowLive);
        if (isNowLive && !isResumed) void closeGap();
      },
    });
    /** What came between the last look and the opening of the stream, or was missed for too long, nobody tells. */
    async function closeGap(): Promise<void> {
      const { queryKey } = messagesQuery(userId);
      try {
        await queries.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
      } catch (error) {
        // Given up for a newer question, it is asked again. Failed, the stream starts over as if it had never been.
        if (error instanceof CancelledError) return;
        livePosition.forget(userId);
        stream.breakOff();
      }
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
