// Close matches and what is understood from a text, through the real app: headers, pages, facets, filters and chips.
import { searchListings, showFacets } from '@chowk/contract/search/search-endpoints';
import type { FacetsRequest, SearchRequest } from '@chowk/contract/search/search-schemas';
import { closeCountHeader, closeFromHeader, readUnderstood, understoodHeader } from '@chowk/contract/search/understood';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListings } from '../../test/planted-rows.ts';

let server: TestServer;
let sellerId: string;
let minute = 0;

beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.addUser()).user.id;
});
beforeEach(() => server.database.deleteFrom('listings').execute());
afterAll(() => server.close());

const start = Date.now() - 10_000_000;
const plain = {
  description: 'As good as new.',
  category: 'arts',
  subcategory: 'materials',
  city: 'Kurali',
  latitude: 30.83,
  longitude: 76.57,
};
const offer = (...listings: Partial<Planted>[]) =>
  plantListings(
    server.database,
    listings.map((listing) => ({
      user_id: sellerId,
      ...plain,
      created_at: new Date(start + minute++ * 1000),
      ...listing,
    })),
  );

async function search(body: SearchRequest) {
  const { status, body: found, headers } = await server.visitor().call(searchListings, { body });
  if (status !== 200 || !Array.isArray(found)) throw new Error(`refused: ${status}`);
  const number = (name: string) => (headers[name] === undefined ? null : Number(headers[name]));
  return {
    titles: found.map(({ title }) => title),
    total: number('x-total-count'),
    closeFrom: number(closeFromHeader),
    closeCount: number(closeCountHeader),
    understood: readUnderstood(headers[understoodHeader] as string | undefined),
    next: headers['x-next-cursor'] as string | undefined,
  };
}

async function facets(body: FacetsRequest) {
  const answer = await server.visitor().call(showFacets, { body });
  if (answer.status !== 200 || !('part' in answer.body)) throw new Error(`refused: ${answer.status}`);
  return answer.body;
}

describe('close matches', () => {
  // Promise: Listings with every word come first; where fewer than 24 have every word, the closest follow, marked by
  // headers
  it('follow where fewer than a page have every word, and say where they begin and how many there are', async () => {
    await offer({ title: 'Red lantern' }, { title: 'Red kite' }, { title: 'Green lantern' }, { title: 'Teapot' });
    expect(await search({ query: 'red lantern' })).toMatchObject({
      titles: ['Red lantern', 'Green lantern', 'Red kite'],
      total: 1,
      closeFrom: 1,
      closeCount: 2,
    });
  });

  it('are none where every word is found often enough, or nothing is close', async () => {
    await offer(...Array.from({ length: 24 }, (_, at) => ({ title: `Red lantern ${at}` })), { title: 'Red kite' });
    expect(await search({ query: 'red lantern' })).toMatchObject({ total: 24, closeFrom: null, closeCount: null });
    expect(await search({ query: 'qwxzvb' })).toMatchObject({
      titles: [],
      total: 0,
      closeFrom: null,
      closeCount: null,
    });
  });

  it.each(['newest', 'price_asc', 'price_desc', undefined] as const)(
    'and those with every word are paged without repeating or skipping while others arrive, by %s',
    async (sortBy) => {
      const both = Array.from({ length: 7 }, (_, at) => ({ title: `Red lantern ${at}`, price: String(50 + at) }));
      const one = Array.from({ length: 20 }, (_, at) => ({
        title: `${at % 2 ? 'Red kite' : 'Green lantern'} ${at}`,
        price: String(at),
      }));
      await offer(...both, ...one);
      const body: SearchRequest = { query: 'red lantern', ...(sortBy ? { sortBy } : {}) };
      const whole = (await search({ ...body, limit: 100 })).titles;
      expect(whole).toHaveLength(27);
      const seen: string[] = [];
      const begins: (number | null)[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ ...body, limit: 5, ...(cursor ? { cursor } : {}) });
        expect(page).toMatchObject({ total: 7, closeCount: 20 });
        seen.push(...page.titles);
        begins.push(page.closeFrom);
        cursor = page.next;
        const arrived = ['Red balloon', 'Blue lantern', 'Red lantern, new'];
        await offer(...arrived.map((title) => ({ title, created_at: new Date() })));
      } while (cursor);
      expect(seen.filter((title) => whole.includes(title))).toEqual(whole);
      expect(new Set(seen).size).toBe(seen.length);
      expect(begins[0]).toBeNull();
      expect(begins.at(-1)).toBe(0);
    },
  );

  it('keep to the filters, and facets count them and say so', async () => {
    await offer(
      { title: 'Red kite', price: '100' },
      { title: 'Green lantern', price: '900', category: 'home', subcategory: 'decor' },
    );
    expect((await search({ query: 'red lantern', category: 'home' })).titles).toEqual(['Green lantern']);
    expect((await search({ query: 'red lantern', maxPrice: 500 })).titles).toEqual(['Red kite']);
    const counted = await facets({ query: 'red lantern' });
    expect(counted.part).toBe('close');
    expect(counted.categories.map(({ category, count }) => [category, count])).toEqual([
      ['arts', 1],
      ['home', 1],
    ]);
    expect(counted.prices.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    await offer({ title: 'Red lantern' });
    expect(await facets({ query: 'red lantern' })).toMatchObject({
      part: 'every',
      categories: [{ category: 'arts', count: 1 }],
    });
  });

  it('are of the kind that was asked for where nothing has the word', async () => {
    await offer({ title: 'Hero Splendor', category: 'vehicles', subcategory: 'motorcycles' }, { title: 'Teapot' });
    expect(await search({ query: 'activa' })).toMatchObject({ titles: ['Hero Splendor'], total: 0, closeFrom: 0 });
  });

  it.each([
    ['two slips in a word of seven letters', 'lintrern'],
    ['three in a long one', 'hermoneyom'],
    ['a part of a joined word', 'lanternwala'],
    ['letters beside a number', 'lantern77'],
  ])('are a last guess where nothing else was found: %s', async (_, query) => {
    await offer({ title: 'Brass lantern' }, { title: 'Old harmonium' }, { title: 'Teapot' });
    const title = query.startsWith('h') ? 'Old harmonium' : 'Brass lantern';
    expect(await search({ query })).toMatchObject({ titles: [title], total: 0, closeFrom: 0, closeCount: 1 });
    expect(await facets({ query })).toMatchObject({ part: 'close', categories: [{ category: 'arts', count: 1 }] });
  });

  it('that are guesses are paged like others, and keep to the filters', async () => {
    await offer(...Array.from({ length: 5 }, (_, at) => ({ title: `Lantern ${at}`, price: String(at) })));
    const first = await search({ query: 'lintrern', limit: 3, maxPrice: 3 });
    expect(first).toMatchObject({ titles: ['Lantern 3', 'Lantern 2', 'Lantern 1'], closeCount: 4 });
    const { titles } = await search({ query: 'lintrern', limit: 3, maxPrice: 3, cursor: first.next ?? '' });
    expect(titles).toEqual(['Lantern 0']);
  });

  it.each([
    ['one known word', 'lantern', 8],
    ['eight words that few use', 'brass lantern old harmonium green kite teapot copper', 12],
    ['twelve words', 'brass lantern old harmonium green kite teapot copper blue wooden tall round', 12],
    ['eight unknown words', 'lintrern hermoneyom kitezz teapotti coppperr brasso grinn woodi', 24],
    ['the same with a price that leaves nothing', 'lintrern hermoneyom kitezz teapotti under 5', 46],
  ])('are found by a number of statements that is known, whatever was typed: %s', async (_, query, most) => {
    const words = ['Brass lantern', 'Old harmonium', 'Green kite', 'Teapot', 'Copper pot'];
    await offer(...words.map((title) => ({ title, price: '900' })));
    await search({ query: 'anything' });
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await search({ query });
    // Behind a pooler each goes out in a transaction of its own, whose ends do not count.
    const texts = sent.mock.calls.map(([asked]: unknown[]) => (asked as { readonly text: string }).text);
    const count = texts.filter((text) => !/^(begin|commit)/.test(text)).length;
    sent.mockRestore();
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('are never guessed from hammering on the keys, or from a word that filters hide', async () => {
    await offer({ title: 'Brass lantern' }, { title: 'Old harmonium' }, { title: 'Lintrern by a master' });
    for (const query of ['qwxzv', 'asdfghjkl', 'zzzzzz', 'xkcdqw', 'hhhhhhhh']) {
      expect((await search({ query })).titles, query).toEqual([]);
    }
    expect((await search({ query: 'lintrern', minPrice: 1_000_000 })).titles).toEqual([]);
  });
});

describe('a price in the text', () => {
  beforeEach(() => offer({ title: 'Cheap lantern', price: '400' }, { title: 'Dear lantern', price: '4000' }));

  it('filters, and is told', async () => {
    expect(await search({ query: 'lantern under 500' })).toMatchObject({
      titles: ['Cheap lantern'],
      total: 1,
      understood: [{ kind: 'price', minPrice: null, maxPrice: 500, isFilter: true }],
    });
    expect((await search({ query: 'above 1000' })).titles).toEqual(['Dear lantern']);
  });

  it('never hides everything', async () => {
    expect(await search({ query: 'lantern under 5' })).toMatchObject({
      titles: ['Dear lantern', 'Cheap lantern'],
      understood: [{ kind: 'price', maxPrice: 5, isFilter: false }],
    });
  });

  it('gives way to what the user set, and to words where it was taken off', async () => {
    expect(await search({ query: 'lantern under 500', minPrice: 1000 })).toMatchObject({
      titles: ['Dear lantern'],
      understood: [],
    });
    const literal = await search({ query: 'lantern under 500', literal: ['price'] });
    expect(literal).toMatchObject({ total: 0, closeCount: 2, understood: [] });
  });

  it('that contradicts itself is read as words, and said so', async () => {
    expect(await search({ query: 'lantern under 500 above 900' })).toMatchObject({
      total: 0,
      closeCount: 2,
      understood: [{ kind: 'contradiction' }],
    });
  });
});

describe('a place in the text', () => {
  const mohali = { latitude: 30.7046, longitude: 76.7179 };
  beforeEach(() => offer({ title: 'Near lantern', ...mohali }, { title: 'Far lantern' }));

  it('pulls what is near to the front, hides nothing, and is told', async () => {
    expect(await search({ query: 'lantern in mohali' })).toMatchObject({
      titles: ['Near lantern', 'Far lantern'],
      total: 2,
      understood: [{ kind: 'place', name: 'Mohali' }],
    });
    expect((await search({ query: 'mohali' })).titles).toEqual(['Near lantern', 'Far lantern']);
    expect((await search({ query: 'lantern in mohali', literal: ['place'] })).total).toBe(0);
  });

  it('near me is the location of the request, and asks for one where there is none', async () => {
    expect((await search({ query: 'lantern near me' })).understood).toEqual([{ kind: 'nearMe', isLocated: false }]);
    const location = { lat: mohali.latitude, lng: mohali.longitude, userSelected: false };
    expect(await search({ query: 'lantern near me', location })).toMatchObject({
      titles: ['Near lantern', 'Far lantern'],
      understood: [{ kind: 'nearMe', isLocated: true }],
    });
    expect((await search({ query: 'near me', location })).titles).toEqual(['Near lantern', 'Far lantern']);
  });

  it('gives way to the place that the user set', async () => {
    const location = { lat: 30.83, lng: 76.57, radiusKm: 5 };
    expect(await search({ query: 'lantern in mohali', location })).toMatchObject({
      titles: ['Far lantern'],
      understood: [],
    });
  });
});

describe('a kind of thing in the text', () => {
  it('pulls that kind to the front, is told, and can be taken off', async () => {
    await offer({ title: 'Nokia', category: 'electronics', subcategory: 'phones' }, { title: 'Mobile crane' });
    expect(await search({ query: 'mobile' })).toMatchObject({
      titles: ['Nokia', 'Mobile crane'],
      understood: [{ kind: 'category', category: 'electronics', subcategory: 'phones', name: 'Mobile Phones' }],
    });
    expect(await search({ query: 'mobile', literal: ['kind'] })).toMatchObject({
      titles: ['Mobile crane'],
      understood: [],
    });
  });

  it('says nothing where the user chose it, or another', async () => {
    await offer({ title: 'Nokia', category: 'electronics', subcategory: 'phones' });
    const chosen = { category: 'electronics', subcategory: 'phones' };
    expect((await search({ query: 'mobile', ...chosen })).understood).toEqual([]);
    expect((await search({ query: 'mobile', category: 'home' })).understood).toEqual([]);
  });
});

describe('words that say nothing', () => {
  it('weigh nothing, and alone they search everything, the newest first', async () => {
    await offer({ title: 'Lantern' }, { title: 'Kite' });
    expect((await search({ query: 'second hand lantern for sale chahiye' })).titles).toEqual(['Lantern']);
    expect((await search({ query: 'for sale' })).titles).toEqual(['Kite', 'Lantern']);
  });
});
