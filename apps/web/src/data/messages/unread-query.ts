// Unread message count, and the order of live event ids.
import { messageTimes } from '@chowk/contract/limits';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import type { UnreadCount } from '@chowk/contract/messages/unread-count-schemas';
import { defineQuery } from '../../platform/api/query-client.ts';

/** Stale after half a polling interval. */
export const mailboxTraits = { isPersonal: true, freshMs: messageTimes.pollActiveMs / 2 };

export const mailboxKey = (userId: string) => ['messages', userId];

export function unreadQuery(userId: string) {
  return defineQuery([...mailboxKey(userId), 'unread'], (api, signal) => api.call(showUnreadCount, { signal }), {
    ...mailboxTraits,
    join: newerCount,
  });
}

/** A live event that arrived during the fetch wins. */
export function newerCount(known: UnreadCount | undefined, answer: UnreadCount): UnreadCount {
  return known && isLater(known.eventId, answer.eventId) ? known : answer;
}

/** The number at the end counts the user's events. */
function positionOf(eventId: string): number {
  return Number(eventId.slice(eventId.lastIndexOf('-') + 1));
}

export function isLater(eventId: string | null, than: string | null): boolean {
  return eventId === null || than === null || positionOf(eventId) > positionOf(than);
}

export function maxEventId(known: string, received: string | null): string {
  return received !== null && isLater(received, known) ? received : known;
}
