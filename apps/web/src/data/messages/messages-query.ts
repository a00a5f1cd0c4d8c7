// The signed-in person's messages: one query for the bell, the dialog and the alerts.
import { messageTimes } from '@chowk/contract/limits';
import { showListingMessages, showMessages } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { nameQuery } from '../../platform/api/query-client.ts';

/** Old after half the time between two looks. */
const traits = { isPersonal: true, freshMs: messageTimes.pollActiveMs / 2 };

export function messagesQuery(userId: string) {
  return nameQuery(
    ['messages', userId],
    (api, signal) => api.call(showMessages, { params: { userId }, signal }),
    traits,
  );
}

/** Those about one listing, however long ago. */
export function listingMessagesQuery(userId: string, listingId: string) {
  return nameQuery(
    ['messages', userId, 'listing', listingId.toLowerCase()],
    (api, signal) => api.call(showListingMessages, { params: { listingId }, signal }),
    traits,
  );
}

export function isUnreadBy(userId: string, message: Message): boolean {
  return message.receiverId === userId && !message.read;
}

/** Only what was received counts. */
export function countUnread(messages: readonly Message[] | undefined, userId: string): number {
  return messages?.filter((message) => isUnreadBy(userId, message)).length ?? 0;
}
