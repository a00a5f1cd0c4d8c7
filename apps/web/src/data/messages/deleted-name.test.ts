// Whoever is gone has a name in the language of the reader.
import { addTranslation, inLanguage } from '@chowk/contract/languages/define-texts';
import type { Conversation } from '@chowk/contract/messages/conversation-schemas';
import { expect, it } from 'vitest';
import { replaceDeletedNames } from './deleted-name.ts';

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

// Promise: A deleted account is named in the language of the reader; the name of a person stays as it is
it.each([
  ['en', 'Deleted user', true, 'Deleted user'],
  ['hi', 'Deleted user', true, 'हटाया गया खाता'],
  ['hi', 'Asha Verma', false, 'Asha Verma'],
] as const)('in %s: %s', (language, fullName, isDeleted, said) => {
  const page = { conversations: [conversation(fullName, isDeleted)], next: null, eventId: 'me-1' };
  const [named] = inLanguage(language, () => replaceDeletedNames(page)).conversations;
  expect(named?.otherUser.fullName).toBe(said);
});
