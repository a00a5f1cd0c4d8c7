// Announces new messages: a toast, a sound and a desktop notification.
import { messageTimes } from '@chowk/contract/limits';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { useRef } from 'react';
import { type Dialogs, useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { isSoundEnabled } from '../../../data/messages/notification-sound.ts';
import { keyOf, type Subject, subjectOf } from '../../../data/messages/subject.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { isPageVisible } from '../live/use-page-visible.ts';
import { openThread } from '../open-thread.ts';
import { texts } from './alerts-texts.ts';
import { showDesktopNotification } from './desktop-notification.ts';
import { describeSenders, isNewTo, newMessageWords } from './new-messages.ts';
import { playNotificationTone } from './notification-tone.ts';

export type Alerts = {
  announce(message: Message): void;
  /** So many that nobody told one by one. */
  announceCount(count: number): void;
};

export function useNewMessageAlerts(userId: string): Alerts {
  const dialogs = useDialogs();
  const waiting = useRef<Message[]>([]);

  /** Those that come in one go are announced as one. */
  function flush(): void {
    const messages = waiting.current.filter((message) => !isSeen(message, userId));
    waiting.current = [];
    const [first] = messages;
    if (!first) return;
    const words = { title: newMessageWords(messages.length), description: describeSenders(messages) };
    alertPerson(words, dialogs, messages.length === 1 ? subjectOf(first, userId) : undefined);
  }

  return {
    announce(message) {
      if (!isNewTo(userId, message)) return;
      waiting.current.push(message);
      if (waiting.current.length === 1) queueMicrotask(flush);
    },
    announceCount: (count) => alertPerson({ title: newMessageWords(count), description: '' }, dialogs, undefined),
  };
}

/** It appears before the eyes of whoever has its thread open. */
function isSeen(message: Message, userId: string): boolean {
  return isPageVisible() && openThread.get() === keyOf(subjectOf(message, userId));
}

type Words = { readonly title: string; readonly description: string };

function alertPerson(words: Words, dialogs: Dialogs, conversation: Subject | undefined): void {
  const view = () => dialogs.open('messages', conversation ? { conversation } : {});
  toast({ ...words, ms: messageTimes.alertMs, action: { label: texts.view, run: view } });
  if (isSoundEnabled()) playNotificationTone();
  void showDesktopNotification(words, view);
}
