// Session state in the URL, and back.
import { describe, expect, it } from 'vitest';
import {
  adoptUrlEntries,
  clearUrlEntries,
  filterKeys,
  listUrlEntries,
  setEntry,
  writeUrlEntries,
} from './url-entries.ts';

const filters = { [filterKeys.category]: 'vehicles', [filterKeys.price]: 'low', [filterKeys.sort]: 'oldest' };

describe('the address', () => {
  it('shows what the basic demo added, in its order', () => {
    expect(writeUrlEntries({ colour: 'red', size: 'a b&c' }).toString()).toBe('colour=red&size=a+b%26c');
  });

  it('never shows the filters', () => {
    expect(writeUrlEntries({ ...filters, colour: 'red' }).toString()).toBe('colour=red');
    expect(listUrlEntries(filters)).toEqual([]);
  });
});

describe('a shared address', () => {
  it('brings its parameters into the session, and wins over older ones of the same name', () => {
    const state = adoptUrlEntries({ colour: 'red', size: 'm' }, new URLSearchParams('colour=blue&shape=round'));
    expect(state).toEqual({ colour: 'blue', size: 'm', shape: 'round' });
  });

  it('cannot set the filters', () => {
    expect(adoptUrlEntries({}, new URLSearchParams({ [filterKeys.sort]: 'newest', '': 'nameless' }))).toEqual({});
  });

  it('survives a round trip', () => {
    const state = { 'two words': 'ਪੰਜਾਬੀ', 'a=b': '&' };
    expect(adoptUrlEntries({}, writeUrlEntries(state))).toEqual(state);
  });
});

describe('changing the state', () => {
  it('clears the basic demo without touching the filters', () => {
    expect(clearUrlEntries({ ...filters, colour: 'red' })).toEqual(filters);
  });

  it.each([
    ['adds', {}, 'x', { colour: 'x' }],
    ['replaces', { colour: 'red' }, 'x', { colour: 'x' }],
    ['removes by an empty value', { colour: 'red', size: 'm' }, '', { size: 'm' }],
  ])('%s an entry', (_, before, value, after) => {
    expect(setEntry(before, 'colour', value)).toEqual(after);
  });
});
