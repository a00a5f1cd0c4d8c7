// Short keys: bounded, the same for equal values, different for others.
import { expect, it } from 'vitest';
import { shortKey } from './short-key.ts';

it('a key of a cache is short, however large the search is, and names it alone', () => {
  const values = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(60, 'x'));
  const keys = ['a', 'b'].map((last) => shortKey([{ details: { brand: [...values, last] } }]));
  for (const key of keys) expect(key.length).toBeLessThan(500);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[0]).toBe(shortKey([{ details: { brand: [...values, 'a'] } }]));
  expect(shortKey({ query: 'cot' })).toBe('{"query":"cot"}');
});
