// Merged pages: no gaps and no duplicates, whatever happened between two fetches.
import type {
  Conversation,
  ConversationsPage,
  ThreadMessage,
  ThreadPage,
} from '@chowk/contract/messages/conversation-schemas';
import { describe, expect, it } from 'vitest';
import {
  addConversations,
  addEarlier,
  conversationKeyOf,
  joinConversations,
  joinThread,
  mergeMessages,
} from './mailbox-pages.ts';

const moment = (minute: number) => `2026-05-10T10:${String(minute).padStart(2, '0')}:00.000Z`;

/** 'lamp 5': about a lamp, its last message at minute 5. */
function conversation(told: string): Conversation {
  const [listingId = '', minute = ''] = told.split(' ');
  return {
    listing: { id: listingId, title: listingId, price: 1, status: 'available', isOwn: true },
    otherUser: { id: 'asha', fullName: 'Asha Verma', avatar: null, isDeleted: false },
    lastMessage: { id: told, senderId: 'asha', content: told, createdAt: moment(Number(minute)) },
    unreadCount: 0,
    boxes: ['inbox'],
  };
}
const list = (told: readonly string[], next: string | null): ConversationsPage => ({
  conversations: told.map(conversation),
  next,
  eventId: 'me-1',
});
const toldOf = ({ conversations, next }: ConversationsPage) => [
  ...conversations.map(({ lastMessage }) => lastMessage?.content),
  next,
];

describe('The refetched first page of conversations', () => {
  it.each([
    {
      name: 'is all there is at first',
      known: undefined,
      page: ['a 9', 'b 8', 'next b'],
      all: ['a 9', 'b 8', 'next b'],
    },
    {
      name: 'stands before what is known of the next ones',
      known: ['a 9', 'b 8', 'c 7', 'd 6', 'next d'],
      page: ['a 9', 'b 8', 'next b'],
      all: ['a 9', 'b 8', 'c 7', 'd 6', 'next d'],
    },
    {
      name: 'moves what has a new message to the top, once',
      known: ['a 9', 'b 8', 'c 7', 'd 6', 'next d'],
      page: ['c 10', 'a 9', 'next a'],
      all: ['c 10', 'a 9', 'b 8', 'd 6', 'next d'],
    },
    {
      name: 'stands alone where all of it is new: more may have come below it',
      known: ['a 9', 'b 8', 'c 7', 'next c'],
      page: ['x 20', 'y 19', 'next y'],
      all: ['x 20', 'y 19', 'next y'],
    },
    {
      name: 'is all there is where it says so',
      known: ['a 9', 'b 8', 'next b'],
      page: ['a 9', null],
      all: ['a 9', null],
    },
  ])('$name', ({ known, page, all }) => {
    const read = (told: readonly (string | null)[]) => list(told.slice(0, -1) as string[], told.at(-1) ?? null);
    expect(toldOf(joinConversations(known && read(known), read(page)))).toEqual(all);
  });
});

describe('The next page of conversations', () => {
  it('is appended, each conversation once, also one that has moved meanwhile', () => {
    const known = list(['c 10', 'a 9', 'b 8'], 'next b');
    const joined = addConversations(known, list(['c 7', 'd 6'], null));
    expect(joined.conversations.map(conversationKeyOf)).toEqual(['c:asha', 'a:asha', 'b:asha', 'd:asha']);
    expect(joined.next).toBeNull();
  });
});

const line = (told: string): ThreadMessage => {
  const [id = '', state] = told.split(' ');
  return { id, senderId: 'asha', content: id, read: state === 'read', createdAt: moment(Number(id)) };
};
const thread = (told: readonly string[], next: string | null): ThreadPage => ({
  conversation: conversation('lamp 9'),
  isBlocked: false,
  messages: told.map(line),
  next,
  eventId: 'me-1',
});
const linesOf = ({ messages, next }: ThreadPage) => [
  ...messages.map(({ id, read }) => (read ? `${id} read` : id)),
  next,
];

describe('Two lists of messages', () => {
  it.each([
    { name: 'hold each message once, oldest first', one: ['1', '2'], other: ['2', '3'], all: ['1', '2', '3'] },
    { name: 'lose nothing that only one knows', one: ['3'], other: ['1'], all: ['1', '3'] },
    { name: 'forget no read mark', one: ['1 read'], other: ['1'], all: ['1 read'] },
    { name: 'learn of a read mark', one: ['1'], other: ['1 read'], all: ['1 read'] },
  ])('$name', ({ one, other, all }) => {
    const merged = mergeMessages(one.map(line), other.map(line));
    expect(merged.map(({ id, read }) => (read ? `${id} read` : id))).toEqual(all);
  });
});

describe('The refetched newest page of a conversation', () => {
  it.each([
    {
      name: 'keeps what is known above it',
      known: ['1', '2', '3', null],
      page: ['2', '3', 'next 2'],
      all: ['1', '2', '3', null],
    },
    { name: 'adds what came', known: ['1', '2', 'next 1'], page: ['2', '3', 'next 2'], all: ['1', '2', '3', 'next 1'] },
    {
      name: 'lets go of what does not meet it',
      known: ['1', '2', 'next 1'],
      page: ['5', '6', 'next 5'],
      all: ['5', '6', 'next 5'],
    },
    {
      name: 'keeps what came while it was on its way',
      known: ['3', 'next 3'],
      page: ['1', '2', null],
      all: ['1', '2', '3', null],
    },
  ])('$name', ({ known, page, all }) => {
    const read = (told: readonly (string | null)[]) => thread(told.slice(0, -1) as string[], told.at(-1) ?? null);
    expect(linesOf(joinThread(read(known), read(page)))).toEqual(all);
  });

  it('is preceded by the next one', () => {
    expect(linesOf(addEarlier(thread(['3', '4'], 'next 3'), thread(['1', '2'], null)))).toEqual([
      '1',
      '2',
      '3',
      '4',
      null,
    ]);
  });
});
