// Events reach the unread count, the lists and the conversations once, also with requests in flight.
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { showConversation, showConversations } from '@chowk/contract/messages/conversation-endpoints';
import type { Conversation, ConversationsPage, ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { conversationQuery, conversationsQuery } from '../../../data/messages/mailbox-queries.ts';
import { unreadQuery } from '../../../data/messages/unread-query.ts';
import type { Api } from '../../../platform/api/api.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { applyEvent, livePosition } from './live-events.ts';

const party = (id: string) => ({ id, userName: id, fullName: id, avatar: null, isDeleted: false });

function message(id: string, from = 'asha'): Message {
  const to = from === 'me' ? 'asha' : 'me';
  const ids = { id, senderId: from, receiverId: to, listingId: 'lamp' };
  const times = { createdAt: `2026-05-10T10:0${id}:00.000Z`, read: false };
  return { ...ids, ...times, content: id, sender: party(from), receiver: party(to), listing: { title: 'A', price: 1 } };
}

const conversation = (unreadCount: number, last = '1'): Conversation => ({
  listing: { id: 'lamp', title: 'A lamp', price: 1, status: 'available', isOwn: true },
  otherUser: party('asha'),
  lastMessage: { id: last, senderId: 'asha', content: last, createdAt: message(last).createdAt },
  unreadCount,
  boxes: ['inbox'],
});
const list = (unreadCount: number, eventId = 'me-0'): ConversationsPage => ({
  conversations: [conversation(unreadCount)],
  next: null,
  eventId,
});
const thread = (ids: readonly string[], unreadCount: number, eventId = 'me-0'): ThreadPage => ({
  conversation: conversation(unreadCount),
  isBlocked: false,
  messages: ids.map((id) => message(id)),
  next: null,
  eventId,
});

/** Generous timeout for busy machines. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  livePosition.forget('me');
});

type Cached = { readonly count?: number; readonly list?: ConversationsPage; readonly thread?: ThreadPage };

/** A page with bell, inbox and conversation, and a server that responds when the test says so. */
function openPage(cached: Cached) {
  const requests: { name: string; answer: (body: unknown) => void }[] = [];
  const call = ({ name }: Endpoint) => new Promise((answer) => requests.push({ name, answer }));
  const queries = createQueryClient({ call } as unknown as Api);
  const keys = {
    unread: unreadQuery('me').queryKey,
    inbox: conversationsQuery('me', 'inbox').queryKey,
    thread: conversationQuery('me', 'lamp:asha').queryKey,
  };
  if (cached.count !== undefined) queries.setQueryData(keys.unread, { count: cached.count, eventId: 'me-0' });
  if (cached.list) queries.setQueryData(keys.inbox, cached.list);
  if (cached.thread) queries.setQueryData(keys.thread, cached.thread);
  stops.push(new QueryObserver(queries, unreadQuery('me')).subscribe(() => {}));
  if (cached.list) stops.push(new QueryObserver(queries, conversationsQuery('me', 'inbox')).subscribe(() => {}));
  if (cached.thread) stops.push(new QueryObserver(queries, conversationQuery('me', 'lamp:asha')).subscribe(() => {}));
  return {
    queries,
    requestsFor: ({ name }: Endpoint) => requests.filter((each) => each.name === name),
    notify: (id: string | null, received: Message, onMissed = () => {}) =>
      applyEvent(queries, 'me', { id, event: { type: 'message', message: received } }, onMissed),
    read: (id: string | null, ...messageIds: string[]) =>
      applyEvent(queries, 'me', { id, event: { type: 'read', messageIds } }, () => {}),
    count: () => queries.getQueryData(keys.unread)?.count,
    rows: () => queries.getQueryData(keys.inbox)?.conversations.map((each) => [each.lastMessage?.id, each.unreadCount]),
    lines: () => queries.getQueryData(keys.thread)?.messages.map(({ id, read }) => `${id}${read ? ' read' : ''}`),
  };
}

describe('A message that the stream tells', () => {
  it('is counted and shown once, however often it is told', () => {
    const page = openPage({ count: 1, list: list(1), thread: thread(['1'], 1) });
    expect(page.notify('me-1', message('2'))).toBe(true);
    expect(page.notify('me-1', message('2'))).toBe(false);
    expect([page.count(), page.rows(), page.lines()]).toEqual([2, [['2', 2]], ['1', '2']]);
  });

  it('is not counted by an answer that knows of it already', () => {
    const page = openPage({ count: 1, list: list(2, 'me-1'), thread: thread(['1', '2'], 2, 'me-1') });
    page.queries.setQueryData(unreadQuery('me').queryKey, { count: 2, eventId: 'me-1' });
    page.notify('me-1', message('2'));
    expect([page.count(), page.rows(), page.lines()]).toEqual([2, [['2', 2]], ['1', '2']]);
  });

  it('is counted once also where the stream had to start over', () => {
    const page = openPage({ count: 1, list: list(1), thread: thread(['1'], 1) });
    page.notify('me-1', message('2'));
    livePosition.forget('me');
    page.notify('me-1', message('2'));
    expect([page.count(), page.rows(), page.lines()]).toEqual([2, [['2', 2]], ['1', '2']]);
  });

  it('of one’s own moves its conversation and counts nothing', () => {
    const page = openPage({ count: 1, list: list(1), thread: thread(['1'], 1) });
    page.notify(null, message('2', 'me'));
    page.notify('me-1', message('2', 'me'));
    expect([page.count(), page.rows(), page.lines()]).toEqual([1, [['2', 1]], ['1', '2']]);
  });

  it('in a conversation that is not in the list asks for the list, and for nothing else', async () => {
    const page = openPage({ count: 0, list: { conversations: [], next: null, eventId: 'me-0' } });
    page.notify('me-1', message('2'));
    await until(() => expect(page.requestsFor(showConversations)).toHaveLength(1));
    expect([page.count(), page.requestsFor(showUnreadCount), page.requestsFor(showConversation)]).toEqual([1, [], []]);
  });

  it('of one’s own, sent and told, asks for the Sent list once', async () => {
    const page = openPage({ count: 0, thread: thread([], 0) });
    page.queries.setQueryData(conversationsQuery('me', 'sent').queryKey, {
      conversations: [],
      next: null,
      eventId: 'me-0',
    });
    stops.push(new QueryObserver(page.queries, conversationsQuery('me', 'sent')).subscribe(() => {}));
    page.notify(null, message('2', 'me'));
    page.notify('me-1', message('2', 'me'));
    await until(() => expect(page.requestsFor(showConversations)).not.toEqual([]));
    page.requestsFor(showConversations)[0]?.answer(list(0, 'me-1'));
    await until(() => expect(page.queries.isFetching()).toBe(0));
    expect(page.requestsFor(showConversations)).toHaveLength(1);
  });

  it('is not lost to an older answer that was on its way', async () => {
    const page = openPage({});
    await until(() => expect(page.requestsFor(showUnreadCount)).toHaveLength(1));
    page.notify('me-1', message('2'));
    await until(() => expect(page.requestsFor(showUnreadCount)).toHaveLength(2));
    const [first, second] = page.requestsFor(showUnreadCount);
    first?.answer({ count: 0, eventId: 'me-0' });
    second?.answer({ count: 1, eventId: 'me-1' });
    await until(() => expect(page.count()).toBe(1));
  });
});

describe('A read mark that the stream tells', () => {
  it('lowers the numbers for what was read elsewhere, never below zero', () => {
    const page = openPage({ count: 2, list: list(2), thread: thread(['1', '2'], 2) });
    page.read('me-1', '2');
    page.read('me-2', '2');
    expect([page.count(), page.rows()?.[0]?.[1], page.lines()]).toEqual([1, 1, ['1', '2 read']]);
    page.read('me-3', '1');
    page.read(null, '1');
    expect([page.count(), page.rows()?.[0]?.[1]]).toEqual([0, 0]);
    expect(page.requestsFor(showUnreadCount)).toEqual([]);
  });

  it('of messages here and elsewhere lowers the number once, and asks for the rest', async () => {
    const page = openPage({ count: 5, list: list(1), thread: thread(['1'], 1) });
    const desk = conversationQuery('me', 'desk:asha').queryKey;
    const { conversation: cached, ...rest } = thread(['2'], 1);
    page.queries.setQueryData(desk, {
      ...rest,
      conversation: { ...cached, listing: { ...cached.listing, id: 'desk' } },
    });
    page.read('me-1', '1', '2', 'far above', 'and further');
    expect(page.count()).toBe(3);
    await until(() => expect(page.requestsFor(showUnreadCount)).toHaveLength(1));
    page.requestsFor(showUnreadCount)[0]?.answer({ count: 0, eventId: 'me-1' });
    await until(() => expect(page.count()).toBe(0));
  });

  it('of a message that is shown nowhere asks for the numbers again', async () => {
    const page = openPage({ count: 2, list: list(2) });
    page.read('me-1', 'far above');
    await until(() => expect(page.requestsFor(showUnreadCount)).toHaveLength(1));
    await until(() => expect(page.requestsFor(showConversations)).toHaveLength(1));
  });
});

describe('A stream that cannot go on', () => {
  it('asks for everything, and nothing else does', () => {
    const { queries, notify } = openPage({ count: 0 });
    const onMissed = vi.fn();
    notify('me-1', message('1'), onMissed);
    expect(onMissed).not.toHaveBeenCalled();
    applyEvent(queries, 'me', { id: 'me-9', event: { type: 'reset' } }, onMissed);
    applyEvent(queries, 'me', { id: 'me-9', event: { type: 'reset' } }, onMissed);
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('goes on from where it says, also where that is further back', () => {
    const { queries, notify } = openPage({ count: 0 });
    const onMissed = vi.fn();
    notify('me-90', message('1'));
    applyEvent(queries, 'me', { id: 'me-9', event: { type: 'reset' } }, onMissed);
    expect([onMissed.mock.calls.length, notify('me-10', message('2'))]).toEqual([1, true]);
  });
});

it('The position of the stream only moves forward, and starts over once it is forgotten', () => {
  for (const id of ['me-9', 'me-10', 'me-8']) livePosition.set('me', id);
  expect([livePosition.get('me'), livePosition.get('asha')]).toEqual(['me-10', null]);
  livePosition.forget('me');
  livePosition.set('me', 'me-2');
  expect(livePosition.get('me')).toBe('me-2');
});
