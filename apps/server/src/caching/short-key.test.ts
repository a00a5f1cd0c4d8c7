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

// Promise: No two searches or pages share an entry of a cache, also if their keys are chosen for that
it('a key is the whole value, or a hash that no search for collisions reaches', () => {
  const value = (length: number, end: string) => end.padStart(length, 'x');
  // 398 and its quotes are the longest key that is not hashed.
  for (const length of [397, 398, 399, 5000])
    expect(shortKey(value(length, 'a'))).not.toBe(shortKey(value(length, 'b')));
  expect(Buffer.from(shortKey(value(5000, 'a')), 'base64url')).toHaveLength(32);
});
