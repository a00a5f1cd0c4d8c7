// Finds the messages that are new since the last look, and writes the text of the alert.
import type { Message } from '@chowk/contract/messages/message-schemas';
import { isUnreadBy } from '../../../data/messages/messages-query.ts';

/** Unread messages that were not there before; the first look finds nothing new. */
export function findNewUnread(
  before: readonly Message[] | undefined,
  now: readonly Message[],
  userId: string,
): Message[] {
  if (!before) return [];
  const known = new Set(before.map(({ id }) => id));
  return now.filter((message) => isUnreadBy(userId, message) && !known.has(message.id));
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
