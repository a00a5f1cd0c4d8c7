// Pages kept for a few seconds and shared.
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

let now: number;
let drawn: number;
const draw = async (): Promise<CachedPage> => ({ status: 200, text: `drawing ${++drawn}`, isKept: true });

beforeEach(() => {
  now = 0;
  drawn = 0;
});

const open = (entries = 3) => createPageCache({ ms: 5000, entries, now: () => now });

describe('the page cache', () => {
  it('draws once for all who ask at the same time, in every compression', async () => {
    const cache = open();
    const pages = await Promise.all([
      cache.answer('/', 'identity', draw),
      cache.answer('/', 'gzip', draw),
      cache.answer('/', 'identity', draw),
    ]);
    expect(drawn).toBe(1);
    expect(pages[0]?.bytes.toString()).toBe('drawing 1');
    expect(gunzipSync(pages[1]?.bytes ?? '').toString()).toBe('drawing 1');
  });

  it('draws again when the time is over', async () => {
    const cache = open();
    await cache.answer('/', 'identity', draw);
    now = 4999;
    expect((await cache.answer('/', 'identity', draw)).text).toBe('drawing 1');
    now = 5000;
    expect((await cache.answer('/', 'identity', draw)).text).toBe('drawing 2');
  });

  it('draws again after a change', async () => {
    const cache = open();
    await cache.answer('/', 'identity', draw);
    cache.clear();
    expect((await cache.answer('/', 'identity', draw)).text).toBe('drawing 2');
  });

  it('keeps no more than it may, the newest', async () => {
    const cache = open(2);
    for (const key of ['a', 'b', 'c']) await cache.answer(key, 'identity', draw);
    await cache.answer('c', 'identity', draw);
    expect(drawn).toBe(3);
    await cache.answer('a', 'identity', draw);
    expect(drawn).toBe(4);
  });

  it('keeps neither failures nor what says it should not be kept', async () => {
    const cache = open();
    const fail = async () => {
      drawn += 1;
      throw new Error('no');
    };
    await expect(cache.answer('/', 'identity', fail)).rejects.toThrow('no');
    await cache.answer('/', 'identity', async () => ({ ...(await draw()), isKept: false }));
    expect((await cache.answer('/', 'identity', draw)).text).toBe('drawing 3');
  });
});
