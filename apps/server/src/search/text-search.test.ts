// What typed words find: forms, beginnings, typos, accents, Hindi and Punjabi, and what comes first.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { closeFromHeader, readUnderstood, understoodHeader } from '@chowk/contract/search/understood';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListings } from '../../test/planted-rows.ts';

let server: TestServer;

/** Oldest first; the title is what the tables below name. */
const offers = [
  {
    title: 'Mahindra tractor',
    description: 'With rotavator and trolley.',
    category: 'agriculture',
    subcategory: 'equipment',
  },
  { title: 'Corner sofa', description: 'Seats five, barely used.', category: 'furniture', subcategory: 'sofas' },
  { title: 'Bookshelf', description: 'Goes well with a sofa.', category: 'furniture', subcategory: 'other-furniture' },
  {
    title: 'Inverter batteries',
    description: 'Two of them, charging well.',
    category: 'home',
    subcategory: 'appliances',
  },
  { title: 'LED TVs, 43 inch', description: 'A pair from a shop.', category: 'electronics', subcategory: 'tvs' },
  { title: 'Maruti Swift 2015', description: 'First owner.', category: 'vehicles', subcategory: 'cars' },
  { title: 'Maruti Swift 2016', description: 'Second owner.', category: 'vehicles', subcategory: 'cars' },
  { title: 'Wool carpet', description: 'Hand made.', category: 'home', subcategory: 'decor' },
  {
    title: 'Café chairs',
    description: 'Crème coloured, from a Straße café.',
    category: 'commercial',
    subcategory: 'restaurant',
  },
  {
    title: 'मुर्रा भैंस बिकाऊ',
    description: 'रोज़ 14 लीटर दूध। गाड़ियाँ नहीं।',
    category: 'agriculture',
    subcategory: 'livestock',
  },
  { title: 'ਟਰੈਕਟਰ ਟਰਾਲੀ ਵਿਕਾਊ', description: 'ਮੱਝਾਂ ਨਹੀਂ, ਸਿਰਫ਼ ਟਰਾਲੀ।', category: 'agriculture', subcategory: 'tools' },
  { title: "Men's jacket", description: 'Size L, O’Neill.', category: 'fashion', subcategory: 'men' },
  { title: 'Study table', description: 'Teak.', category: 'furniture', subcategory: 'tables', city: 'Panchkula' },
] as const;

beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.addUser();
  const start = Date.now() - offers.length * 1000;
  await plantListings(
    server.database,
    offers.map((offer, index) => ({ user_id: seller.user.id, ...offer, created_at: new Date(start + index * 1000) })),
  );
});
afterAll(() => server.close());

/** Listings with every word, or all where a word was corrected; close matches have tests of their own. */
async function find(query: string, more = {}): Promise<string[]> {
  const { status, body, headers } = await server.visitor().call(searchListings, { body: { query, ...more } });
  if (status !== 200 || !Array.isArray(body)) throw new Error(`${query}: ${status}`);
  const end = isCorrected(headers) ? body.length : Number(headers[closeFromHeader] ?? body.length);
  return body.slice(0, end).map(({ title }) => title);
}

const isCorrected = (headers: Record<string, unknown>) =>
  readUnderstood(headers[understoodHeader] as string | undefined).some(({ kind }) => kind === 'correction');

const tractors = ['Mahindra tractor', 'ਟਰੈਕਟਰ ਟਰਾਲੀ ਵਿਕਾਊ'];

describe('a query finds', () => {
  // Promise: Every word counts, in any order and case, in title and description together
  // Promise: One typo is forgiven in words of four letters or more, and none in shorter ones
  // Promise: Hindi and Punjabi are found, by beginnings, forms and with a typo too
  it.each([
    ['every word', 'mahindra tractor', ['Mahindra tractor']],
    ['words in any order and case', 'TRACTOR mahindra', ['Mahindra tractor']],
    ['words of title and description together', 'mahindra rotavator', ['Mahindra tractor']],
    ['nothing when one word is missing', 'mahindra bookshelf', []],
    ['the beginning of the last word', 'mahindra tra', ['Mahindra tractor']],
    ['no beginning of an earlier word', 'corn sofa', []],
    ['one from many', 'battery', ['Inverter batteries']],
    ['many from one', 'mahindra tractors', ['Mahindra tractor']],
    ['other forms of a verb', 'charge inverters', ['Inverter batteries']],
    ['TV and TVs', 'tv', ['LED TVs, 43 inch']],
    ['the beginning of a word that is stemmed', 'inverter batterie', ['Inverter batteries']],
    ['a letter missing', 'mahndra', ['Mahindra tractor']],
    ['a letter too many', 'mahindra tracttor', ['Mahindra tractor']],
    ['a wrong letter', 'mahindra tracter', ['Mahindra tractor']],
    ['two letters swapped', 'tratcor', tractors],
    ['a wrong first letter', 'nahindra', ['Mahindra tractor']],
    ['a typo in each word', 'mahndra tracter', ['Mahindra tractor']],
    ['a typo and another form', 'tracters', tractors],
    ['a typo in a word of four', 'sofe', ['Corner sofa']],
    ['two letters wrong in a word of eight', 'nahindro', ['Mahindra tractor']],
    ['nothing for two typos in a shorter word', 'carnor', []],
    ['nothing for a typo in three letters', 'lid', []],
    ['the year that was asked for', 'swift 2015', ['Maruti Swift 2015']],
    ['no neighbouring year', 'swift 2017', []],
    ['accents left out', 'cafe creme strasse', ['Café chairs']],
    ['accents put in', 'mâhindrä', ['Mahindra tractor']],
    ['decomposed accents', 'cafe\u0301', ['Café chairs']],
    ['apostrophes left out', 'mens oneill', ["Men's jacket"]],
    ['typographic apostrophes', 'men’s', ["Men's jacket"]],
    ['Hindi', 'भैंस', ['मुर्रा भैंस बिकाऊ']],
    ['Hindi by the beginning of a word', 'मुर्', ['मुर्रा भैंस बिकाऊ']],
    ['Hindi without its dots', 'रोज दूध', ['मुर्रा भैंस बिकाऊ']],
    ['Hindi with the other nasal sign', 'मुर्रा भैँस', ['मुर्रा भैंस बिकाऊ']],
    ['another form of a Hindi word', 'मुर्रा गाड़ी', ['मुर्रा भैंस बिकाऊ']],
    ['a typo in Hindi', 'भौंस', ['मुर्रा भैंस बिकाऊ']],
    ['Hindi digits', '१४ लीटर', ['मुर्रा भैंस बिकाऊ']],
    ['Punjabi, and what English calls the same', 'ਟਰਾਲੀ', ['ਟਰੈਕਟਰ ਟਰਾਲੀ ਵਿਕਾਊ', 'Mahindra tractor']],
    ['Punjabi by the beginning of a word', 'ਟਰੈਕ', ['ਟਰੈਕਟਰ ਟਰਾਲੀ ਵਿਕਾਊ']],
    ['another form of a Punjabi word', 'ਟਰਾਲੀ ਮੱਝ', ['ਟਰੈਕਟਰ ਟਰਾਲੀ ਵਿਕਾਊ']],
    ['Punjabi without its addak', 'ਟਰਾਲੀ ਮਝਾਂ', ['ਟਰੈਕਟਰ ਟਰਾਲੀ ਵਿਕਾਊ']],
    ['a typo in Punjabi', 'ਟਰੈਕਟਕ', tractors],
    ['the town', 'table panchkula', ['Study table']],
    ['the name of a category', 'vehicles', ['Maruti Swift 2016', 'Maruti Swift 2015']],
    ['the name of a category in another form', 'swift vehicle', ['Maruti Swift 2016', 'Maruti Swift 2015']],
    ['the name of a subcategory', 'livestock', ['मुर्रा भैंस बिकाऊ']],
    ['the beginning of a category', 'vehic', ['Maruti Swift 2016', 'Maruti Swift 2015']],
    ['a typo in a category', 'vehicels', ['Maruti Swift 2016', 'Maruti Swift 2015']],
  ])('%s: %s', async (_, query, titles) => {
    const found = await find(query);
    // A corrected word may have close matches after what it finds.
    expect(titles.length > 0 ? found.slice(0, titles.length) : found).toEqual(titles);
  });
});

describe('the best match', () => {
  it('is in the title before the description', async () => {
    expect(await find('sofa')).toEqual(['Corner sofa']);
  });

  it('is the kind of thing that a word names, not what begins with it', async () => {
    expect(await find('car')).toEqual(['Maruti Swift 2016', 'Maruti Swift 2015']);
    expect(await find('carp')).toEqual(['Wool carpet']);
  });

  it('is the newest among equals', async () => {
    expect(await find('maruti')).toEqual(['Maruti Swift 2016', 'Maruti Swift 2015']);
  });

  it('gives way to the order that is asked for', async () => {
    expect(await find('maruti', { sortBy: 'price_desc' })).toHaveLength(2);
  });
});

describe('typos', () => {
  it('are not corrected in a known word, even where filters hide it', async () => {
    expect(await find('sofa', { minPrice: 999_999 })).toEqual([]);
    expect(await find('sofe', { minPrice: 999_999 })).toEqual([]);
  });

  it('are forgiven on every page', async () => {
    const first = await server.visitor().call(searchListings, { body: { query: 'marutii', limit: 1 } });
    const cursor = String(first.headers['x-next-cursor']);
    expect(first.headers['x-total-count']).toBe('0');
    expect(await find('marutii', { limit: 1, cursor })).toEqual(['Maruti Swift 2015']);
  });

  it('are forgiven in words that a listing got only when it was edited', async () => {
    await server.database
      .updateTable('listings')
      .set({ description: 'Hand made, a kaleidoscope of colours.' })
      .where('title', '=', 'Wool carpet')
      .execute();
    expect(await find('kaleidoscpe')).toEqual(['Wool carpet']);
    expect(await find('kaleidoscope')).toEqual(['Wool carpet']);
  });
});

describe('a query that was asked before', () => {
  it('finds a new word at once, and no longer one that is gone', async () => {
    const describeShelf = (description: string) =>
      server.database.updateTable('listings').set({ description }).where('title', '=', 'Bookshelf').execute();
    expect(await find('jack')).toEqual(["Men's jacket"]);
    await describeShelf('With a jackfruit carved on top.');
    expect(await find('jack')).toEqual(["Men's jacket", 'Bookshelf']);
    await describeShelf('Goes well with a sofa.');
    expect(await find('jack')).toEqual(["Men's jacket"]);
  });
});

describe('a query without words', () => {
  it.each(['', '   ', '!!!', '& | ! :*', '🚜', "'", '\\', '—'])('%j hides nothing', async (query) => {
    expect(await find(query)).toHaveLength(offers.length);
  });
});
