// Pages kept until something they show changes: with clocks of their own, and nothing drawn but numbers.
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Asked, createPageCache, type PageCache } from './page-cache.ts';
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

async function show(dependencies: Dependencies | null, asked: Partial<Asked> = {}): Promise<string> {
  const wanted: Asked = { key: '/', opening: '', encodings: plain, ...asked };
  return (await cache.answer(wanted, render(dependencies))).bytes.toString();
}

/** Until whatever is rendered behind the reader's back is there. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a kept page', () => {
  it('is drawn once for all who ask at the same time, in every compression and theme', async () => {
    const asked = { key: '/', isExact: false };
    const pages = await Promise.all([
      cache.answer({ ...asked, opening: '<dark>', encodings: plain }, render(lamp)),
      cache.answer({ ...asked, opening: '<light>', encodings: gzipped }, render(lamp)),
    ]);
    const later = await cache.answer({ ...asked, opening: '<blue>', encodings: plain }, render(lamp));
    expect(rendered).toBe(1);
    expect(pages[0]?.bytes.toString()).toBe('<dark>rendering 1');
    expect(gunzipSync(pages[1]?.bytes ?? '').toString()).toBe('<light>rendering 1');
    expect(later.bytes.toString()).toBe('<blue>rendering 1');
  });

  it('is dropped by a change of what it shows, and by no other', async () => {
    await show(lamp);
    cache.change(otherChange);
    expect(await show(lamp)).toBe('rendering 1');
    cache.change(lampChange);
    expect(await show(lamp)).toBe('rendering 2');
  });

  // Promise: A page is drawn anew as soon as its words are no longer true
  it('is dropped when its words are no longer true', async () => {
    await show({ ...lamp, until: 1000 });
    wall = 999;
    expect(await show(lamp)).toBe('rendering 1');
    wall = 1000;
    expect(await show(lamp)).toBe('rendering 2');
  });

  it('is not made of what was there before a change that came while it was drawn', async () => {
    const started = Promise.withResolvers<RenderedPage>();
    const asked: Asked = { key: '/', opening: '', encodings: plain };
    const early = cache.answer(asked, () => started.promise);
    cache.change(lampChange);
    // Whoever comes after the change does not join the drawing from before it.
    expect(await show(lamp)).toBe('rendering 1');
    started.resolve({ status: 200, text: 'old', version: 'old', dependencies: lamp });
    expect((await early).bytes.toString()).toBe('old');
    expect(await show(lamp)).toBe('rendering 1');
  });

  it('is shown without asking whether there is room to draw, and so is one that is being drawn', async () => {
    const asked: Asked = { key: '/', opening: '', encodings: plain };
    let admitted = 0;
    const admit = <T>(work: () => Promise<T>) => {
      admitted += 1;
      return work();
    };
    await Promise.all([cache.answer(asked, render(lamp), admit), cache.answer(asked, render(lamp), admit)]);
    await cache.answer(asked, render(lamp), admit);
    expect([admitted, rendered]).toEqual([1, 1]);
  });

  it('is not drawn by one who waited for room while another drew it', async () => {
    const asked: Asked = { key: '/', opening: '', encodings: plain };
    const room = Promise.withResolvers<void>();
    const waiting = cache.answer(asked, render(lamp), async (work) => {
      await room.promise;
      return work();
    });
    await show(lamp);
    room.resolve();
    expect([(await waiting).bytes.toString(), (await waiting).isCached]).toEqual(['rendering 1', true]);
  });

  it('is none that failed, and none that is not for all to see', async () => {
    const asked: Asked = { key: '/', opening: '', encodings: plain };
    await expect(cache.answer(asked, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await show(null);
    expect(await show(lamp)).toBe('rendering 2');
  });

  it('is drawn by each for themselves where the first to ask has asked for too much', async () => {
    const asked: Asked = { key: '/', opening: '', encodings: plain };
    const began = Promise.withResolvers<RenderedPage>();
    let admitted = 0;
    const admit = <T>(work: () => Promise<T>) => {
      admitted += 1;
      return work();
    };
    const greedy = cache.answer(asked, () => began.promise, admit);
    const other = cache.answer(asked, render(lamp), admit);
    began.resolve({ status: 503, text: 'too much', version: '', dependencies: null, isOverLimit: true });
    expect((await greedy).status).toBe(503);
    expect([(await other).status, (await other).bytes.toString(), admitted]).toEqual([200, 'rendering 1', 2]);
    expect(await show(lamp)).toBe('rendering 1');
  });

  it('is none while nobody tells of changes', async () => {
    await show(lamp);
    cache.setEnabled(false);
    expect(await show(lamp)).toBe('rendering 2');
    expect(await show(lamp)).toBe('rendering 3');
    cache.setEnabled(true);
    expect(await show(lamp)).toBe('rendering 4');
    expect(await show(lamp)).toBe('rendering 4');
  });
});

describe('a page that browses', () => {
  // Promise: Pages that browse or search are at most 5 seconds behind, and drawn anew once while the old one is shown
  it('is shown as it was for up to five seconds, and made anew once meanwhile', async () => {
    await show(market);
    clock = 60_000;
    cache.change(lampChange);
    expect(await Promise.all([show(market), show(market), show(market)])).toEqual(Array(3).fill('rendering 1'));
    await settled();
    expect(rendered).toBe(2);
    expect(await show(market)).toBe('rendering 2');
  });

  it('is not shown as it was for longer than that', async () => {
    await show(market);
    cache.change(lampChange);
    clock = 5001;
    expect(await show(market)).toBe('rendering 2');
  });

  it('is made anew no more often than every three seconds, however much changes', async () => {
    await show(market);
    for (clock = 0; clock < 12_000; clock += 100) {
      cache.change(lampChange);
      await show(market);
      await settled();
    }
    expect(rendered).toBeGreaterThan(3);
    expect(rendered).toBeLessThan(6);
  });

  // Promise: What is sold, deleted or taken away is on no kept page any more, from that moment on
  it('never goes on showing what is gone, nor keeps a drawing that may show it', async () => {
    await show(market);
    cache.change(lampGone);
    expect(await show(market)).toBe('rendering 2');
    const rendering = show(market, { key: '/slow' });
    cache.change(lampGone);
    await rendering;
    expect(await show(market, { key: '/slow' })).toBe('rendering 4');
  });

  it('is shown to whoever made the change as it is now', async () => {
    await show(market);
    cache.change(lampChange);
    expect(await show(market, { isExact: true })).toBe('rendering 2');
    expect(await show(market)).toBe('rendering 2');
  });
});

describe('a page that searches by words', () => {
  const cotChange: Change = { ...otherChange, offers: [cotOffer] };

  it('stays as it is when something without its words changes', async () => {
    await show(byWords);
    cache.change(cotChange);
    clock = 60_000;
    expect(await show(byWords)).toBe('rendering 1');
  });

  it.each<[string, Change]>([
    ['something with its words', { ...cotChange, offers: [{ ...cotOffer, words: new Set(['lamp']) }] }],
    ['something whose words are not told', { ...cotChange, offers: [{ ...cotOffer, words: null }] }],
    ['words that nobody had before', { ...lampChange, topics: [], hasNewWords: true }],
  ])('is rendered anew for %s', async (_, change) => {
    await show(byWords);
    cache.change(change);
    clock = 5001;
    expect(await show(byWords)).toBe('rendering 2');
  });

  it('is drawn anew for whoever has just changed something, whatever it was', async () => {
    await show(byWords);
    clock = 1;
    cache.change(cotChange);
    clock = 2;
    expect(await show(byWords, { isExact: true })).toBe('rendering 2');
    expect(await show(byWords, { isExact: true })).toBe('rendering 2');
  });
});

describe('the bound', () => {
  // Promise: Kept pages stay within `PAGE_CACHE_BYTES`; what was asked for longest ago goes first
  it('is held, and what was asked for longest ago goes first', async () => {
    const big = { ...lamp, topics: [] };
    // What cannot be packed, and no page like another.
    const page = async () => ({ ...(await render(big)()), text: randomBytes(10_000).toString('base64') });
    const visit = (key: string) => cache.answer({ key, opening: '', encodings: plain }, page);
    // Three fifths of it for pages: two of them.
    cache = open(50_000);
    for (const key of ['a', 'b', 'a', 'c']) await visit(key);
    expect(rendered).toBe(3);
    await visit('a');
    await visit('c');
    expect(rendered).toBe(3);
    await visit('b');
    expect(rendered).toBe(4);
  });

  it('is not exceeded by one page that is larger than all of it: the others stay', async () => {
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
