// A memory with two limits: how much and how long.
import { describe, expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

describe('the memory of answers', () => {
  it('forgets what was used longest ago when it is full', () => {
    const cache = createLruCache<number>({ most: 2, forMs: 1000, now: () => 0 });
    cache.set('first', 1);
    cache.set('second', 2);
    cache.get('first');
    cache.set('third', 3);
    expect([cache.get('first'), cache.get('second'), cache.get('third')]).toEqual([1, undefined, 3]);
  });

  it('forgets what is too old', () => {
    let now = 0;
    const cache = createLruCache<number>({ most: 2, forMs: 1000, now: () => now });
    cache.set('first', 1);
    now = 999;
    expect(cache.get('first')).toBe(1);
    now = 1000;
    expect(cache.get('first')).toBeUndefined();
  });
});
