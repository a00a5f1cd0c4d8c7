// Message groups keep their keys when messages are added at either end.
import { describe, expect, it } from 'vitest';
import { GROUP_SIZE, groupMessages } from './group-messages.ts';

const thread = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: `message-${from + at}` }));
const groupsOf = (from: number, to: number, anchor: number) =>
  groupMessages(thread(from, to), `message-${anchor}`).map(({ key, messages }) => [key, messages.length] as const);

describe('Messages in groups', () => {
  it.each<[string, number, number]>([
    ['none', 1000, 1000],
    ['one', 1000, 1001],
    ['a group', 1000, 1000 + GROUP_SIZE],
    ['a group and one', 1000, 1001 + GROUP_SIZE],
    ['one before the first page', 999, 1060],
    ['a whole page before it', 950, 1060],
    ['a page and three before it', 947, 1060],
  ])('are all there in their order, %s', (_, from, to) => {
    const groups = groupMessages(thread(from, to), 'message-1000');
    expect(groups.flatMap(({ messages }) => messages)).toEqual(thread(from, to));
    expect(groups.every(({ messages }) => messages.length > 0 && messages.length <= GROUP_SIZE)).toBe(true);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
  });

  it('stay in their group when earlier ones are loaded and new ones come', () => {
    const before = groupsOf(1000, 1060, 1000);
    expect(before).toEqual([
      ['message-1000', 25],
      ['message-1025', 25],
      ['message-1050', 10],
    ]);
    expect(groupsOf(997, 1061, 1000)).toEqual([['message-999', 3], ...before.slice(0, 2), ['message-1050', 11]]);
    expect(groupsOf(960, 1060, 1000)).toEqual([['message-974', 15], ['message-999', 25], ...before]);
  });

  it('begin with the first where the anchor is gone', () => {
    expect(groupsOf(1000, 1030, 5)).toEqual([
      ['message-1000', 25],
      ['message-1025', 5],
    ]);
  });
});
