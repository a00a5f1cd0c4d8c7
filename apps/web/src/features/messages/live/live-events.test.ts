// What the stream tells lands in the lists once, whatever was being asked at the same moment.
import type { Message } from '@chowk/contract/messages/message-schemas';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countUnread, messagesQuery } from '../../../data/messages/messages-query.ts';
import type { Api } from '../../../platform/api/api.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { mergeMessages, takeLiveEvent } from './live-events.ts';

function message(id: string, read = false): Message {
  const party = { id: 'asha', userName: 'asha', fullName: 'Asha Verma', avatar: null, isDeleted: false };
  const createdAt = `2026-05-10T10:0${id}:00.000Z`;
  const listing = { title: 'A lamp', price: 1 };
  const ids = { id, senderId: 'asha', receiverId: 'me', listingId: 'lamp' };
  return { ...ids, content: id, read, createdAt, sender: party, receiver: party, listing };
}

const told = (messages: readonly Message[] | undefined) =>
  messages?.map(({ id, read }) => `${id}${read ? ' read' : ''}`);

/** It comes; a busy machine only makes it come later. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

describe('Two lists of messages', () => {
  it.each([
    { name: 'hold each message once', one: ['2', '1'], other: ['3', '2'], all: ['3', '2', '1'] },
    { name: 'lose nothing that only one knows', one: ['3'], other: ['1'], all: ['3', '1'] },
    { name: 'forget no read mark', one: ['1 read'], other: ['1'], all: ['1 read'] },
    { name: 'learn of a read mark', one: ['1'], other: ['1 read'], all: ['1 read'] },
  ])('$name', ({ one, other, all }) => {
    const read = (tellings: string[]) => tellings.map((each) => message(each.slice(0, 1), each.endsWith('read')));
    expect(told(mergeMessages(read(one), read(other)))).toEqual(all);
  });
});

let stopWatching = () => {};
afterEach(() => stopWatching());

/** A page that shows the list, with a server that answers when it is told to. */
function openPage(known: Message[] | undefined) {
  const answers: ((messages: Message[]) => void)[] = [];
  const api = { call: () => new Promise((resolve) => answers.push(resolve)) } as unknown as Api;
  const queries = createQueryClient(api);
  const { queryKey } = messagesQuery('me');
  if (known) queries.setQueryData(queryKey, known);
  stopWatching = new QueryObserver(queries, messagesQuery('me')).subscribe(() => {});
  return { queries, answers, list: () => queries.getQueryData(queryKey) };
}

describe('An event of the stream', () => {
  // Promise: What the stream and the list both tell is shown and alerted once, in whatever order they come
  it('adds a message once, however often it is told', () => {
    const { queries, list } = openPage([message('1')]);
    for (let time = 0; time < 2; time++)
      takeLiveEvent(queries, 'me', { type: 'message', message: message('2') }, () => {});
    expect(told(list())).toEqual(['2', '1']);
  });

  it('lowers the count for what was read elsewhere, never below zero', () => {
    const { queries, list } = openPage([message('2'), message('1')]);
    for (let time = 0; time < 2; time++)
      takeLiveEvent(queries, 'me', { type: 'read', messageIds: ['2', 'unknown'] }, () => {});
    expect(told(list())).toEqual(['2 read', '1']);
    expect(countUnread(list(), 'me')).toBe(1);
  });

  // Promise: Where the stream cannot tell what was missed, everything is asked for
  it('asks for everything where the stream cannot go on, and for nothing else', () => {
    const { queries } = openPage([message('1')]);
    const askAll = vi.fn();
    takeLiveEvent(queries, 'me', { type: 'read', messageIds: ['1'] }, askAll);
    expect(askAll).not.toHaveBeenCalled();
    takeLiveEvent(queries, 'me', { type: 'reset' }, askAll);
    expect(askAll).toHaveBeenCalledOnce();
  });

  it('is not lost to an older answer that was on its way', async () => {
    const { queries, answers, list } = openPage(undefined);
    await until(() => expect(answers).toHaveLength(1));
    takeLiveEvent(queries, 'me', { type: 'message', message: message('2') }, () => {});
    await until(() => expect(answers).toHaveLength(2));
    answers[0]?.([message('1')]);
    answers[1]?.([message('2'), message('1')]);
    await until(() => expect(told(list())).toEqual(['2', '1']));
  });

  it('brings a read mark that an older answer did not know', async () => {
    const { queries, answers, list } = openPage(undefined);
    await until(() => expect(answers).toHaveLength(1));
    takeLiveEvent(queries, 'me', { type: 'read', messageIds: ['1'] }, () => {});
    await until(() => expect(answers).toHaveLength(2));
    answers[0]?.([message('1')]);
    answers[1]?.([message('1', true)]);
    await until(() => expect(told(list())).toEqual(['1 read']));
  });
});
