// Page cache with fake clocks and numbers as pages.
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPageCache, type PageCache, type RequestedPage } from './page-cache.ts';
import type { Change } from './page-change.rules.ts';
import { anyListing, type Dependencies, listingTopic } from './page-dependencies.rules.ts';
import type { RenderedPage } from './page-store.ts';

let wall: number;
let clock: number;
let rendered: number;
let cache: PageCache;

const tomorrow = 86_400_000;
const lamp: Dependencies = { topics: [listingTopic('lamp')], searches: [], until: tomorrow };
const market: Dependencies = { topics: [listingTopic('lamp')], searches: [anyListing], until: tomorrow };
const lampChange = { topics: [listingTopic('lamp')], offers: [], gone: [], hasNewWords: false } satisfies Change;
const otherChange: Change = { ...lampChange, topics: [listingTopic('cot')] };
const cotOffer = { category: 'furniture', subcategory: null, price: 1, words: new Set(['cot']) };
const byWords: Dependencies = {
  topics: [],
  searches: [{ ...anyListing, words: [[[{ text: 'lamp' }]]] }],
  until: tomorrow,
};
const lampGone: Change = { ...lampChange, gone: [listingTopic('lamp')] };

beforeEach(() => {
  [wall, clock, rendered] = [0, 0, 0];
  cache = open();
});

const plain = { quick: 'identity', thorough: 'identity' } as const;
const gzipped = { quick: 'gzip', thorough: 'gzip' } as const;

function open(bytes = 1_000_000): PageCache {
  const opened = createPageCache({ bytes, now: () => new Date(wall), clock: () => clock });
  opened.setEnabled(true);
  return opened;
}

const render = (dependencies: Dependencies | null) => async (): Promise<RenderedPage> => ({
  status: 200,
  text: `rendering ${++rendered}`,
  version: `${rendered}`,
  dependencies,
});

async function show(dependencies: Dependencies | null, requested: Partial<RequestedPage> = {}): Promise<string> {
  const wanted: RequestedPage = { key: '/', opening: '', encodings: plain, ...requested };
  return (await cache.answer(wanted, render(dependencies))).bytes.toString();
}

/** After renderings in the background. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a cached page', () => {
  it('is rendered once for concurrent requests, in every encoding and theme', async () => {
    const requested = { key: '/', isExact: false };
    const pages = await Promise.all([
      cache.answer({ ...requested, opening: '<dark>', encodings: plain }, render(lamp)),
      cache.answer({ ...requested, opening: '<light>', encodings: gzipped }, render(lamp)),
    ]);
    const later = await cache.answer({ ...requested, opening: '<blue>', encodings: plain }, render(lamp));
    expect(rendered).toBe(1);
    expect(pages[0]?.bytes.toString()).toBe('<dark>rendering 1');
    expect(gunzipSync(pages[1]?.bytes ?? '').toString()).toBe('<light>rendering 1');
    expect(later.bytes.toString()).toBe('<blue>rendering 1');
  });

  it('is evicted by a change of what it shows, and by no other', async () => {
    await show(lamp);
    cache.change(otherChange);
    expect(await show(lamp)).toBe('rendering 1');
    cache.change(lampChange);
    expect(await show(lamp)).toBe('rendering 2');
  });

  it('is evicted when its relative times are outdated', async () => {
    await show({ ...lamp, until: 1000 });
    wall = 999;
    expect(await show(lamp)).toBe('rendering 1');
    wall = 1000;
    expect(await show(lamp)).toBe('rendering 2');
  });

  it('is not stored if a change arrived during its rendering', async () => {
    const started = Promise.withResolvers<RenderedPage>();
    const requested: RequestedPage = { key: '/', opening: '', encodings: plain };
    const early = cache.answer(requested, () => started.promise);
    cache.change(lampChange);
    // A request after the change does not join the earlier rendering.
    expect(await show(lamp)).toBe('rendering 1');
    started.resolve({ status: 200, text: 'old', version: 'old', dependencies: lamp });
    expect((await early).bytes.toString()).toBe('old');
    expect(await show(lamp)).toBe('rendering 1');
  });

  it('needs no admission, and neither does joining a rendering', async () => {
    const requested: RequestedPage = { key: '/', opening: '', encodings: plain };
    let admitted = 0;
    const admit = <T>(work: () => Promise<T>) => {
      admitted += 1;
      return work();
    };
    await Promise.all([cache.answer(requested, render(lamp), admit), cache.answer(requested, render(lamp), admit)]);
    await cache.answer(requested, render(lamp), admit);
    expect([admitted, rendered]).toEqual([1, 1]);
  });

  it('is not rendered again after waiting for admission', async () => {
    const requested: RequestedPage = { key: '/', opening: '', encodings: plain };
    const room = Promise.withResolvers<void>();
    const waiting = cache.answer(requested, render(lamp), async (work) => {
      await room.promise;
      return work();
    });
    await show(lamp);
    room.resolve();
    expect([(await waiting).bytes.toString(), (await waiting).isCached]).toEqual(['rendering 1', true]);
  });

  it('is never a failed or private one', async () => {
    const requested: RequestedPage = { key: '/', opening: '', encodings: plain };
    await expect(cache.answer(requested, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await show(null);
    expect(await show(lamp)).toBe('rendering 2');
  });

  it('is rendered separately if the first visitor is over the limit', async () => {
    const requested: RequestedPage = { key: '/', opening: '', encodings: plain };
    const began = Promise.withResolvers<RenderedPage>();
    let admitted = 0;
    const admit = <T>(work: () => Promise<T>) => {
      admitted += 1;
      return work();
    };
    const greedy = cache.answer(requested, () => began.promise, admit);
    const other = cache.answer(requested, render(lamp), admit);
    began.resolve({ status: 503, text: 'too much', version: '', dependencies: null, isOverLimit: true });
    expect((await greedy).status).toBe(503);
    expect([(await other).status, (await other).bytes.toString(), admitted]).toEqual([200, 'rendering 1', 2]);
    expect(await show(lamp)).toBe('rendering 1');
  });

  it('is not served while change notifications are lost', async () => {
    await show(lamp);
    cache.setEnabled(false);
    expect(await show(lamp)).toBe('rendering 2');
    expect(await show(lamp)).toBe('rendering 3');
    cache.setEnabled(true);
    expect(await show(lamp)).toBe('rendering 4');
    expect(await show(lamp)).toBe('rendering 4');
  });
});

describe('a browse page', () => {
  it('is served stale for up to five seconds, and rendered again once meanwhile', async () => {
    await show(market);
    clock = 60_000;
    cache.change(lampChange);
    expect(await Promise.all([show(market), show(market), show(market)])).toEqual(Array(3).fill('rendering 1'));
    await settled();
    expect(rendered).toBe(2);
    expect(await show(market)).toBe('rendering 2');
  });

  it('is not served stale for longer', async () => {
    await show(market);
    cache.change(lampChange);
    clock = 5001;
    expect(await show(market)).toBe('rendering 2');
  });

  it('is refreshed at most every three seconds', async () => {
    await show(market);
    for (clock = 0; clock < 12_000; clock += 100) {
      cache.change(lampChange);
      await show(market);
      await settled();
    }
    expect(rendered).toBeGreaterThan(3);
    expect(rendered).toBeLessThan(6);
  });

  // Promise: A listing that is sold, deleted or hidden disappears from all cached pages at once
  it('never shows a removed listing, nor stores a rendering that may show it', async () => {
    await show(market);
    cache.change(lampGone);
    expect(await show(market)).toBe('rendering 2');
    const rendering = show(market, { key: '/slow' });
    cache.change(lampGone);
    await rendering;
    expect(await show(market, { key: '/slow' })).toBe('rendering 4');
  });

  it('is served fresh to the author of a change', async () => {
    await show(market);
    cache.change(lampChange);
    expect(await show(market, { isExact: true })).toBe('rendering 2');
    expect(await show(market)).toBe('rendering 2');
  });
});

describe('a text search page', () => {
  const cotChange: Change = { ...otherChange, offers: [cotOffer] };

  it('stays cached when a listing without its words changes', async () => {
    await show(byWords);
    cache.change(cotChange);
    clock = 60_000;
    expect(await show(byWords)).toBe('rendering 1');
  });

  it.each<[string, Change]>([
    ['something with its words', { ...cotChange, offers: [{ ...cotOffer, words: new Set(['lamp']) }] }],
    ['something whose words are not told', { ...cotChange, offers: [{ ...cotOffer, words: null }] }],
    ['words that are new', { ...lampChange, topics: [], hasNewWords: true }],
  ])('is rendered again for %s', async (_, change) => {
    await show(byWords);
    cache.change(change);
    clock = 5001;
    expect(await show(byWords)).toBe('rendering 2');
  });

  it('is rendered again for the author of any change', async () => {
    await show(byWords);
    clock = 1;
    cache.change(cotChange);
    clock = 2;
    expect(await show(byWords, { isExact: true })).toBe('rendering 2');
    expect(await show(byWords, { isExact: true })).toBe('rendering 2');
  });
});

describe('the memory limit', () => {
  it('evicts the least recently used page first', async () => {
    const big = { ...lamp, topics: [] };
    // Incompressible, and no page like another.
    const page = async () => ({ ...(await render(big)()), text: randomBytes(10_000).toString('base64') });
    const visit = (key: string) => cache.answer({ key, opening: '', encodings: plain }, page);
    // Three fifths of it are for pages: two of them.
    cache = open(50_000);
    for (const key of ['a', 'b', 'a', 'c']) await visit(key);
    expect(rendered).toBe(3);
    await visit('a');
    await visit('c');
    expect(rendered).toBe(3);
    await visit('b');
    expect(rendered).toBe(4);
  });

  it('is not exceeded by a page larger than the cache: the others stay', async () => {
    const page = (bytes: number) => async () => ({
      ...(await render(lamp)()),
      text: randomBytes(bytes).toString('base64'),
    });
    const visit = (key: string, bytes: number) => cache.answer({ key, opening: '', encodings: plain }, page(bytes));
    cache = open(50_000);
    for (const [key, bytes] of [
      ['a', 10_000],
      ['huge', 60_000],
      ['a', 10_000],
    ] as const)
      await visit(key, bytes);
    expect(rendered).toBe(2);
    await visit('huge', 60_000);
    expect(rendered).toBe(3);
  });
});
