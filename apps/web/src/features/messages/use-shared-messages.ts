// The tabs of one browser tell each other what they know: what one fetched or marked as read, all show.
import type { Message } from '@chowk/contract/messages';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesQuery } from '../../platform/messages-query.ts';

export function useSharedMessages(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = messagesQuery(userId);
    const hash = hashKey(queryKey);
    const channel = new BroadcastChannel(`messages-${userId}`);
    let shared = queries.getQueryData(queryKey);

    channel.onmessage = ({ data }: MessageEvent<Message[]>) => {
      void queries.cancelQueries({ queryKey, exact: true });
      shared = queries.setQueryData(queryKey, data);
    };
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== hash) return;
      const messages = query.state.data as Message[] | undefined;
      if (!messages || messages === shared) return;
      shared = messages;
      channel.postMessage(messages);
    });
    return () => {
      stop();
      channel.close();
    };
  }, [queries, userId]);
}
