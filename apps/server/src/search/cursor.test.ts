// Cursors come back as they were given, and nothing else is taken for one.
import { searchTexts } from '@chowk/contract/search/search-texts';
import { describe, expect, it } from 'vitest';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

const cursor: Cursor = {
  order: 'price_asc',
  part: 'close',
  key: '4500.50',
  createdAt: Date.UTC(2026, 2, 9),
  id: '019535d9-3df7-79fb-b466-fa907fa17f9e',
  spelling: 'typed',
  isPriceFilter: true,
  total: 12,
  edge: null,
  weights: [11, 1],
  until: Date.UTC(2026, 2, 10),
  learned: 3,
};
const written = (changes: object) => JSON.stringify({ ...cursor, ...changes });
const inBase64 = (text: string) => Buffer.from(text).toString('base64url');

const usual: Cursor = {
  ...cursor,
  ...{ order: 'newest', part: 'every', key: '0', isPriceFilter: false, weights: null, learned: 0 },
};

describe('readCursor', () => {
  it('reads what was written', () => {
    // As a header, and short: it is sent with every page of results.
    expect(writeCursor(cursor)).toMatch(/^[\x21-\x7e]+$/);
    expect(readCursor(writeCursor(cursor), 'price_asc')).toEqual(cursor);
    expect(writeCursor(usual).length).toBeLessThan(140);
    expect(readCursor(writeCursor(usual), 'newest')).toEqual(usual);
  });

  it('reads one that an earlier release wrote', () => {
    expect(readCursor(inBase64(written({})), 'price_asc')).toEqual(cursor);
  });

  it.each([
    ['garbage', 'garbage'],
    ['JSON that is no object', inBase64('7')],
    ['another order', written({ order: 'newest' })],
    ['an unknown order', written({ order: 'oldest' })],
    ['a key that is no number', written({ key: '1; select 1' })],
    ['a key that no column holds', written({ key: '9'.repeat(40) })],
    ['an id that is none', written({ id: 'x' })],
    ['a moment after the end of days', written({ createdAt: 9e15 })],
    ['a moment that is no number', written({ createdAt: null })],
    ['nothing about its listing', written({ id: undefined })],
    ['an unknown reading of typos', written({ spelling: 'unknown' })],
  ])('refuses %s', (_, text) => expect(() => readCursor(text, 'price_asc')).toThrow(searchTexts.badCursor));
});
