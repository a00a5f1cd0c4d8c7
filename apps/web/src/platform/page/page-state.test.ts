// Query data as it is sent with a page: objects of one shape as rows.
import { expect, it } from 'vitest';
import { packRows, unpackRows } from './page-state.ts';

const listing = (id: string, photos: readonly object[] = []) => ({ id, price: null, photos });

it.each([
  ['of one shape', [listing('a', [{ url: 'x' }, { url: 'y' }]), listing('b')]],
  ['of several shapes', [{ id: 'a' }, { id: 'b', phone: '1' }]],
  ['with another field', [{ id: 'a' }, { name: 'b' }]],
  ['alone', [{ id: 'a' }]],
  ['none', []],
  ['in an object', { pages: [{ listings: [listing('a'), listing('b')], next: null }], total: 2 }],
  ['texts', ['a', 'b']],
  ['a text', 'a'],
  ['nothing', null],
])('objects %s arrive as they were', (_, value) => {
  expect(unpackRows(JSON.parse(JSON.stringify(packRows(value))))).toEqual(value);
});

it('names the fields of a list once', () => {
  const listings = Array.from({ length: 16 }, (_, at) => listing(String(at)));
  expect(JSON.stringify(packRows({ listings })).match(/"price"/g)).toHaveLength(1);
});
