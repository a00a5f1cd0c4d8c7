// Sends messages: shown at once, sent in order, each exactly once; pending ones again when the network returns.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { addMessage, refetchFailed, refetchMessages } from '../../../data/messages/mailbox-changes.ts';
import type { Subject } from '../../../data/messages/mailbox-pages.ts';
import { noteContact } from '../../../data/search/note-contact.ts';
import type { Api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { newKey } from '../../../platform/api/unique-key.ts';
import { createStore } from '../../../platform/storage/store.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { notifyOtherTabs } from '../live/live-events.ts';
import { outbox, outgoingPhotos } from './message-storage.ts';
import {
  type ComposedMessage,
  failExpired,
  isSendable,
  isTextOnly,
  markSending,
  markStopped,
  type Outgoing,
  PhotosMissingError,
  removeOutgoing,
} from './outgoing.ts';

const texts = defineTexts('web/messages/outbox', {
  sent: 'Message Sent',
  error: 'Error',
  sendingFailed: 'Failed to send message. Please try again.',
});

const sendingKey = ['send-message'];
/** Messages this tab is sending: a second click or the online event must not send them twice. */
const inFlight = new Set<string>();

export type Outbox = {
  readonly outgoing: readonly Outgoing[];
  /** `alikeBefore`: how many messages with the same text the conversation had. */
  send(subject: Subject, composed: ComposedMessage, alikeBefore: number): void;
  retry(message: Outgoing): void;
  discard(message: Outgoing): void;
};

export function useOutbox(user: User): Outbox {
  const all = useSyncExternalStore(outbox.subscribe, outbox.get);
  const outgoing = useMemo(() => all.filter(({ userId }) => userId === user.id), [all, user.id]);
  const { mutate } = useSendMutation();
  function deliver(message: Outgoing): void {
    if (inFlight.has(message.key)) return;
    inFlight.add(message.key);
    mutate(message);
  }
  return {
    outgoing,
    send(subject, { content, photos, place }, alikeBefore) {
      const writtenAt = new Date().toISOString();
      const key = newKey();
      const attached = { ...(photos.length > 0 ? { photoCount: photos.length } : {}), ...(place ? { place } : {}) };
      const base = { key, userId: user.id, subject, content, writtenAt, alikeBefore };
      const message: Outgoing = { ...base, ...attached, state: 'sending' };
      if (photos.length > 0) void outgoingPhotos.put(key, photos);
      outbox.change((list) => [...list, message]);
      deliver(message);
    },
    retry(message) {
      outbox.change((list) => markSending(list, message.key));
      deliver(message);
    },
    discard: removeFromOutbox,
  };
}

function useSendMutation() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: sendingKey,
    scope: { id: 'send-message' },
    // Without a response the outcome is unknown; the idempotency key makes one retry safe.
    retry: (failures, error) => failures === 0 && isApiError(error, 0) && navigator.onLine,
    retryDelay: 1000,
    mutationFn: (message: Outgoing) =>
      withOutboxLock(async () => {
        const sent = await sendIfPending(api, message);
        // Before the lock goes to the next tab, which would send it again.
        if (sent) applySent(queries, message, sent);
        if (sent) void noteContact(api, message.subject.listing.id);
        return sent;
      }),
    onSuccess: (sent, { userId }) => {
      if (!sent) return;
      toast({ title: sent.awaitsConfirmation ? emailConfirmationTexts.waits : texts.sent });
      // Both lists show it already; this only retries a list that failed to load.
      refetchFailed(queries, userId);
    },
    onSettled: (_sent, _error, { key }) => {
      inFlight.delete(key);
    },
    onError: (error, message) => {
      const { key, userId } = message;
      handleSendError(error, key);
      if (isApiError(error, 0)) void sendWhenClosed(message).catch(() => {});
      // The other user or the listing is gone: the reloaded conversation shows it.
      if (isApiError(error, 404)) refetchMessages(queries, userId);
    },
  });
}

function removeFromOutbox({ key, photoCount }: Outgoing): void {
  outbox.change((list) => removeOutgoing(list, key));
  if (photoCount) void outgoingPhotos.remove(key);
}

/** One message at a time across all tabs of the browser. */
function withOutboxLock<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks?.request('message-outbox', task) ?? task();
}

/** Null if another tab sent it meanwhile or it was discarded. */
async function sendIfPending(api: Api, message: Outgoing): Promise<Message | null> {
  const { key, userId, subject, content } = message;
  if (outbox.reread().find((each) => each.key === key)?.state !== 'sending') return null;
  if (!isTextOnly(message)) {
    const { writeMessageForm } = await import('./message-form.ts');
    const form = await writeMessageForm(message);
    return api.call(sendMessage, { form, idempotencyKey: key, onProgress: (done) => setUploadProgress(key, done) });
  }
  const body = { senderId: userId, receiverId: subject.otherUser.id, listingId: subject.listing.id, content };
  return api.call(sendMessage, { body, idempotencyKey: key });
}

/** The service worker sends it even if this tab is closed; the same key makes it arrive once. */
async function sendWhenClosed(message: Outgoing): Promise<void> {
  const { key, userId, subject, content } = message;
  const { sendLater } = await import('../../../platform/device/send-later.ts');
  const text = { senderId: userId, receiverId: subject.otherUser.id, listingId: subject.listing.id, content };
  const body = isTextOnly(message) ? text : await (await import('./message-form.ts')).writeMessageForm(message);
  await sendLater({ url: sendMessage.path, key, userId, body });
}

function applySent(queries: QueryClient, message: Outgoing, sent: Message): void {
  addMessage(queries, message.userId, sent, null);
  notifyOtherTabs({ id: null, event: { type: 'message', message: sent } });
  removeFromOutbox(message);
}

function handleSendError(error: unknown, key: string): void {
  // Sent again when the network returns or the user signs in.
  if (!navigator.onLine || isApiError(error, 401)) {
    outbox.change((list) => markStopped(list, key, 'waiting'));
    return;
  }
  const isRefused =
    (isApiError(error) && error.status >= 400 && error.status < 500) || error instanceof PhotosMissingError;
  outbox.change((list) => markStopped(list, key, 'failed', isRefused ? error.message : undefined));
  toast({ title: texts.error, description: texts.sendingFailed, tone: 'destructive' });
}

export function useResendPending(user: User, isLeading: boolean): void {
  const { retry } = useOutbox(user);
  const resend = useEffectEvent(() => {
    const now = Date.now();
    outbox.change((list) => failExpired(list, now));
    for (const message of outbox.get()) if (message.userId === user.id && isSendable(message, now)) retry(message);
  });
  useEffect(() => {
    if (!isLeading) return;
    if (navigator.onLine) resend();
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, [isLeading]);
}

const uploadProgress = createStore<ReadonlyMap<string, number>>(new Map());

function setUploadProgress(key: string, done: number): void {
  uploadProgress.set(new Map(uploadProgress.get()).set(key, done));
}

export function useUploadProgress(key: string): number | null {
  return useSyncExternalStore(uploadProgress.subscribe, () => uploadProgress.get().get(key) ?? null);
}
