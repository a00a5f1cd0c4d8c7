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

  it('holds so much rather than so many where each says how much it is, and tells what has gone', () => {
    const gone: string[] = [];
    const sizes: Record<string, number> = { a: 4, b: 4, c: 2 };
    const cache = createLruCache<string>({
      most: 10,
      sizeOf: (key) => sizes[key] ?? 0,
      onGone: (key) => gone.push(key),
    });
    for (const key of ['a', 'b', 'c']) cache.set(key, key);
    expect(gone).toEqual([]);
    sizes.c = 6;
    cache.set('c', 'c');
    expect([gone, cache.get('b'), cache.get('c')]).toEqual([['a'], 'b', 'c']);
    sizes.d = 11;
    cache.set('d', 'd');
    expect([gone, cache.get('d')]).toEqual([['a', 'b', 'c', 'd'], undefined]);
  });
});
