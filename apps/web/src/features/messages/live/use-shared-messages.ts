// Shares messages between the tabs of one browser: what one fetched, received or marked as read, all show.
import type { Message } from '@chowk/contract/messages/message-schemas';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesQuery } from '../../../data/messages/messages-query.ts';
import { mergeMessages } from './live-events.ts';
import { livePosition } from './live-position.ts';

/** What a tab knows, and how far the stream had come. */
type Told = { readonly messages: Message[]; readonly position: string | null };

export function useSharedMessages(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = messagesQuery(userId);
    const hash = hashKey(queryKey);
    const channel = new BroadcastChannel(`messages-${userId}`);
    let shared = queries.getQueryData(queryKey);

    channel.onmessage = ({ data: { messages, position } }: MessageEvent<Told>) => {
      void queries.cancelQueries({ queryKey, exact: true });
      if (position !== null) livePosition.set(userId, position);
      shared = queries.setQueryData(queryKey, (known) => mergeMessages(known ?? [], messages));
    };
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== hash) return;
      const messages = query.state.data as Message[] | undefined;
      if (!messages || messages === shared) return;
      shared = messages;
      channel.postMessage({ messages, position: livePosition.get(userId) } satisfies Told);
    });
    return () => {
      stop();
      channel.close();
      livePosition.forget(userId);
    };
  }, [queries, userId]);
}
