// Which changes of listings can change what a search found: held against searches made before and after real changes.

import { searchLimits } from '@chowk/contract/limits';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { SearchRequest } from '@chowk/contract/search/search-schemas';
import { closeFromHeader, readUnderstood, understoodHeader } from '@chowk/contract/search/understood';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListing, plantListings } from '../../test/planted-rows.ts';
import { randomRuns } from '../../test/random-runs.ts';
import { haveWords } from '../text/word-groups.rules.ts';
import { createFinder } from './finder.ts';
import { createLookback } from './retrieval/lookback.ts';
import { createQueryReader } from './understanding/query-reader.ts';

let server: TestServer;
let sellerId: string;
let search: (query: string) => Promise<Found>;

type Found = Awaited<ReturnType<ReturnType<typeof createFinder>>>;

const used = ['bike', 'cycle', 'sofa', 'lamp', 'fan', 'table', 'honda', 'activa', 'wooden', 'red', 'cot', 'mobile'];
const categories = ['vehicles', 'furniture', 'electronics', 'property'];
const titled = fc.array(fc.constantFrom(...used), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const goods = fc.record({
  title: titled,
  category: fc.constantFrom(...categories),
  price: fc.constantFrom('500', '9000'),
});
/** Exact words, synonyms, misspellings and unknown words. */
const typed = fc
  .array(fc.constantFrom(...used, 'aktiva', 'sofaa', 'charpai', 'scooty', 'gaadi', 'xylophone', 'under 1000'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.addUser()).user.id;
  const parts = { database: server.database, now: server.clock.now };
  const find = createFinder({ ...parts, reader: createQueryReader(), lookback: createLookback(parts) });
  search = (query) => find(SearchRequest.parse({ query }));
  const start = Date.now() - 10_000_000;
  await plantListings(
    server.database,
    fc
      .sample(goods, { numRuns: 120, seed: 11 })
      .map((given, at) => ({ ...plain(given), created_at: new Date(start + at * 1000) })),
  );
});
afterAll(() => server.close());

const plain = (given: Partial<Planted>): Planted => ({ user_id: sellerId, description: '', city: 'Kurali', ...given });

const shown = ({ listings, total, closeFrom, closeCount, understood }: Found) => ({
  ids: listings.map(({ id }) => id),
  ...{ total, closeFrom, closeCount, understood },
});

async function wordsOf(id: string): Promise<Set<string>> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(words) as words from listings where id = ${id}`.execute(server.database);
  return new Set(rows[0]?.words);
}

async function countKnown(): Promise<number> {
  const { rows } = await sql<{ known: number }>`select count(*)::int as known from known_words`.execute(
    server.database,
  );
  return rows[0]?.known ?? 0;
}

describe('a search by words', () => {
  it('finds the same whatever happens to listings without its words', async () => {
    let untouched = 0;
    await fc.assert(
      fc.asyncProperty(typed, goods, async (query, given) => {
        const [before, known] = [await search(query), await countKnown()];
        const { id } = await plantListing(server.database, plain(given));
        const [after, words] = [await search(query), await wordsOf(id)];
        const isNewWord = (await countKnown()) > known;
        await server.database.deleteFrom('listings').where('id', '=', id).execute();
        if (before.words === null || isNewWord || haveWords(words, before.words)) return;
        untouched += 1;
        expect(shown(after), `${query} beside ${given.title}`).toEqual(shown(before));
      }),
      { numRuns: randomRuns(120) },
    );
    expect(untouched).toBeGreaterThan(randomRuns(20));
  });

  it.each([
    ['enough have every word: those with every word', 'honda bike', ['honda', 'bike'], true],
    ['enough have every word: those with some of them do not', 'honda bike', ['honda'], false],
    ['few have every word: those with any of them', 'lamp xylophone', ['lamp'], true],
    ['few have every word: those of such a kind', 'mobile xylophone', ['category/electronics/phones'], true],
    ['few have every word: those of another kind do not', 'mobile xylophone', ['category/furniture'], false],
    ['a word is misspelt: those with what was meant', 'aktivaa', ['activa'], true],
  ])('names the words that matter where %s', async (_, query, words, isConcerned) => {
    const planted = await plantListings(
      server.database,
      Array.from({ length: searchLimits.closeUnder }, () => plain({ title: 'Honda bike' })),
    );
    const found = await search(query);
    expect(found.words && haveWords(new Set(words), found.words)).toBe(isConcerned);
    const ids = planted.map(({ id }) => id);
    await server.database.deleteFrom('listings').where('id', 'in', ids).execute();
  });

  it.each(['', 'xqzvkj wqxzj'])('may be changed by anything where "%s" finds nothing by words', async (query) => {
    expect((await search(query)).words).toBeNull();
  });
});

// What the page may claim: exclusions hide, corrections are shown and can be undone, and what is missing is said to be.
describe('an honest result', () => {
  let server: TestServer;
  let sellerId: string;

  beforeAll(async () => {
    server = await startTestServer();
    const { user } = await server.addUser();
    sellerId = user.id;
    const listing = (title: string, category: string, subcategory: string, description = '', price = '100') => ({
      ...{ user_id: user.id, title, category, subcategory, description, price },
      ...{ latitude: 30.7, longitude: 76.7 },
    });
    await plantListings(server.database, [
      listing('Maruti Swift VXi', 'vehicles', 'cars', '', '500'),
      listing('Hyundai Creta SX', 'vehicles', 'cars', 'Better than any Maruti.', '900'),
      listing('Persian kitten', 'pets', 'cats', 'Travels well in a car.', '50'),
      listing('Car battery, 65 Ah', 'vehicles', 'auto-parts', '', '20'),
      listing('Genset 25 kVA, tractor driven', 'agriculture', 'equipment'),
      listing('Tractor trolley 12x6', 'agriculture', 'equipment'),
      listing('Swaraj 855 FE', 'agriculture', 'equipment', '', '300'),
      listing('Voltas split AC', 'home', 'appliances'),
      listing('3 BHK flat', 'property', 'rent', 'With geyser and lift.'),
      listing('Plot in Kharar', 'property', 'land'),
      listing('Corner plot', 'property', 'land'),
    ]);
  });
  afterAll(() => server.close());

  async function search(body: SearchRequest) {
    const answer = await server.visitor().call(searchListings, { body });
    if (!Array.isArray(answer.body)) throw new Error(String(answer.status));
    return {
      titles: answer.body.map(({ title }) => title),
      total: answer.headers['x-total-count'],
      closeFrom: answer.headers[closeFromHeader],
      understood: readUnderstood(answer.headers[understoodHeader] as string | undefined),
    };
  }

  // Promise: What a search excludes is not shown; a description that mentions it hides nothing
  it('hides what is excluded, until the exclusion is taken off', async () => {
    const { titles, understood } = await search({ query: 'car not maruti' });
    expect(titles).toContain('Hyundai Creta SX');
    expect(titles).not.toContain('Maruti Swift VXi');
    expect(understood).toContainEqual({ kind: 'exclusion', text: 'maruti' });
    const without = await search({ query: 'car not maruti', literal: ['exclusions'] });
    expect(without.titles).toContain('Maruti Swift VXi');
  });

  // Each also with no other word, in another script, for a place, and for one kind of several.
  it.each([
    ['not maruti car', 'Hyundai Creta SX', 'Maruti Swift VXi'],
    ['कार मारुति के बिना', 'Hyundai Creta SX', 'Maruti Swift VXi'],
    ['property not for rent', 'Plot in Kharar', '3 BHK flat'],
    ['plot not in kharar', 'Corner plot', 'Plot in Kharar'],
  ])('hides what “%s” excludes', async (query, shown, hidden) => {
    const { titles } = await search({ query });
    expect(titles).toContain(shown);
    expect(titles).not.toContain(hidden);
  });

  it('ranks a tractor above a trolley and a generator', async () => {
    expect((await search({ query: 'tractor' })).titles).toEqual([
      'Swaraj 855 FE',
      'Genset 25 kVA, tractor driven',
      'Tractor trolley 12x6',
    ]);
  });

  // Promise: A search by price shows what fits first: the cheapest car, not a cheaper kitten
  it('sorts only what fits by price', async () => {
    const { titles, closeFrom } = await search({ query: 'car', sortBy: 'price_asc' });
    const close = ['Car battery, 65 Ah', 'Persian kitten'];
    expect(titles).toEqual(['Maruti Swift VXi', 'Hyundai Creta SX', ...close]);
    expect(closeFrom).toBe('2');
  });

  it('tells a correction, counts nothing as found, and undoes it', async () => {
    const corrected = await search({ query: 'swaraaj' });
    expect(corrected).toMatchObject({ total: '0', closeFrom: '0' });
    expect(corrected.titles[0]).toBe('Swaraj 855 FE');
    expect(corrected.understood).toContainEqual({ kind: 'correction', from: 'swaraaj', to: 'swaraj' });
    const asTyped = await search({ query: 'swaraaj', literal: ['spelling'] });
    expect(asTyped.understood.some(({ kind }) => kind === 'correction')).toBe(false);
  });

  it('does not correct to a word whose only listing is gone', async () => {
    const { id } = await plantListing(server.database, { user_id: sellerId, title: 'Brelkandu charpai' });
    const correct = async () => (await search({ query: 'brelkamdu' })).understood;
    expect(await correct()).toContainEqual({ kind: 'correction', from: 'brelkamdu', to: 'brelkandu' });
    await server.database.updateTable('listings').set({ visibility: 'removed' }).where('id', '=', id).execute();
    expect(await correct()).toEqual([]);
  });

  // Promise: Where the town has no such thing the page says so and shows the nearest kind
  it.each<[string, string, string | null]>([
    ['geyser', 'Voltas split AC', null],
    ['haier', 'Voltas split AC', null],
    ['tractor in delhi', 'Swaraj 855 FE', 'Delhi'],
  ])('says that there is no %s', async (query, first, place) => {
    const { titles, total, understood } = await search({ query });
    expect(titles[0]).toBe(first);
    expect(total).toBe('0');
    expect(understood).toContainEqual({ kind: 'missing', text: query.split(' ')[0], place });
  });
});
