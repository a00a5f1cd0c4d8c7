// Entries expire by the clock that the app gives.
import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { ttlBy } from './ttl.ts';

it('an entry is fresh until it is as old as its TTL, from the time 0 on', () => {
  let now = 0;
  const cache = new LRUCache<string, number>({ max: 2, ...ttlBy(() => new Date(now), 1000) });
  cache.set('first', 1);
  now = 999;
  expect(cache.get('first')).toBe(1);
  now = 1000;
  expect(cache.get('first')).toBeUndefined();
});
