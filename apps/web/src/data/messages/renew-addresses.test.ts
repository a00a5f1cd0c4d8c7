// Photos whose address has ended make their thread be read anew, and nothing else does.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conversationQuery } from './mailbox-queries.ts';
import { refreshPhotoUrls } from './renew-addresses.ts';

const { queryKey } = conversationQuery('me', 'lamp:asha');
const until = (moment: string) => `sealed/${Date.parse(moment)}/seal/photo.webp`;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-09T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

// Promise: A conversation that was open for longer than the addresses of its photos are good is read anew when one fails,
// once a minute at most
it('reads the threads anew once an address has ended, and not for ever', () => {
  const queries = new QueryClient();
  const isKnown = () => queries.getQueryData(queryKey) !== undefined;
  const know = () => queries.setQueryData(queryKey, { messages: [] } as never);
  know();
  refreshPhotoUrls(queries, 'me', until('2026-03-09T10:01:00Z'));
  refreshPhotoUrls(queries, 'me', 'photo.webp');
  expect(isKnown()).toBe(true);
  refreshPhotoUrls(queries, 'me', until('2026-03-09T09:59:00Z'));
  expect(isKnown()).toBe(false);
  know();
  refreshPhotoUrls(queries, 'me', until('2026-03-09T09:59:00Z'));
  expect(isKnown()).toBe(true);
});
