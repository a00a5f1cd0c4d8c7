// Applies message events to the query cache, each once, and shares them with the other tabs.
import type { MessageEvent as LiveEvent } from '@chowk/contract/messages/message-schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addMessage, refetchMessages, showRead } from '../../../data/messages/mailbox-changes.ts';
import { isLater, maxEventId } from '../../../data/messages/unread-query.ts';

/** `id` is null for own messages and for all but the last part of a long event. */
export type ReceivedEvent = { readonly id: string | null; readonly event: LiveEvent };

/** False if already applied. `onMissed` when events were missed. */
export function applyEvent(
  queries: QueryClient,
  userId: string,
  { id, event }: ReceivedEvent,
  onMissed: () => void,
): boolean {
  const known = livePosition.get(userId);
  if (event.type === 'reset') {
    if (id === known) return false;
    // The position moves back after a restored backup.
    livePosition.forget(userId);
    onMissed();
  } else {
    if (!isLater(id, known)) return false;
    if (event.type === 'message') addMessage(queries, userId, event.message, id);
    else showRead(queries, userId, event.messageIds, id);
  }
  if (id !== null) livePosition.set(userId, id);
  return true;
}

const positions = new Map<string, string>();

export const livePosition = {
  get: (userId: string) => positions.get(userId) ?? null,
  /** Only forward: polling may be ahead of the position that a new stream starts with. */
  set(userId: string, id: string): void {
    positions.set(userId, maxEventId(positions.get(userId) ?? id, id));
  },
  forget(userId: string): void {
    positions.delete(userId);
  },
};

let channel: BroadcastChannel | null = null;

function subscribeToOtherTabs(userId: string, onEvent: (received: ReceivedEvent) => void): () => void {
  const own = new BroadcastChannel(`message-events-${userId}`);
  own.onmessage = ({ data }: MessageEvent<ReceivedEvent>) => onEvent(data);
  channel = own;
  return () => {
    own.close();
    if (channel === own) channel = null;
  };
}

export function notifyOtherTabs(received: ReceivedEvent): void {
  channel?.postMessage(received);
}

export function useOtherTabEvents(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = subscribeToOtherTabs(userId, (received) => {
      applyEvent(queries, userId, received, () => refetchMessages(queries, userId));
    });
    return () => {
      stop();
      livePosition.forget(userId);
    };
  }, [queries, userId]);
}
