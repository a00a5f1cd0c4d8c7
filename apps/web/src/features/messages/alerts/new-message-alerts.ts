// Alerts of new messages: toast, sound and desktop notification.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { messageTimes } from '@chowk/contract/limits';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { useRef } from 'react';
import { conversationKeyOf, conversationOf, type Subject } from '../../../data/messages/mailbox-pages.ts';
import { isSoundEnabled } from '../../../data/messages/notification-sound.ts';
import { type Dialogs, useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { toast } from '../../../platform/toasts/toasts.ts';
import { isPageVisible, visibleConversation } from '../visible-conversation.ts';
import { playNotificationTone, showDesktopNotification } from './notifications.ts';

const texts = defineTexts('web/messages/alerts', {
  newMessages: { one: 'You have a new message', other: 'You have {count} new messages' },
  about: '{name}, about {title}',
  fromOne: 'From {name}',
  fromTwo: 'From {name} and {other}',
  fromMany: 'From {name}, {other} and others',
  view: 'View',
});

export type Alerts = {
  announce(message: Message): void;
  /** For missed messages of which only the number is known. */
  announceCount(count: number): void;
};

export function useNewMessageAlerts(userId: string): Alerts {
  const dialogs = useDialogs();
  const queued = useRef<Message[]>([]);

  /** Messages that arrive together become one alert. */
  function flush(): void {
    const messages = queued.current.filter((message) => !isOnScreen(message, userId));
    queued.current = [];
    const [first] = messages;
    if (!first) return;
    const alert = { title: formatNewMessageCount(messages.length), description: describeSenders(messages) };
    showAlert(alert, dialogs, messages.length === 1 ? conversationOf(first, userId) : undefined);
  }

  return {
    announce(message) {
      if (!isUnreadFor(userId, message)) return;
      queued.current.push(message);
      if (queued.current.length === 1) queueMicrotask(flush);
    },
    announceCount: (count) => showAlert({ title: formatNewMessageCount(count), description: '' }, dialogs, undefined),
  };
}

function isOnScreen(message: Message, userId: string): boolean {
  return isPageVisible() && visibleConversation.get() === conversationKeyOf(conversationOf(message, userId));
}

type AlertText = { readonly title: string; readonly description: string };

function showAlert(alert: AlertText, dialogs: Dialogs, conversation: Subject | undefined): void {
  const view = () => dialogs.open('messages', conversation ? { conversation } : {});
  toast({ ...alert, ms: messageTimes.alertMs, action: { label: texts.view, run: view } });
  if (isSoundEnabled()) playNotificationTone();
  void showDesktopNotification(alert, view);
}

export function isUnreadFor(userId: string, { receiverId, read }: Pick<Message, 'receiverId' | 'read'>): boolean {
  return receiverId === userId && !read;
}

export function formatNewMessageCount(count: number): string {
  return texts.newMessages({ count });
}

/** Without isolation in a plain string, these would reverse the text after a name. */
const bidiMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const stripBidiMarks = (text: string) => text.replace(bidiMarks, '');

/** Names only, no message text: others may see the screen. */
export function describeSenders(messages: readonly Message[]): string {
  const names = [...new Set(messages.map(({ sender }) => stripBidiMarks(sender.fullName)))];
  const [first] = messages;
  const [name = '', other] = names;
  if (first && messages.length === 1) return texts.about({ name, title: stripBidiMarks(first.listing.title) });
  if (other === undefined) return texts.fromOne({ name });
  return names.length > 2 ? texts.fromMany({ name, other }) : texts.fromTwo({ name, other });
}
