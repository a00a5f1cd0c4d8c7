// Stale times, and no refetch after a failure.
import { describe, expect, it } from 'vitest';
import { createApi } from '../platform/api/api.ts';
import { createQueryClient } from '../platform/api/query-client.ts';
import { favoritesQuery } from './favorites/favorites-query.ts';
import { listingQuery, myListingsQuery, searchQuery } from './listings/listing-queries.ts';
import { conversationQuery, conversationsQuery } from './messages/mailbox-queries.ts';
import { unreadQuery } from './messages/unread-query.ts';
import { placesQuery } from './search/search-queries.ts';

let asked = 0;
const client = createQueryClient(
  createApi(async () => {
    asked += 1;
    return { status: 500, statusText: 'Internal Server Error', text: '', header: () => null };
  }),
);

describe('A response', () => {
  it.each([
    ['a search', searchQuery({}), 30_000],
    ['a listing', listingQuery('a'), 30_000],
    ['the unread number: half the time between two looks', unreadQuery('me'), 7_500],
    ['the conversations', conversationsQuery('me', 'inbox'), 7_500],
    ['the messages of a conversation', conversationQuery('me', 'a:b'), 7_500],
    ['the favourites', favoritesQuery('me'), Number.POSITIVE_INFINITY],
    ['own listings', myListingsQuery('me'), Number.POSITIVE_INFINITY],
    ['places', placesQuery('mohali'), Number.POSITIVE_INFINITY],
  ])('stays fresh as long as defined: %s', (_, query, freshMs) => {
    expect(client.defaultQueryOptions<unknown>(query as { queryKey: readonly unknown[] }).staleTime).toBe(freshMs);
  });

  it('that failed is not refetched automatically', async () => {
    await expect(client.fetchQuery(myListingsQuery('me'))).rejects.toThrow('500 Internal Server Error');
    expect(asked).toBe(1);
  });

  it('is not refetched when the window gets the focus', () => {
    expect(client.defaultQueryOptions(listingQuery('a')).refetchOnWindowFocus).toBe(false);
  });
});
