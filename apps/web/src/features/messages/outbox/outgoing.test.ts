// Messages on their way: sent, stuck, tried again, never twice in the list.
import { describe, expect, it } from 'vitest';
import {
  countAlike,
  isToGoOut,
  type Outgoing,
  type OutgoingState,
  withOldStopped,
  withoutArrived,
  withoutOutgoing,
  withSending,
  withStopped,
} from './outgoing.ts';

function outgoing(key: string, state: OutgoingState = 'sending', reason?: string): Outgoing {
  const listing = { id: 'lamp', title: 'A lamp', price: 1 };
  const otherUser = { id: 'asha', fullName: 'Asha Verma', avatar: null };
  const content = `Hello ${key}`;
  return { key, userId: 'me', subject: { listing, otherUser }, content, writtenAt: '', alikeBefore: 0, state, reason };
}

const told = (list: readonly Outgoing[]) => list.map(({ key, state, reason }) => [key, state, reason].join(' ').trim());

describe('A message on its way', () => {
  it('keeps its place and its key when it is tried again', () => {
    const list = [outgoing('a', 'failed', 'gone'), outgoing('b', 'waiting')];
    expect(told(withSending(list, 'a'))).toEqual(['a sending', 'b waiting']);
  });

  it('does not come back when another tab has seen to it', () => {
    expect(told(withSending([outgoing('b', 'waiting')], 'a'))).toEqual(['b waiting']);
  });

  it('stops with the reason the server gave', () => {
    const list = [outgoing('a'), outgoing('b')];
    expect(told(withStopped(list, 'b', 'failed', 'No such listing'))).toEqual([
      'a sending',
      'b failed No such listing',
    ]);
    expect(told(withStopped(list, 'a', 'waiting'))).toEqual(['a waiting', 'b sending']);
  });

  it('leaves the list when it has arrived or is given up', () => {
    expect(told(withoutOutgoing([outgoing('a'), outgoing('b')], 'a'))).toEqual(['b sending']);
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
    expect(isToGoOut(message, now)).toBe(goesOut);
    expect(withOldStopped([message], now)[0]?.state).toBe(goesOut ? state : 'failed');
  });
});

describe('A message that comes back over the stream before its own answer', () => {
  const said = (...contents: string[]) => contents.map((content) => ({ content }));
  const ok = (key: string, alikeBefore: number, state: OutgoingState = 'sending') => ({
    ...outgoing(key, state),
    content: 'ok',
    alikeBefore,
  });

  // Promise: A message that comes back over the stream before its own answer is shown once
  it.each([
    { name: 'is shown while it has not', outgoing: [ok('a', 0)], arrived: said('no'), shown: ['a'] },
    { name: 'is not shown beside its arrival', outgoing: [ok('a', 0)], arrived: said('ok'), shown: [] },
    { name: 'is not its older twin', outgoing: [ok('a', 1)], arrived: said('ok'), shown: ['a'] },
    { name: 'leaves its younger twin', outgoing: [ok('a', 0), ok('b', 1)], arrived: said('ok'), shown: ['b'] },
    { name: 'is never hidden when it failed', outgoing: [ok('a', 0, 'failed')], arrived: said('ok'), shown: ['a'] },
  ])('$name', ({ outgoing: list, arrived, shown }) => {
    expect(withoutArrived(list, arrived).map(({ key }) => key)).toEqual(shown);
  });

  it('counts what was said and what is on its way', () => {
    expect(countAlike('ok', said('ok', 'no'), [ok('a', 1)])).toBe(2);
  });
});
