// Recent searches: order, limit, and separation of users.
import { describe, expect, it } from 'vitest';
import { addSearch, MAX_RECENT, readSearches, removeSearch, writeSearches } from './recent-searches.ts';

describe('recent searches', () => {
  it('come newest first, each once whatever its letters, eight at most', () => {
    const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].reduce<readonly string[]>(addSearch, []);
    expect(eight).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']);
    expect(addSearch(eight, ' New ')).toEqual(['New', 'h', 'g', 'f', 'e', 'd', 'c', 'b']);
    expect(addSearch(eight, 'C')).toEqual(['C', 'h', 'g', 'f', 'e', 'd', 'b', 'a']);
    expect(eight).toHaveLength(MAX_RECENT);
  });

  it('leave out what is empty, and what was taken away', () => {
    expect(addSearch(['cow'], '  ')).toEqual(['cow']);
    expect(removeSearch(['cow', 'pump'], 'Cow')).toEqual(['pump']);
  });

  it.each([
    ['a visitor their own', null, null, ['cow']],
    ['a user who signs in their searches as a visitor', null, 'ann', ['cow']],
    ['a user their own', 'ann', 'ann', ['cow']],
    ['a visitor nothing of the user who was signed in', 'ann', null, []],
    ['a user nothing of another', 'ann', 'bob', []],
  ] as const)('show %s', (_, owner, reader, texts) => {
    expect(readSearches(writeSearches(['cow'], owner), reader)).toEqual(texts);
  });

  it.each([null, '', 'cow', '[]', 'null', '{"texts":5}', '{"owner":7,"texts":["cow"]}'])('are none in %s', (stored) => {
    expect(readSearches(stored, null)).toEqual([]);
  });

  it('survive a stranger among them', () => {
    expect(readSearches('{"owner":null,"texts":["cow",5,null]}', null)).toEqual(['cow']);
  });
});
