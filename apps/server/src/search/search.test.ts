// The search call through the real app: what it shows, what it counts, what it refuses.
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import {
  guessCategory,
  searchListings,
  showEmptyResultSuggestions,
  showFacets,
} from '@chowk/contract/search/search-endpoints';
import type { Facets, SearchRequest } from '@chowk/contract/search/search-schemas';
import { searchTexts } from '@chowk/contract/search/search-texts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListings } from '../../test/planted-rows.ts';
import { isWhole } from '../../test/random-runs.ts';

let server: TestServer;
let sellerId: string;

beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.addUser({ fullName: 'Gurpreet Singh' })).user.id;
});
beforeEach(() => server.database.deleteFrom('listings').execute());
afterAll(() => server.close());

const offer = (...listings: Partial<Planted>[]) =>
  plantListings(
    server.database,
    listings.map((listing) => ({ user_id: sellerId, ...listing })),
  );
const search = (body: SearchRequest | Record<string, unknown>) =>
  server.visitor().call(searchListings, { body: body as SearchRequest });
async function titles(body: SearchRequest): Promise<string[]> {
  const answer = await search(body);
  if (!Array.isArray(answer.body)) throw new Error(`refused: ${answer.status}`);
  return answer.body.map(({ title }) => title);
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('POST /api/classified/search', () => {
  it('answers a plain list of whole listings', async () => {
    const [listing] = await offer({ title: 'Cricket bat', price: '1500.50', latitude: 30.7, longitude: 76.8 });
    const { status, body, headers } = await search({});
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: listing?.id, title: 'Cricket bat', price: 1500.5, seller: { id: sellerId, fullName: 'Gurpreet Singh' } },
    ]);
    expect(headers['x-total-count']).toBe('1');
    expect(headers).not.toHaveProperty('x-next-cursor');
  });

  // Promise: Browsing shows available and pending listings that have not expired, and no others
  it('shows available and pending listings that have not expired', async () => {
    await offer(
      { title: 'available' },
      { title: 'pending', status: 'pending' },
      { title: 'sold', status: 'sold' },
      { title: 'deleted', status: 'deleted' },
      { title: 'expired', expires_at: ago(1) },
    );
    expect((await titles({})).sort()).toEqual(['available', 'pending']);
    server.clock.advance(31 * 24 * 60 * 60_000);
    expect(await titles({})).toEqual([]);
    server.clock.advance(-31 * 24 * 60 * 60_000);
  });

  it('leaves out prices on request where a price is asked for', async () => {
    await offer(
      { title: 'priced', price: '300', category: 'books' },
      { title: 'asked', price: '0', pricing: 'on_request', category: 'books' },
      { title: 'given away', price: '0', pricing: 'free', category: 'books' },
    );
    expect(await titles({ category: 'books', maxPrice: 500, sortBy: 'price_desc' })).toEqual(['priced', 'given away']);
    expect(await titles({ category: 'books', minPrice: 0 })).toHaveLength(2);
    expect(await titles({ category: 'books', sortBy: 'price_asc' })).toEqual(['given away', 'priced']);
    expect(await titles({ category: 'books', pricing: 'on_request', sortBy: 'price_asc' })).toEqual(['asked']);
    expect(await titles({ category: 'books', maxPrice: 500, pricing: 'on_request' })).toEqual(['asked']);
    expect(await titles({ category: 'books' })).toHaveLength(3);
    const { body } = await server.visitor().call(showFacets, { body: { category: 'books' } });
    expect((body as Facets).prices.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  // Promise: Category, subcategory, lowest and highest price, place and map area filter exactly, alone and together
  it('filters by category, subcategory and price, whose ends belong to it', async () => {
    await offer(
      { title: 'cheap', price: '100', category: 'books', subcategory: 'books' },
      { title: 'middle', price: '200', category: 'books', subcategory: 'magazines' },
      { title: 'dear', price: '300', category: 'books', subcategory: 'books' },
      { title: 'other', price: '200', category: 'pets', subcategory: 'dogs' },
    );
    expect(await titles({ category: 'books', sortBy: 'price_asc' })).toEqual(['cheap', 'middle', 'dear']);
    expect(await titles({ category: 'books', subcategory: 'books', sortBy: 'price_desc' })).toEqual(['dear', 'cheap']);
    expect(await titles({ category: 'books', minPrice: 200, maxPrice: 300 })).toHaveLength(2);
    expect(await titles({ minPrice: 200, maxPrice: 200 })).toHaveLength(2);
    expect(await titles({ minPrice: 300, maxPrice: 200 })).toEqual([]);
    expect(await titles({ category: 'no-such' })).toEqual([]);
    expect(await titles({ category: '', subcategory: null, minPrice: null, query: null })).toHaveLength(4);
  });

  it('measures from a guessed place without hiding anything', async () => {
    await offer(
      { title: 'far', latitude: 28.6, longitude: 77.2 },
      { title: 'near', latitude: 30.73, longitude: 76.78 },
    );
    const location = { lat: 30.7333, lng: 76.7794, radiusKm: 10 };
    expect(await titles({ location, sortBy: 'distance' })).toEqual(['near']);
    expect(await titles({ location: { ...location, userSelected: false }, sortBy: 'distance' })).toEqual([
      'near',
      'far',
    ]);
  });

  // Promise: The radius is 1 to 50 km, 10 when left out, and is honoured to the metre on the great circle
  it('honours the radius to the metre', async () => {
    // Towards the north-east, where no box around the circle could be what decides.
    const at = (metres: number) => {
      const [angle, lat] = [metres / 6_371_008.8, Math.PI / 6];
      const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.SQRT1_2;
      const turn = Math.atan2(Math.SQRT1_2 * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * sine);
      return { latitude: (Math.asin(sine) * 180) / Math.PI, longitude: 76 + (turn * 180) / Math.PI };
    };
    await offer({ title: 'a metre inside', ...at(9_999) }, { title: 'a metre outside', ...at(10_001) });
    expect(await titles({ location: { lat: 30, lng: 76, radiusKm: 10 } })).toEqual(['a metre inside']);
  });

  it('counts across pages, to 1,000 and no further', async () => {
    await offer(...Array.from({ length: 30 }, () => ({ title: 'Cot', description: 'Wood' })));
    const first = await search({ limit: 7 });
    expect(first.headers['x-total-count']).toBe('30');
    const cursor = String(first.headers['x-next-cursor']);
    expect((await search({ limit: 7, cursor })).headers['x-total-count']).toBe('30');
    expect(await titles({})).toHaveLength(24);
    expect(await titles({ limit: 100 })).toHaveLength(30);

    const columns = sql.raw(`user_id, title, description, price, category, subcategory, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at`);
    await sql`insert into listings (id, ${columns}) select gen_random_uuid(), ${columns}
      from (select * from listings limit 1) one, generate_series(1, 1100)`.execute(server.database);
    expect((await search({ limit: 1 })).headers['x-total-count']).toBe('1000');
  });

  it.each([
    ['distance without a place', { sortBy: 'distance' }, searchTexts.distanceNeedsLocation],
    ['a cursor that is none', { cursor: 'garbage' }, searchTexts.badCursor],
    ['an unknown order', { sortBy: 'oldest' }, undefined],
    ['no limit', { limit: 0 }, undefined],
    ['101 at once', { limit: 101 }, undefined],
    ['half a listing', { limit: 1.5 }, undefined],
    ['a negative price', { minPrice: -1 }, undefined],
    ['a price in words', { maxPrice: 'much' }, undefined],
    ['a place off the globe', { location: { lat: 91, lng: 0 } }, undefined],
    ['a place without a longitude', { location: { lat: 0 } }, undefined],
    ['a radius of 51', { location: { lat: 0, lng: 0, radiusKm: 51 } }, undefined],
    ['a radius of 0', { location: { lat: 0, lng: 0, radiusKm: 0 } }, undefined],
    ['a map upside down', { mapBounds: { north: 1, south: 2, east: 1, west: 0 } }, undefined],
    ['a map with three sides', { mapBounds: { north: 2, south: 1, east: 1 } }, undefined],
    ['201 characters', { query: 'a'.repeat(201) }, undefined],
    ['a query that is no text', { query: ['a'] }, undefined],
  ])('refuses %s', async (_, body, message) => {
    const answer = await search(body);
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation', details: expect.any(Object) } });
    if (message) expect(answer.body).toMatchObject({ message });
  });

  it('refuses the cursor of another order', async () => {
    await offer({}, {});
    const { headers } = await search({ limit: 1 });
    const cursor = String(headers['x-next-cursor']);
    expect(await search({ limit: 1, cursor, sortBy: 'price_asc' })).toMatchObject({
      status: 400,
      body: { message: searchTexts.badCursor },
    });
    expect((await search({ limit: 1, cursor, sortBy: 'newest' })).status).toBe(200);
  });

  it('answers any text whatsoever', async () => {
    await offer({ title: 'Cricket bat' });
    const bits = fc.constantFrom(
      '&',
      '|',
      '!',
      ':*',
      '<->',
      '<2>',
      "'",
      '\\',
      '(',
      ')',
      ' ',
      'bat',
      'bätt',
      '🏏',
      'ਬੱਲਾ',
      '०',
      '%',
      '_',
      'ﷺ',
      'İ',
      'ẞ',
    );
    const text = fc.oneof(
      fc.array(bits, { maxLength: 40 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const { status } = await search({ query: query.replaceAll('\0', '').slice(0, 200).toWellFormed() });
        expect(status).toBe(200);
      }),
      { numRuns: isWhole ? 120 : 20 },
    );
  });

  it('answers a hundred words at once, and words without end', async () => {
    expect(await titles({ query: 'ab '.repeat(66) })).toEqual([]);
    expect(
      await titles({ query: Array.from({ length: 99 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' ') }),
    ).toEqual([]);
    expect(await titles({ query: 'x'.repeat(200) })).toEqual([]);
    const endless = 'क'.repeat(900);
    await offer({ title: 'Endless', description: endless });
    expect(await titles({ query: endless.slice(0, 200) })).toEqual(['Endless']);
  });

  it('is not taken for a listing of that name', async () => {
    const { statusCode, body } = await server.visitor().send({ method: 'GET', url: '/api/classified/search' });
    expect(statusCode).toBe(400);
    expect(body).not.toContain(listingTexts.notOwner);
  });
});

describe('a search right after a change', () => {
  // Promise: A new or edited listing is found by the very next search; a sold or deleted one is gone
  it('finds what is new or edited, and nothing that was sold, deleted or had its words taken away', async () => {
    const [listing] = await offer({ title: 'Bagpipes', description: 'From a band.' });
    const id = listing?.id ?? '';
    const change = (values: object) =>
      server.database.updateTable('listings').set(values).where('id', '=', id).execute();
    expect(await titles({ query: 'bagpipes' })).toEqual(['Bagpipes']);
    await change({ title: 'Highland pipes', price: '777' });
    expect(await titles({ query: 'bagpipes' })).toEqual([]);
    expect(await titles({ query: 'highland', minPrice: 777, maxPrice: 777 })).toEqual(['Highland pipes']);
    await change({ latitude: 28.6, longitude: 77.2 });
    expect(await titles({ query: 'highland', location: { lat: 28.6, lng: 77.2 } })).toEqual(['Highland pipes']);
    expect(await titles({ query: 'highland', location: { lat: 30.7, lng: 76.7 } })).toEqual([]);
    await change({ status: 'sold' });
    expect(await titles({ query: 'highland' })).toEqual([]);
    await change({ status: 'available' });
    expect(await titles({ query: 'highland' })).toEqual(['Highland pipes']);
    await change({ status: 'deleted' });
    expect(await titles({ query: 'highland' })).toEqual([]);
  });
});

describe('a bad query', () => {
  const bad: [name: string, query: string, status: number][] = [
    ['5,000 characters', 'tractor '.repeat(625), 400],
    ['a NUL', 'trac\0tor', 400],
    ['half of a surrogate pair', 'trac\ud800tor', 400],
    ['punctuation alone', '!@#$%^&*()_+-=[]{};:\'",.<>/?\\|`~', 200],
    ['operators of text search', "a & b | !c <-> d:*A & 'e", 200],
    ['a regular expression', '^(a+)+$ .* [[:alpha:]]{1,9999} \\y', 200],
    ['wildcards', '%%% ___ %a%', 200],
    ['emoji', '🚜🐃👨‍👩‍👧‍👦🏳️‍🌈', 200],
    ['letters without end', 'a'.repeat(200), 200],
    ['words without end', 'ab cd '.repeat(33), 200],
  ];
  const calls = [searchListings, showFacets, showEmptyResultSuggestions];

  it.each(bad)('gets an answer or a clear refusal: %s', async (_, query, status) => {
    await offer({ title: 'Tractor' });
    for (const call of calls) {
      const answer = await server.visitor().call(call, { body: { query } });
      expect(answer.status).toBe(status);
      if (status === 400) expect(answer.body).toMatchObject({ type: 'validation', message: expect.any(String) });
    }
  });
});

describe('GET /api/classified/category-guess', () => {
  it.each([
    ['Maruti Swift 2015 petrol', { category: 'vehicles', subcategory: 'cars' }],
    ['2 BHK flat in sector 15', { category: 'property', subcategory: null }],
    ['ਮੱਝ 12 ਲੀਟਰ ਦੁੱਧ', { category: 'agriculture', subcategory: 'livestock' }],
    ['सोफ़ा सेट', { category: 'furniture', subcategory: 'sofas' }],
    ['Room for rent near bus stand', { category: 'property', subcategory: null }],
    ['Xyzzy', null],
  ])('of %j is %j', async (title, guess) => {
    const user = await server.addUser();
    expect((await user.call(guessCategory, { query: { title } })).body).toEqual({ guess });
  });
});
