// The number of unread messages: all that the bell needs to know.
import { messageTimes } from '@chowk/contract/limits';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import type { UnreadCount } from '@chowk/contract/messages/unread-count-schemas';
import { defineQuery } from '../../platform/api/query-client.ts';

/** Old after half the time between two looks. */
export const mailboxTraits = { isPersonal: true, freshMs: messageTimes.pollActiveMs / 2 };

/** All that is known of a person's messages lies under it. */
export const mailboxKey = (userId: string) => ['messages', userId];

export function unreadQuery(userId: string) {
  return defineQuery([...mailboxKey(userId), 'unread'], (api, signal) => api.call(showUnreadCount, { signal }), {
    ...mailboxTraits,
    join: newerCount,
  });
}

/** What the stream told while the answer was on its way holds. */
export function newerCount(known: UnreadCount | undefined, answer: UnreadCount): UnreadCount {
  return known && isLater(known.eventId, answer.eventId) ? known : answer;
}

/** The number at the end counts what happened to this person. */
function positionOf(eventId: string): number {
  return Number(eventId.slice(eventId.lastIndexOf('-') + 1));
}

/** What has no id is taken as later: nobody can tell that it is known. */
export function isLater(eventId: string | null, than: string | null): boolean {
  return eventId === null || than === null || positionOf(eventId) > positionOf(than);
}

export function maxEventId(known: string, told: string | null): string {
  return told !== null && isLater(told, known) ? told : known;
}
