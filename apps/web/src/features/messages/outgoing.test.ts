// Messages on their way: sent, stuck, tried again, never twice in the list.
import { describe, expect, it } from 'vitest';
import {
  afterReload,
  type Outgoing,
  type OutgoingState,
  withoutOutgoing,
  withSending,
  withStopped,
} from './outgoing.ts';

function outgoing(key: string, state: OutgoingState = 'sending', reason?: string): Outgoing {
  const listing = { id: 'lamp', title: 'A lamp', price: 1 };
  const otherUser = { id: 'asha', fullName: 'Asha Verma', avatar: null };
  const content = `Hello ${key}`;
  return { key, userId: 'me', subject: { listing, otherUser }, content, writtenAt: '', state, reason };
}

const told = (list: readonly Outgoing[]) => list.map(({ key, state, reason }) => [key, state, reason].join(' ').trim());

describe('A message on its way', () => {
  it('stands at the end', () => {
    expect(told(withSending([outgoing('a', 'failed')], outgoing('b')))).toEqual(['a failed', 'b sending']);
  });

  it('keeps its place and its key when it is tried again', () => {
    const list = [outgoing('a', 'failed', 'gone'), outgoing('b', 'waiting')];
    expect(told(withSending(list, outgoing('a', 'failed', 'gone')))).toEqual(['a sending', 'b waiting']);
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

  it('counts as failed after a reload, since nobody waits for its answer any more', () => {
    const list = [outgoing('a'), outgoing('b', 'waiting'), outgoing('c', 'failed', 'gone')];
    expect(told(afterReload(list))).toEqual(['a failed', 'b waiting', 'c failed gone']);
  });
});
