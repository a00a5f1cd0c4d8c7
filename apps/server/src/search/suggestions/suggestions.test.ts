// Suggestions while typing, through the real app.
import { searchListings, suggestSearches } from '@chowk/contract/search/search-endpoints';
import type { Suggestions } from '@chowk/contract/search/search-schemas';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListings } from '../../../test/planted-rows.ts';
import {
  beforeUnder,
  completeUnit,
  completionsFrom,
  indexTitles,
  pricesToOffer,
  splitNumberedPlace,
  withoutPlurals,
} from './suggestions.rules.ts';

let server: TestServer;

const offers = [
  ...Array.from({ length: 3 }, () => ({
    title: 'Royal Enfield Classic',
    category: 'vehicles',
    subcategory: 'motorcycles',
  })),
  { title: 'Royal Enfield Bullet', category: 'vehicles', subcategory: 'motorcycles' },
  { title: 'Royal blue curtains', category: 'home', subcategory: 'decor' },
  { title: 'ਟਰੈਕਟਰ ਟਰਾਲੀ', category: 'agriculture', subcategory: 'equipment' },
  { title: 'Tractor trolley', category: 'agriculture', subcategory: 'equipment' },
  { title: 'Queen size double bed', category: 'furniture', subcategory: 'beds' },
  // Words that no vocabulary has.
  ...['Zorvak brelm', 'Zorvak brelm', 'Zorvak drund', 'Zorvak drund'].map((title) => ({
    title,
    category: 'home',
    subcategory: 'decor',
  })),
  { title: 'Café table', category: 'furniture', subcategory: 'tables' },
  { title: 'Phone 13, phone 2', category: 'electronics', subcategory: 'phones' },
  { title: 'Royal throne', category: 'furniture', subcategory: 'sofas', status: 'sold' as const },
];

beforeAll(async () => {
  server = await startTestServer();
  const { user } = await server.addUser();
  await plantListings(
    server.database,
    offers.map((offer) => ({ description: 'Well kept, call any time.', ...offer, user_id: user.id })),
  );
});
afterAll(() => server.close());

async function suggest(query: string): Promise<Suggestions> {
  const { status, body } = await server.visitor().call(suggestSearches, { query: { query } });
  if (status !== 200 || !('completions' in body)) throw new Error(`${query}: ${status}`);
  return body;
}
const textsFor = async (query: string) => (await suggest(query)).completions.map(({ text }) => text);

describe('GET /api/classified/suggestions', () => {
  it('reads the words of all completions by one statement', async () => {
    await suggest('throne');
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    expect((await suggest('zorvak')).completions.length).toBeGreaterThan(1);
    const texts = sent.mock.calls.map(([asked]: unknown[]) => (asked as { readonly text: string }).text);
    sent.mockRestore();
    // One for what was typed, one for what completes it; words that were folded before are cached.
    expect(texts.filter((text) => text.includes('search_words(given.text)'))).toHaveLength(2);
  });

  // Promise: Suggestions complete words from titles on sale, the most frequent first, each with the number it finds
  it('completes words from titles on sale, the most frequent first', async () => {
    expect(await textsFor('roy')).toEqual(['royal', 'royal enfield']);
    expect(await textsFor('royal enf')).toEqual(['royal enfield', 'royal enfield classic']);
    expect(await textsFor('thro')).toEqual([]);
  });

  it('counts what each of them finds', async () => {
    const { completions } = await suggest('roy');
    expect(completions).toEqual([
      { text: 'royal', count: 5 },
      { text: 'royal enfield', count: 4 },
    ]);
    for (const { text, count } of completions) {
      const { headers } = await server.visitor().call(searchListings, { body: { query: text } });
      expect(headers['x-total-count']).toBe(String(count));
    }
  });

  it('names categories and subcategories that begin or mean the same', async () => {
    expect((await suggest('motorc')).categories).toEqual([
      { category: 'vehicles', subcategory: 'motorcycles', name: 'Motorcycles & Scooters', query: null, count: 4 },
    ]);
    expect((await suggest('bike')).categories.map(({ name }) => name)).toEqual(['Motorcycles & Scooters']);
    expect((await suggest('vehic')).categories).toEqual([
      { category: 'vehicles', subcategory: null, name: 'Vehicles', query: null, count: 4 },
    ]);
    expect((await suggest('boats')).categories).toEqual([]);
  });

  it('offers one of the things of a category within that category', async () => {
    const found = (await suggest('enfi')).categories;
    expect(found).toEqual([
      { category: 'vehicles', subcategory: 'motorcycles', name: 'Motorcycles & Scooters', query: 'enfield', count: 4 },
    ]);
  });

  it('completes a place, and never leads to an empty page', async () => {
    expect((await suggest('tractor in m')).completions[0]).toEqual({ text: 'tractor in mohali', count: 2 });
    expect((await suggest('bagpipe in m')).completions).toEqual([]);
    expect((await suggest('tractor under 5 in m')).completions).toEqual([]);
  });

  it('completes a town alone, and a digit after other words, but repeats nothing after "in"', async () => {
    expect(await textsFor('mohal')).toContain('mohali');
    expect(await textsFor('phone 1')).toEqual(['phone 13']);
    expect(await textsFor('tractor in')).toEqual([]);
  });

  it('completes a phrase from its first letters', async () => {
    expect(await textsFor('double b')).toEqual(['double bed']);
    expect(await textsFor('double w')).toEqual([]);
  });

  it('completes across scripts, accents and typos', async () => {
    expect(await textsFor('ਟਰੈ')).toEqual(['ਟਰੈਕਟਰ']);
    expect(await textsFor('caf')).toEqual(['café']);
    expect(await textsFor('enfeild')).toContain('enfield');
    expect(await textsFor('traktar')).toContain('tractor');
  });

  it('offers what completes a word before the word as it was typed, however frequent that is', async () => {
    const seller = (await server.addUser()).user;
    const titles = ['SCO 15, first floor', 'SCO 20, corner', 'SCO 22', 'Scooter, 2019 model'];
    await plantListings(
      server.database,
      titles.map((title) => ({ user_id: seller.id, title })),
    );
    const offered = (await textsFor('sco')).filter((text) => !text.includes(' '));
    expect([offered[0], offered.at(-1)]).toEqual(['scooter', 'sco']);
  });

  it('finds a listing as soon as it is there, and forgets it when it is sold', async () => {
    const seller = (await server.addUser()).user;
    const [listing] = await plantListings(server.database, [{ user_id: seller.id, title: 'Didgeridoo' }]);
    expect((await suggest('didge')).completions).toEqual([{ text: 'didgeridoo', count: 1 }]);
    await server.database
      .updateTable('listings')
      .set({ status: 'sold' })
      .where('id', '=', listing?.id ?? '')
      .execute();
    expect((await suggest('didge')).completions).toEqual([]);
  });

  it.each(['', ' ', 'r', '!!', '🚜', "' & | !:*", '%_%'])('suggests nothing for %j', async (query) => {
    expect(await suggest(query)).toEqual({ completions: [], categories: [] });
  });

  it('refuses a query that is too long', async () => {
    const answer = await server.visitor().call(suggestSearches, { query: { query: 'x'.repeat(5000) } });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation' } });
  });
});

describe('completions', () => {
  it('finish units, numbered places and prices', () => {
    expect(completeUnit('2b')).toEqual(['2 bhk']);
    expect(completeUnit('plot 5 mar')).toEqual(['plot 5 marla']);
    expect(splitNumberedPlace('room sector 2')).toEqual({ before: 'room', prefix: 'sector 2' });
    expect(beforeUnder('iphone 13 un')).toBe('iphone 13');
    expect(pricesToOffer([9000, 12_000, 33_000, 0])).toEqual([10_000, 15_000, 40_000]);
  });

  it('leave out a plural beside its singular', () => {
    expect(withoutPlurals(['sofa', 'sofas', 'sofa set'])).toEqual(['sofa', 'sofa set']);
  });

  const word = { word: 'be', stem: 'be', sound: 'bE' };
  const checks = { isSmall: (text: string) => text === 'with', isMisspelt: (text: string) => text === 'bedd' };

  it('are of the typed script, and no units', () => {
    const naukri = { word: 'naukri', stem: 'naukri', sound: '' };
    const meant = { exact: [], meant: [[{ text: 'ਨੌਕਰੀ' }]], near: [] };
    expect(completionsFrom(indexTitles(['ਪੱਕੀ ਨੌਕਰੀ']), 'naukri', naukri, meant)).toEqual([]);
    const typed = { word: 'wat', stem: 'wat', sound: '' };
    expect(completionsFrom(indexTitles(['Speaker 40 watt']), 'wat', typed, { exact: [], meant: [], near: [] })).toEqual(
      [],
    );
  });

  it('leave out small words and misspellings', () => {
    const titles = ['Bed with storage', 'Bed with mattress', 'Bedd for kids', 'Bed sheet', 'Bed sheet'];
    expect(completionsFrom(indexTitles(titles), 'be', word, { exact: [], meant: [], near: [] }, checks)).toEqual([
      'bed',
      'bed sheet',
    ]);
  });
});
