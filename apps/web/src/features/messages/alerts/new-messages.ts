// Which messages are news to somebody, and the text of the alert.
import type { Message } from '@chowk/contract/messages/message-schemas';
import { texts } from './alerts-texts.ts';

/** Received and not read elsewhere meanwhile. */
export function isNewTo(userId: string, { receiverId, read }: Pick<Message, 'receiverId' | 'read'>): boolean {
  return receiverId === userId && !read;
}

export function newMessageWords(count: number): string {
  return texts.newMessages({ count });
}

/** Marks that turn the direction of what follows: in a plain sentence nothing would end them. */
const turningMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const inOneLine = (text: string) => text.replace(turningMarks, '');

/** Who wrote, and about what: names only, since a screen may be seen by others. */
export function describeSenders(messages: readonly Message[]): string {
  const names = [...new Set(messages.map(({ sender }) => inOneLine(sender.fullName)))];
  const [first] = messages;
  const [name = '', other] = names;
  if (first && messages.length === 1) return texts.about({ name, title: inOneLine(first.listing.title) });
  if (other === undefined) return texts.fromOne({ name });
  return names.length > 2 ? texts.fromMany({ name, other }) : texts.fromTwo({ name, other });
}
