// Each sort order sorts by a key of its own: none falls through to another one's.
import { type SortOrder, sortLabels, sortOrders } from '@chowk/contract/search/sort-orders';
import { describe, expect, it } from 'vitest';
import type { CloseRow } from './close-matches.store.ts';
import { sortClose } from './close-matches.ts';

const row = (id: string, price: string, hour: number, metres: number, details: CloseRow['details']) =>
  ({
    id,
    price,
    created_at: new Date(hour * 3_600_000),
    millimetres: String(metres * 1000),
    score: 50,
    details,
  }) as CloseRow;

const rows = [
  row('a', '300', 2, 40, { year: 2019, kilometres: 9000 }),
  row('b', '100', 1, 30, { year: 2021, kilometres: 50_000 }),
  row('c', '200', 3, 10, {}),
  row('d', '400', 0, 20, { year: 2020, kilometres: 100_000 }),
];

/** A new order does not compile until it has its row here. */
const expected: Record<SortOrder, string> = {
  newest: 'cabd',
  price_asc: 'bcad',
  price_desc: 'dacb',
  distance: 'cdba',
  // Without the detail: last.
  year_desc: 'bdac',
  kilometres_asc: 'abdc',
};

describe('a sort order', () => {
  it.each(sortOrders)('sorts by %s', (order) => {
    expect(
      sortClose(rows, order)
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected[order]);
  });

  it('differs from all others, in its label too', () => {
    expect(new Set(Object.values(expected)).size).toBe(sortOrders.length);
    expect(new Set(Object.values(sortLabels)).size).toBe(sortOrders.length);
  });
});
