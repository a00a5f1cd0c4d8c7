// Names of deleted accounts, and expired photo URLs.

import type { Conversation } from '@chowk/contract/messages/conversation-schemas';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addTranslation, inLanguage } from '../../../test/switchable-texts.ts';
import { conversationQuery, refreshPhotoUrls, replaceDeletedNames } from './mailbox-queries.ts';

addTranslation('hi', 'personal-data', { deletedUser: 'हटाया गया खाता' });

function conversation(fullName: string, isDeleted: boolean): Conversation {
  return {
    listing: { id: 'lamp', title: 'Lamp', price: 1, status: 'available', isOwn: true },
    otherUser: { id: 'asha', fullName, avatar: null, isDeleted },
    lastMessage: null,
    unreadCount: 0,
    boxes: ['inbox'],
  };
}

it.each([
  ['en', 'Deleted user', true, 'Deleted user'],
  ['hi', 'Deleted user', true, 'हटाया गया खाता'],
  ['hi', 'Asha Verma', false, 'Asha Verma'],
] as const)('in %s: %s', (language, fullName, isDeleted, said) => {
  const page = { conversations: [conversation(fullName, isDeleted)], next: null, eventId: 'me-1' };
  const [named] = inLanguage(language, () => replaceDeletedNames(page)).conversations;
  expect(named?.otherUser.fullName).toBe(said);
});

const { queryKey } = conversationQuery('me', 'lamp:asha');
const until = (moment: string) => `sealed/${Date.parse(moment)}/seal/photo.webp`;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-09T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('refetches conversations once a URL has expired, without a loop', () => {
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
