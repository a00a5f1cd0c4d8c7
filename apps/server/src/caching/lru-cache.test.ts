// A memory with two limits: how much and how long.
import fc from 'fast-check';
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

  it('holds what a list in the order of use would hold, whatever is asked of it', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('set' as const), key, size: fc.integer({ min: 1, max: 4 }) }),
      },
      { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('get' as const, 'delete' as const), key }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const cache = createLruCache<number>({ most: 8, sizeOf: (size) => size });
        // The one that was used longest ago stands first.
        let list: (readonly [key: string, size: number])[] = [];
        const without = (gone: string) => list.filter(([name]) => name !== gone);
        for (const each of steps) {
          if (each.kind === 'clear') {
            cache.clear();
            list = [];
          } else if (each.kind === 'set') {
            cache.set(each.key, each.size);
            list = [...without(each.key), [each.key, each.size]];
            while (list.reduce((sum, [, size]) => sum + size, 0) > 8) list.shift();
          } else if (each.kind === 'delete') {
            cache.delete(each.key);
            list = without(each.key);
          } else {
            const known = list.find(([name]) => name === each.key);
            expect(cache.get(each.key)).toBe(known?.[1]);
            if (known) list = [...without(each.key), known];
          }
        }
        expect(['a', 'b', 'c', 'd', 'e'].filter((name) => cache.get(name) !== undefined)).toEqual(
          list.map(([name]) => name).sort(),
        );
      }),
    );
  });
});
