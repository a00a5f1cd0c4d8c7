// The number of unread messages: all that the bell needs to know.
import { messageTimes } from '@chowk/contract/limits';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import type { UnreadCount } from '@chowk/contract/messages/unread-count-schemas';
import { defineQuery } from '../../platform/api/query-client.ts';
import { isLater } from './event-position.ts';

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
