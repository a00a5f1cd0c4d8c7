// Conversation list rules, and the texts of alerts.
import type { Conversation } from '@chowk/contract/messages/conversation-schemas';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { describe, expect, it } from 'vitest';
import { conversationKeyOf, conversationOf, type Subject } from '../../data/messages/mailbox-pages.ts';
import { describeSenders, formatNewMessageCount, isUnreadFor } from './alerts/new-message-alerts.ts';
import { findBox, findRefusal, findUnsentHint, listConversations } from './conversations.ts';
import type { Outgoing, OutgoingState } from './outbox/outgoing.ts';

const names: Record<string, string> = { me: 'Me', asha: 'Asha Verma', bilal: 'Bilal Khan', chitra: 'Chitra Rao' };
const party = (id: string) => ({ id, userName: id, fullName: names[id] ?? id, avatar: null, isDeleted: false });

/** 'asha>me lamp 10:05 unread' */
function message(spec: string): Message {
  const [who = '', listingId = '', time = '', state] = spec.split(' ');
  const [senderId = '', receiverId = ''] = who.split('>');
  return {
    id: spec,
    senderId,
    receiverId,
    listingId,
    content: spec,
    read: state !== 'unread',
    createdAt: `2026-05-10T${time}:00.000Z`,
    sender: party(senderId),
    receiver: party(receiverId),
    listing: { title: `A ${listingId}`, price: 100 },
  };
}

const stored = (listingId: string, boxes: Conversation['boxes']): Conversation => ({
  listing: { id: listingId, title: `A ${listingId}`, price: 100, status: 'available', isOwn: false },
  otherUser: party('asha'),
  lastMessage: { id: listingId, senderId: 'asha', content: 'Hello', createdAt: '2026-05-10T10:00:00.000Z' },
  unreadCount: 1,
  boxes,
});

const started: Subject = {
  listing: { id: 'Bike', title: 'A bike', price: 9 },
  otherUser: { id: 'CHITRA', fullName: 'Chitra Rao', avatar: null },
};

describe('A message', () => {
  it('is about a listing and with the other user, for sent and received messages', () => {
    expect(conversationKeyOf(conversationOf(message('me>asha lamp 10:00'), 'me'))).toBe('lamp:asha');
    expect(conversationOf(message('asha>me lamp 10:05'), 'me')).toMatchObject({
      listing: { id: 'lamp', title: 'A lamp', price: 100 },
      otherUser: { fullName: 'Asha Verma' },
    });
  });
});

describe('A conversation that is begun from a listing', () => {
  const keys = (list: readonly Subject[]) => list.map(conversationKeyOf);

  it('stands above the others under Sent until the first message, and not in the inbox', () => {
    expect(keys(listConversations([stored('lamp', ['sent'])], 'sent', [started]))).toEqual([
      'bike:chitra',
      'lamp:asha',
    ]);
    expect(listConversations([], 'sent', [started])[0]).toMatchObject({ lastMessage: null, unreadCount: 0 });
    expect(keys(listConversations([stored('lamp', ['inbox'])], 'inbox', [started]))).toEqual(['lamp:asha']);
  });

  it('is the one that is there already, whatever the case of its ids', () => {
    const known = { listing: { ...started.listing, id: 'LAMP' }, otherUser: { ...started.otherUser, id: 'ASHA' } };
    expect(keys(listConversations([stored('lamp', ['sent'])], 'sent', [known]))).toEqual(['lamp:asha']);
  });

  it('appears once, however often it is begun', () => {
    expect(listConversations([], 'sent', [started, started])).toHaveLength(1);
  });

  it.each([
    { listing: 'bike', otherUser: 'chitra', refusal: undefined },
    { listing: '', otherUser: 'chitra', refusal: 'Failed to open message dialog. Please try again.' },
    { listing: 'bike', otherUser: '', refusal: 'Failed to open message dialog. Please try again.' },
    { listing: ' ', otherUser: ' ', refusal: 'Failed to open message dialog. Please try again.' },
    { listing: 'bike', otherUser: 'me', refusal: 'You cannot send messages to your own listings.' },
  ])('needs a listing and another user: $listing, $otherUser', ({ listing, otherUser, refusal }) => {
    const subject = {
      listing: { ...started.listing, id: listing },
      otherUser: { ...started.otherUser, id: otherUser },
    };
    expect(findRefusal('me', subject)?.description).toBe(refusal);
  });
});

describe('The box of a requested conversation', () => {
  it.each([
    { name: 'the inbox when something was received', of: stored('lamp', ['inbox', 'sent']), box: 'inbox' },
    { name: 'Sent when all there is was sent', of: stored('lamp', ['sent']), box: 'sent' },
    { name: 'Sent for a new one', of: stored('lamp', []), box: 'sent' },
    { name: 'Sent for one that could not be loaded', of: undefined, box: 'sent' },
  ])('is $name', ({ of, box }) => {
    expect(findBox(of)).toBe(box);
  });
});

describe('An alert', () => {
  it.each([
    { spec: 'chitra>me desk 13:00 unread', isNew: true },
    { spec: 'chitra>me desk 13:00', isNew: false },
    { spec: 'me>asha lamp 13:00 unread', isNew: false },
  ])('is given for what was received and not read elsewhere: $spec', ({ spec, isNew }) => {
    expect(isUnreadFor('me', message(spec))).toBe(isNew);
  });

  it.each([
    { count: 1, words: 'You have a new message' },
    { count: 2, words: 'You have 2 new messages' },
    { count: 11, words: 'You have 11 new messages' },
  ])('of $count says "$words"', ({ count, words }) => {
    expect(formatNewMessageCount(count)).toBe(words);
  });

  it('names who wrote', () => {
    const from = (...specs: string[]) => describeSenders(specs.map(message));
    expect(from('asha>me lamp 10:05')).toBe('Asha Verma, about A lamp');
    expect(from('asha>me lamp 10:05', 'asha>me chair 10:06')).toBe('From Asha Verma');
    expect(from('asha>me lamp 10:05', 'bilal>me lamp 10:06')).toBe('From Asha Verma and Bilal Khan');
    expect(from('asha>me lamp 10:05', 'bilal>me lamp 10:06', 'chitra>me desk 10:07')).toBe(
      'From Asha Verma, Bilal Khan and others',
    );
  });

  it('keeps its direction, whatever marks a name carries', () => {
    const [first] = [message('asha>me lamp 10:05')];
    const sender = { ...party('asha'), fullName: '\u202EAsha\u2066 Verma' };
    expect(describeSenders([{ ...(first as Message), sender }])).toBe('Asha Verma, about A lamp');
  });
});

function outgoing(content: string, state: OutgoingState, listingId = 'lamp'): Outgoing {
  const listing = { id: listingId, title: '', price: 1 };
  const otherUser = { id: 'asha', fullName: 'Asha Verma', avatar: null };
  return { key: content, userId: 'me', subject: { listing, otherUser }, content, writtenAt: '', alikeBefore: 0, state };
}

describe('A conversation in the list', () => {
  it.each([
    { name: 'says nothing of its own', out: [], draft: null, says: null },
    { name: 'says what is half-written', out: [], draft: ' Is it ', says: 'Draft: Is it' },
    { name: 'says nothing of blanks', out: [], draft: '  ', says: null },
    { name: 'says nothing of what is on its way', out: [outgoing('Hello', 'sending')], draft: '', says: null },
    {
      name: 'says what failed last',
      out: [outgoing('One', 'failed'), outgoing('Two', 'failed')],
      says: 'Not sent: Two',
    },
    { name: 'says what failed before a draft', out: [outgoing('One', 'failed')], draft: 'So', says: 'Not sent: One' },
    { name: 'says nothing of another', out: [outgoing('One', 'failed', 'chair')], draft: '', says: null },
  ])('$name', ({ out, draft, says }) => {
    const hint = findUnsentHint('lamp:asha', out, draft ?? null);
    expect(hint && `${hint.label}: ${hint.text}`).toBe(says);
  });
});
