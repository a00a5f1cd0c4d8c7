// Sends messages: seen at once, in the order they were written, each exactly once.

import type { User } from '@chowk/contract/accounts/account-schemas';
import { emailConfirmationTexts } from '@chowk/contract/accounts/email/email-confirmation-texts';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { addMessage, askForFailed, askForMessages } from '../../../data/messages/mailbox-changes.ts';
import type { Subject } from '../../../data/messages/subject.ts';
import type { Api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { newKey } from '../../../platform/api/unique-key.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { tellOtherTabs } from '../live/other-tabs.ts';
import { outbox } from './message-storage.ts';
import { texts } from './outbox-texts.ts';
import {
  type Composed,
  isPlain,
  type Outgoing,
  PhotosLost,
  withoutOutgoing,
  withSending,
  withStopped,
} from './outgoing.ts';
import { outgoingPhotos } from './outgoing-photos.ts';
import { noteProgress } from './upload-progress.ts';

const sendingKey = ['send-message'];
/** What this tab is sending right now: a second press, or the network's return, does not send it twice. */
const underWay = new Set<string>();

export type Outbox = {
  readonly outgoing: readonly Outgoing[];
  /** `alikeBefore`: how often the conversation held these very words already. */
  send(subject: Subject, composed: Composed, alikeBefore: number): void;
  retry(message: Outgoing): void;
  discard(message: Outgoing): void;
};

export function useOutbox(user: User): Outbox {
  const all = useSyncExternalStore(outbox.subscribe, outbox.get);
  const outgoing = useMemo(() => all.filter(({ userId }) => userId === user.id), [all, user.id]);
  const { mutate } = useDelivery();
  function deliver(message: Outgoing): void {
    if (underWay.has(message.key)) return;
    underWay.add(message.key);
    mutate(message);
  }
  return {
    outgoing,
    send(subject, { content, photos, place }, alikeBefore) {
      const writtenAt = new Date().toISOString();
      const key = newKey();
      const attached = { ...(photos.length > 0 ? { photoCount: photos.length } : {}), ...(place ? { place } : {}) };
      const words = { key, userId: user.id, subject, content, writtenAt, alikeBefore };
      const message: Outgoing = { ...words, ...attached, state: 'sending' };
      if (photos.length > 0) void outgoingPhotos.put(key, photos);
      outbox.change((list) => [...list, message]);
      deliver(message);
    },
    retry(message) {
      outbox.change((list) => withSending(list, message.key));
      deliver(message);
    },
    discard: takeOut,
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
    mutationFn: (message: Outgoing) =>
      alone(async () => {
        const sent = await sendUnlessDone(api, message);
        // Before the next tab has its turn, or it would send this once more.
        if (sent) showSent(queries, message, sent);
        return sent;
      }),
    onSuccess: (sent, { userId }) => {
      if (!sent) return;
      toast({ title: sent.awaitsConfirmation ? emailConfirmationTexts.waits : texts.sent });
      // It stands in both lists already; where one could not be loaded, this is a good moment.
      askForFailed(queries, userId);
    },
    onSettled: (_sent, _error, { key }) => {
      underWay.delete(key);
    },
    onError: (error, { key, userId }) => {
      explain(error, key);
      // The other person or the listing is gone: the conversation says so as soon as it is read anew.
      if (isApiError(error, 404)) askForMessages(queries, userId);
    },
  });
}

/** With its photos, which nobody needs any more. */
function takeOut({ key, photoCount }: Outgoing): void {
  outbox.change((list) => withoutOutgoing(list, key));
  if (photoCount) void outgoingPhotos.remove(key);
}

/** One at a time over all tabs of this browser. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks?.request('message-outbox', task) ?? task();
}

/** Null when another tab has seen to it while this one waited its turn, or when it was given up. */
async function sendUnlessDone(api: Api, message: Outgoing): Promise<Message | null> {
  const { key, userId, subject, content } = message;
  if (outbox.reread().find((each) => each.key === key)?.state !== 'sending') return null;
  if (!isPlain(message)) {
    const { writeMessageForm } = await import('./message-form.ts');
    const form = await writeMessageForm(message);
    return api.call(sendMessage, { form, idempotencyKey: key, onProgress: (done) => noteProgress(key, done) });
  }
  const body = { senderId: userId, receiverId: subject.otherUser.id, listingId: subject.listing.id, content };
  return api.call(sendMessage, { body, idempotencyKey: key });
}

function showSent(queries: QueryClient, message: Outgoing, sent: Message): void {
  addMessage(queries, message.userId, sent, null);
  tellOtherTabs({ id: null, event: { type: 'message', message: sent } });
  takeOut(message);
}

function explain(error: unknown, key: string): void {
  // It goes out by itself: with the network, or with the person who signs in again.
  if (!navigator.onLine || isApiError(error, 401)) {
    outbox.change((list) => withStopped(list, key, 'waiting'));
    return;
  }
  const isRefused = (isApiError(error) && error.status >= 400 && error.status < 500) || error instanceof PhotosLost;
  outbox.change((list) => withStopped(list, key, 'failed', isRefused ? error.message : undefined));
  toast({ title: texts.error, description: texts.sendingFailed, tone: 'destructive' });
}
