// The X-Understood header: written and read back.
import { describe, expect, it } from 'vitest';
import { literalOf, readUnderstood, type Understood, writeUnderstood } from './understood.ts';

describe('X-Understood', () => {
  const understood: Understood[] = [
    { kind: 'price', minPrice: null, maxPrice: 70_000, isFilter: true },
    { kind: 'place', name: 'मोहाली', lat: 30.7, lng: 76.7 },
    { kind: 'nearMe', isLocated: false },
    { kind: 'category', category: 'electronics', subcategory: 'phones', name: 'Mobile Phones' },
    { kind: 'detail', name: 'year', text: 'Year from 2020', filter: { min: 2020 } },
    { kind: 'contradiction' },
  ];

  it('is ASCII, and read as it was written', () => {
    const header = writeUnderstood(understood);
    expect(header).toMatch(/^[!-~]*$/);
    expect(readUnderstood(header)).toEqual(understood);
  });

  it.each([null, undefined, '', '%', '{}', 'null', '[1,null]', '[{"kind":"telepathy"}]'])(
    'reads nothing in %j',
    (header) => expect(readUnderstood(header)).toEqual([]),
  );

  it('names what takes each of them off', () => {
    expect(understood.map(literalOf)).toEqual(['price', 'place', 'place', 'kind', 'details', null]);
  });
});
