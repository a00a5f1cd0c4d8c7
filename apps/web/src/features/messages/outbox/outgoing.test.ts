// Outbox rules: retry, failure, expiry, duplicates.
import { describe, expect, it } from 'vitest';
import {
  countSameText,
  failExpired,
  hideArrived,
  isSendable,
  markSending,
  markStopped,
  type Outgoing,
  type OutgoingState,
  removeOutgoing,
} from './outgoing.ts';

function outgoing(key: string, state: OutgoingState = 'sending', reason?: string): Outgoing {
  const listing = { id: 'lamp', title: 'A lamp', price: 1 };
  const otherUser = { id: 'asha', fullName: 'Asha Verma', avatar: null };
  const content = `Hello ${key}`;
  return { key, userId: 'me', subject: { listing, otherUser }, content, writtenAt: '', alikeBefore: 0, state, reason };
}

const summarize = (list: readonly Outgoing[]) =>
  list.map(({ key, state, reason }) => [key, state, reason].join(' ').trim());

describe('A message on its way', () => {
  it('keeps its place and its key when it is tried again', () => {
    const list = [outgoing('a', 'failed', 'gone'), outgoing('b', 'waiting')];
    expect(summarize(markSending(list, 'a'))).toEqual(['a sending', 'b waiting']);
  });

  it('does not come back when another tab has seen to it', () => {
    expect(summarize(markSending([outgoing('b', 'waiting')], 'a'))).toEqual(['b waiting']);
  });

  it('stops with the reason the server gave', () => {
    const list = [outgoing('a'), outgoing('b')];
    expect(summarize(markStopped(list, 'b', 'failed', 'No such listing'))).toEqual([
      'a sending',
      'b failed No such listing',
    ]);
    expect(summarize(markStopped(list, 'a', 'waiting'))).toEqual(['a waiting', 'b sending']);
  });

  it('leaves the list when it has arrived or is given up', () => {
    expect(summarize(removeOutgoing([outgoing('a'), outgoing('b')], 'a'))).toEqual(['b sending']);
  });

  // Promise: A message that could not go out for a day is not sent by itself any more: its writer decides
  it.each([
    { state: 'sending', hoursLater: 0, goesOut: true },
    { state: 'waiting', hoursLater: 23, goesOut: true },
    { state: 'waiting', hoursLater: 25, goesOut: false },
    { state: 'failed', hoursLater: 0, goesOut: false },
  ] as const)('$state goes out by itself $hoursLater hours later: $goesOut', ({ state, hoursLater, goesOut }) => {
    const message = { ...outgoing('a', state), writtenAt: '2026-05-09T12:00:00.000Z' };
    const now = Date.parse(message.writtenAt) + hoursLater * 3600_000;
    expect(isSendable(message, now)).toBe(goesOut);
    expect(failExpired([message], now)[0]?.state).toBe(goesOut ? state : 'failed');
  });
});

describe('A message that comes back over the stream before its own answer', () => {
  const texts = (...contents: string[]) => contents.map((content) => ({ content }));
  const ok = (key: string, alikeBefore: number, state: OutgoingState = 'sending') => ({
    ...outgoing(key, state),
    content: 'ok',
    alikeBefore,
  });

  it.each([
    { name: 'is shown while it has not', outgoing: [ok('a', 0)], arrived: texts('no'), shown: ['a'] },
    { name: 'is not shown beside its arrival', outgoing: [ok('a', 0)], arrived: texts('ok'), shown: [] },
    { name: 'is not its older twin', outgoing: [ok('a', 1)], arrived: texts('ok'), shown: ['a'] },
    { name: 'leaves its younger twin', outgoing: [ok('a', 0), ok('b', 1)], arrived: texts('ok'), shown: ['b'] },
    { name: 'is never hidden when it failed', outgoing: [ok('a', 0, 'failed')], arrived: texts('ok'), shown: ['a'] },
  ])('$name', ({ outgoing: list, arrived, shown }) => {
    expect(hideArrived(list, arrived).map(({ key }) => key)).toEqual(shown);
  });

  it('counts what was said and what is on its way', () => {
    expect(countSameText('ok', texts('ok', 'no'), [ok('a', 1)])).toBe(2);
  });
});
