// Ratings: those of a seller, and whether the other user of a conversation may be rated.
import { showConversationRating, showRatings } from '@chowk/contract/ratings/rating-endpoints';
import { defineQuery } from '../../platform/api/query-client.ts';
import { conversationParams } from '../messages/mailbox-queries.ts';
import { mailboxKey } from '../messages/unread-query.ts';

/** Below the key of the mailbox, so that it is refetched with it. */
export function conversationRatingQuery(userId: string, key: string) {
  return defineQuery(
    [...mailboxKey(userId), 'rating', key],
    (api, signal) => api.call(showConversationRating, { params: conversationParams(key), signal }),
    { isPersonal: true, freshMs: 0 },
  );
}

export function ratingsQuery(userId: string) {
  return defineQuery(
    ['listings', 'of', userId.toLowerCase(), 'ratings'],
    (api, signal) => api.call(showRatings, { params: { id: userId }, signal }),
    { freshMs: 0 },
  );
}
