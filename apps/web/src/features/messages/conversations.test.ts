// Messages become conversations: by listing and other person, whatever order they come in.
import type { Message } from '@chowk/contract/messages/message-schemas';
import { describe, expect, it } from 'vitest';
import { countUnread } from '../../data/messages/messages-query.ts';
import { describeSenders, findNewUnread, newMessageWords } from './alerts/new-messages.ts';
import { chooseBox, findRefusal, groupConversations, inBox, keyOf, messagesOf, type Subject } from './conversations.ts';

const names: Record<string, string> = { me: 'Me', asha: 'Asha Verma', bilal: 'Bilal Khan', chitra: 'Chitra Rao' };
const party = (id: string) => ({ id, userName: id, fullName: names[id] ?? id, avatar: null, isDeleted: false });

/** 'asha>me lamp 10:05 unread' */
function message(told: string): Message {
  const [who = '', listingId = '', time = '', state] = told.split(' ');
  const [senderId = '', receiverId = ''] = who.split('>');
  return {
    id: told,
    senderId,
    receiverId,
    listingId,
    content: told,
    read: state !== 'unread',
    createdAt: `2026-05-10T${time}:00.000Z`,
    sender: party(senderId),
    receiver: party(receiverId),
    listing: { title: `A ${listingId}`, price: 100 },
  };
}

const messages = [
  'asha>me lamp 10:05 unread',
  'me>asha lamp 10:00',
  'bilal>me lamp 11:00 unread',
  'bilal>me lamp 11:01 unread',
  'asha>me chair 09:00',
  'me>asha chair 12:00',
  'me>chitra desk 08:00',
].map(message);

describe('Conversations', () => {
  it('are one for each listing and other person, the latest first', () => {
    const told = groupConversations(messages, 'me').map(
      ({ key, unreadCount, isIncoming, boxes, lastMessage }) =>
        `${key} ${unreadCount} ${isIncoming ? 'in' : 'out'} ${boxes.join('+')} ${lastMessage?.createdAt.slice(11, 16)}`,
    );
    expect(told).toEqual([
      'chair:asha 0 out inbox+sent 12:00',
      'lamp:bilal 2 in inbox 11:01',
      'lamp:asha 1 in inbox+sent 10:05',
      'desk:chitra 0 out sent 08:00',
    ]);
  });

  it('are the same in whatever order the messages come', () => {
    expect(groupConversations([...messages].reverse(), 'me')).toEqual(groupConversations(messages, 'me'));
  });

  it('know the other person and the listing', () => {
    const [first] = groupConversations(messages, 'me');
    expect(first?.otherUser.fullName).toBe('Asha Verma');
    expect(first?.listing).toEqual({ id: 'chair', title: 'A chair', price: 100 });
  });

  it('lie in Inbox when something was received, in Sent when something was sent', () => {
    const all = groupConversations(messages, 'me');
    expect(inBox(all, 'inbox').map(({ key }) => key)).toEqual(['chair:asha', 'lamp:bilal', 'lamp:asha']);
    expect(inBox(all, 'sent').map(({ key }) => key)).toEqual(['chair:asha', 'lamp:asha', 'desk:chitra']);
  });
});

const begun: Subject = {
  listing: { id: 'Bike', title: 'A bike', price: 9 },
  otherUser: { id: 'CHITRA', fullName: 'Chitra Rao', avatar: null },
};

describe('A conversation that is begun from a listing', () => {
  it('stands above the others until the first message', () => {
    const [first] = groupConversations(messages, 'me', [begun]);
    expect(first).toMatchObject({ key: 'bike:chitra', lastMessage: null, unreadCount: 0, boxes: ['sent'] });
  });

  it('is the one that is there already, whatever the case of its ids', () => {
    const known = { ...begun, listing: { ...begun.listing, id: 'DESK' } };
    expect(groupConversations(messages, 'me', [known])).toEqual(groupConversations(messages, 'me'));
  });

  it('appears once, however often it is begun', () => {
    expect(groupConversations([], 'me', [begun, begun])).toHaveLength(1);
  });

  // Promise: A conversation without a listing or another person is not opened, nor one with oneself: 'Cannot Message
  // Yourself'
  it.each([
    { listing: 'bike', otherUser: 'chitra', refusal: undefined },
    { listing: '', otherUser: 'chitra', refusal: 'Failed to open message dialog. Please try again.' },
    { listing: 'bike', otherUser: '', refusal: 'Failed to open message dialog. Please try again.' },
    { listing: ' ', otherUser: ' ', refusal: 'Failed to open message dialog. Please try again.' },
    { listing: 'bike', otherUser: 'me', refusal: 'You cannot send messages to your own listings.' },
  ])('needs a listing and another person: $listing, $otherUser', ({ listing, otherUser, refusal }) => {
    const subject = { listing: { ...begun.listing, id: listing }, otherUser: { ...begun.otherUser, id: otherUser } };
    expect(findRefusal('me', subject)?.description).toBe(refusal);
  });
});

describe('The first tab', () => {
  const all = groupConversations(messages, 'me', [begun]);
  it.each([
    { name: 'the inbox when it has something', of: all, wanted: null, box: 'inbox' },
    { name: 'the inbox when there is nothing at all', of: [], wanted: null, box: 'inbox' },
    { name: 'Sent when all there is was sent', of: inBox(all, 'sent').slice(-1), wanted: null, box: 'sent' },
    { name: 'Sent for a new conversation', of: all, wanted: keyOf(begun), box: 'sent' },
    { name: 'the inbox for one that was answered', of: all, wanted: 'lamp:asha', box: 'inbox' },
  ])('is $name', ({ of, wanted, box }) => {
    expect(chooseBox(of, wanted)).toBe(box);
  });
});

describe('A thread', () => {
  it('holds each message once, oldest first, out of several lists', () => {
    const older = message('me>asha lamp 07:00');
    const thread = messagesOf('lamp:asha', 'me', [older, ...messages], messages, undefined);
    expect(thread.map(({ content }) => content)).toEqual([
      'me>asha lamp 07:00',
      'me>asha lamp 10:00',
      'asha>me lamp 10:05 unread',
    ]);
  });

  it('counts a message as read when any list knows it is', () => {
    const unread = message('asha>me lamp 10:05 unread');
    const read = { ...unread, read: true };
    expect(messagesOf('lamp:asha', 'me', [read], [unread])).toEqual([read]);
    expect(messagesOf('lamp:asha', 'me', [unread], [read])).toEqual([read]);
  });
});

describe('Unread messages', () => {
  // Promise: The unread count is of what was received and not read, and never falls below zero
  it.each([
    { list: undefined, count: 0 },
    { list: messages, count: 3 },
    { list: messages.map((each) => ({ ...each, read: true })), count: 0 },
    { list: [message('me>asha lamp 10:00 unread')], count: 0 },
  ])('are those received and not read: $count', ({ list, count }) => {
    expect(countUnread(list, 'me')).toBe(count);
  });
});

describe('An alert', () => {
  const fresh = message('chitra>me desk 13:00 unread');
  // Promise: Nothing is alerted at the first look, nor twice
  it.each([
    { name: 'nothing at the first look', before: undefined, now: messages, found: [] },
    { name: 'nothing when nothing came', before: messages, now: messages, found: [] },
    { name: 'what came unread', before: messages, now: [fresh, ...messages], found: [fresh] },
    { name: 'the first message of all', before: [], now: [fresh], found: [fresh] },
    { name: 'nothing in what was read elsewhere', before: [], now: [{ ...fresh, read: true }], found: [] },
    { name: 'nothing in what one sent', before: [], now: [message('me>asha lamp 13:00 unread')], found: [] },
    {
      name: 'nothing in a known message that seems unread again',
      before: [{ ...fresh, read: true }],
      now: [fresh],
      found: [],
    },
  ])('finds $name', ({ before, now, found }) => {
    expect(findNewUnread(before, now, 'me')).toEqual(found);
  });

  it.each([
    { count: 1, words: 'You have a new message' },
    { count: 2, words: 'You have 2 new messages' },
    { count: 11, words: 'You have 11 new messages' },
  ])('of $count says "$words"', ({ count, words }) => {
    expect(newMessageWords(count)).toBe(words);
  });

  it('names who wrote', () => {
    const from = (...tellings: string[]) => describeSenders(tellings.map(message));
    expect(from('asha>me lamp 10:05')).toBe('Asha Verma, about A lamp');
    expect(from('asha>me lamp 10:05', 'asha>me chair 10:06')).toBe('From Asha Verma');
    expect(from('asha>me lamp 10:05', 'bilal>me lamp 10:06')).toBe('From Asha Verma and Bilal Khan');
    expect(from('asha>me lamp 10:05', 'bilal>me lamp 10:06', 'chitra>me desk 10:07')).toBe(
      'From Asha Verma, Bilal Khan and others',
    );
  });

  // Promise: No name turns the direction of an alert around
  it('keeps its direction, whatever marks a name carries', () => {
    const [first] = [message('asha>me lamp 10:05')];
    const sender = { ...party('asha'), fullName: '\u202EAsha\u2066 Verma' };
    expect(describeSenders([{ ...(first as Message), sender }])).toBe('Asha Verma, about A lamp');
  });
});
