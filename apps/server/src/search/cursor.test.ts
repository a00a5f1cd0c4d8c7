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
const written = (changes: object) => Buffer.from(JSON.stringify({ ...cursor, ...changes })).toString('base64url');

describe('readCursor', () => {
  it('reads what was written', () => {
    expect(writeCursor(cursor)).toMatch(/^[\w-]+$/);
    expect(readCursor(writeCursor(cursor), 'price_asc')).toEqual(cursor);
  });

  it.each([
    ['garbage', 'garbage'],
    ['JSON that is no object', Buffer.from('7').toString('base64url')],
    ['another order', written({ order: 'newest' })],
    ['an unknown order', written({ order: 'oldest' })],
    ['a key that is no number', written({ key: '1; select 1' })],
    ['a key that no column holds', written({ key: '9'.repeat(40) })],
    ['an id that is none', written({ id: 'x' })],
    ['a moment after the end of days', written({ createdAt: 9e15 })],
    ['a moment that is no number', written({ createdAt: null })],
    ['nothing about typos', written({ spelling: undefined })],
  ])('refuses %s', (_, text) => expect(() => readCursor(text, 'price_asc')).toThrow(searchTexts.badCursor));
});
