// Which messages are news to somebody, and the text of the alert.
import type { Message } from '@chowk/contract/messages/message-schemas';

/** Received and not read elsewhere meanwhile. */
export function isNewTo(userId: string, { receiverId, read }: Pick<Message, 'receiverId' | 'read'>): boolean {
  return receiverId === userId && !read;
}

export function newMessageWords(count: number): string {
  return count === 1 ? 'You have a new message' : `You have ${count} new messages`;
}

/** Marks that turn the direction of what follows: in a plain sentence nothing would end them. */
const turningMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const inOneLine = (text: string) => text.replace(turningMarks, '');

/** Who wrote, and about what: names only, since a screen may be seen by others. */
export function describeSenders(messages: readonly Message[]): string {
  const names = [...new Set(messages.map(({ sender }) => inOneLine(sender.fullName)))];
  const [first] = messages;
  if (first && messages.length === 1) return `${names[0]}, about ${inOneLine(first.listing.title)}`;
  return names.length > 2 ? `From ${names.slice(0, 2).join(', ')} and others` : `From ${names.join(' and ')}`;
}
