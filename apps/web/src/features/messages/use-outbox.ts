// Sends messages: seen at once, in the order they were written, each exactly once.
import type { User } from '@chowk/contract/accounts';
import { type Message, sendMessage } from '@chowk/contract/messages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { listingMessagesQuery, messagesQuery } from '../../platform/messages-query.ts';
import { newKey } from '../../platform/new-key.ts';
import { useApi } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import type { Subject } from './conversations.ts';
import { type Outgoing, withoutOutgoing, withSending, withStopped } from './outgoing.ts';
import { outbox } from './written.ts';

const sendingKey = ['send-message'];

export type Outbox = {
  readonly outgoing: readonly Outgoing[];
  /** `alikeBefore`: how often the conversation held these very words already. */
  send(subject: Subject, content: string, alikeBefore: number): void;
  retry(message: Outgoing): void;
  discard(message: Outgoing): void;
};

export function useOutbox(user: User): Outbox {
  const all = useSyncExternalStore(outbox.subscribe, outbox.get);
  const outgoing = useMemo(() => all.filter(({ userId }) => userId === user.id), [all, user.id]);
  const { mutate } = useDelivery();
  return {
    outgoing,
    send(subject, content, alikeBefore) {
      const writtenAt = new Date().toISOString();
      mutate({ key: newKey(), userId: user.id, subject, content, writtenAt, alikeBefore, state: 'sending' });
    },
    retry: (message) => mutate(message),
    discard: ({ key }) => outbox.set(withoutOutgoing(outbox.get(), key)),
  };
}

function useDelivery() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: sendingKey,
    scope: { id: 'send-message' },
    // Without an answer nobody knows whether it arrived; its key makes asking once more safe.
    retry: (failures, error) => failures === 0 && isApiError(error, 0) && navigator.onLine,
    retryDelay: 1000,
    mutationFn: ({ userId, subject, content, key }: Outgoing) => {
      const body = { senderId: userId, receiverId: subject.otherUser.id, listingId: subject.listing.id, content };
      return api.call(sendMessage, { body, idempotencyKey: key });
    },
    onMutate: (message) => outbox.set(withSending(outbox.get(), message)),
    onSuccess: (sent, { key, userId }) => {
      showSent(queries, userId, sent);
      outbox.set(withoutOutgoing(outbox.get(), key));
      toast({ title: 'Message Sent' });
      // Both lists ask again once the last one is out.
      if (queries.isMutating({ mutationKey: sendingKey }) > 1) return;
      void queries.invalidateQueries({ queryKey: messagesQuery(userId).queryKey });
    },
    onError: (error, { key, userId }) => {
      explain(error, key);
      // The other person or the listing is gone: the conversation says so as soon as it is read anew.
      if (isApiError(error, 404)) void queries.invalidateQueries({ queryKey: messagesQuery(userId).queryKey });
    },
  });
}

function showSent(queries: QueryClient, userId: string, sent: Message): void {
  const others = (list: readonly Message[]) => list.filter(({ id }) => id !== sent.id);
  queries.setQueryData(messagesQuery(userId).queryKey, (list) => list && [sent, ...others(list)]);
  const { queryKey } = listingMessagesQuery(userId, sent.listingId);
  queries.setQueryData(queryKey, (list) => list && [...others(list), sent]);
}

function explain(error: unknown, key: string): void {
  if (navigator.onLine) {
    const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
    outbox.set(withStopped(outbox.get(), key, 'failed', isRefused ? error.message : undefined));
    toast({ title: 'Error', description: 'Failed to send message. Please try again.', tone: 'destructive' });
  } else {
    outbox.set(withStopped(outbox.get(), key, 'waiting'));
  }
}
