// Announces new messages: a toast, a sound and a desktop notification.
import { messageTimes } from '@chowk/contract/limits';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Dialogs, useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { messagesQuery } from '../../../data/messages/messages-query.ts';
import { isSoundEnabled } from '../../../data/messages/notification-sound.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { keyOf, subjectOf } from '../conversations.ts';
import { isPageVisible } from '../live/use-page-visible.ts';
import { openThread } from '../open-thread.ts';
import { showDesktopNotification } from './desktop-notification.ts';
import { describeSenders, findNewUnread, newMessageWords } from './new-messages.ts';
import { playNotificationTone } from './notification-tone.ts';

export function useNewMessageAlerts(userId: string, isLeading: boolean): void {
  const dialogs = useDialogs();
  const { data } = useQuery(messagesQuery(userId));
  const before = useRef<readonly Message[] | undefined>(undefined);

  const look = useEffectEvent((messages: readonly Message[]) => {
    const fresh = findNewUnread(before.current, messages, userId).filter((message) => !isSeen(message, userId));
    before.current = messages;
    if (isLeading && fresh.length > 0) alertPerson(fresh, userId, dialogs);
  });
  useEffect(() => {
    if (data) look(data);
  }, [data]);
}

/** It appears before the eyes of whoever has its thread open. */
function isSeen(message: Message, userId: string): boolean {
  return isPageVisible() && openThread.get() === keyOf(subjectOf(message, userId));
}

function alertPerson(messages: readonly Message[], userId: string, dialogs: Dialogs): void {
  const words = { title: newMessageWords(messages.length), description: describeSenders(messages) };
  const [first] = messages;
  const conversation = first && messages.length === 1 ? subjectOf(first, userId) : undefined;
  const view = () => dialogs.open('messages', conversation ? { conversation } : {});
  toast({ ...words, ms: messageTimes.alertMs, action: { label: 'View', run: view } });
  if (isSoundEnabled()) playNotificationTone();
  void showDesktopNotification(words, view);
}
