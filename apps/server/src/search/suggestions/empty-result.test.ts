// Suggestions for a search that finds nothing, through the real app.
import { showEmptyResultSuggestions } from '@chowk/contract/search/search-endpoints';
import type { EmptyResultSuggestions, FacetsRequest } from '@chowk/contract/search/search-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListings } from '../../../test/planted-rows.ts';
import { otherSpellings, widerRadii, withoutEach } from './empty-result.ts';

let server: TestServer;
const chandigarh = { lat: 30.7333, lng: 76.7794 };

const offers = [
  { title: 'Corner sofa', price: '9000', category: 'furniture', subcategory: 'sofas' },
  { title: 'Sofa cum bed', price: '12000', category: 'furniture', subcategory: 'beds' },
  { title: 'Toy tractor', price: '400', category: 'baby', subcategory: 'toys' },
  // About 18 km north of Chandigarh.
  {
    title: 'Harmonium',
    price: '7000',
    category: 'books',
    subcategory: 'instruments',
    latitude: 30.895,
    longitude: 76.78,
  },
];

beforeAll(async () => {
  server = await startTestServer();
  const { user } = await server.addUser();
  await plantListings(
    server.database,
    offers.map((offer) => ({
      latitude: 30.73,
      longitude: 76.78,
      description: 'Well kept.',
      ...offer,
      user_id: user.id,
    })),
  );
});
afterAll(() => server.close());

async function emptyResultSuggestions(body: FacetsRequest): Promise<EmptyResultSuggestions> {
  const answer = await server.visitor().call(showEmptyResultSuggestions, { body });
  if (answer.status !== 200 || !('spelling' in answer.body)) throw new Error(`refused: ${answer.status}`);
  return answer.body;
}

describe('POST /api/classified/ways-out', () => {
  it('offers the nearest spelling that finds something', async () => {
    expect((await emptyResultSuggestions({ query: 'dorneer' })).spelling).toEqual({
      query: 'corner',
      count: 1,
      part: 'every',
    });
    expect((await emptyResultSuggestions({ query: 'zzzzzz' })).spelling).toBeNull();
  });

  it('offers no other spelling of a known word', async () => {
    expect((await emptyResultSuggestions({ query: 'sofa', minPrice: 99_000 })).spelling).toBeNull();
  });

  it('names the filter that hides the most, and how many', async () => {
    expect(
      (await emptyResultSuggestions({ query: 'sofa', minPrice: 99_000, category: 'furniture' })).filter,
    ).toMatchObject({
      name: 'price',
      count: 2,
    });
    expect((await emptyResultSuggestions({ query: 'sofa', category: 'baby' })).filter).toMatchObject({
      name: 'category',
      count: 2,
    });
    expect((await emptyResultSuggestions({ category: 'furniture', subcategory: 'decor' })).filter).toMatchObject({
      name: 'category',
    });
    const mapBounds = { north: 1, south: 0, east: 1, west: 0 };
    expect((await emptyResultSuggestions({ query: 'sofa', mapBounds })).filter).toMatchObject({
      name: 'mapBounds',
      count: 2,
    });
  });

  it('names the query only where no other filter helps', async () => {
    expect((await emptyResultSuggestions({ query: 'zzzzzz', category: 'baby' })).filter).toMatchObject({
      name: 'query',
      count: 1,
    });
    expect((await emptyResultSuggestions({ query: 'zzzzzz' })).filter).toMatchObject({ name: 'query', count: 4 });
  });

  it('offers the smallest wider radius that finds something', async () => {
    const location = { ...chandigarh, radiusKm: 5 };
    expect((await emptyResultSuggestions({ query: 'harmonium', location })).radius).toMatchObject({
      radiusKm: 20,
      count: 1,
    });
    expect((await emptyResultSuggestions({ query: 'zzzzzz', location })).radius).toBeNull();
    expect(
      (await emptyResultSuggestions({ query: 'harmonium', location: { ...location, userSelected: false } })).radius,
    ).toBeNull();
  });

  it('offers nothing where there is nothing to take away', async () => {
    expect(await emptyResultSuggestions({})).toEqual({ spelling: null, filter: null, radius: null });
  });
});

describe('withoutEach', () => {
  it('takes one filter away at a time, a subcategory with its category', () => {
    const request = { query: 'a', category: 'b', subcategory: 'c', minPrice: 0 };
    expect(withoutEach(request).map(({ name }) => name)).toEqual(['query', 'category', 'subcategory', 'price']);
    expect(withoutEach(request)[1]?.request).toMatchObject({ category: null, subcategory: null, query: 'a' });
  });
});

describe('widerRadii', () => {
  it.each([
    [1, 2],
    [10, 15],
    [49, 50],
    [50, undefined],
  ])('%i km: next is %s', (radius, next) => expect(widerRadii(radius)[0]).toBe(next));
});

describe('otherSpellings', () => {
  const word = (text: string) => ({ word: text, stem: text, sound: text });
  it('is the nearest first, two typos away at most', () => {
    const known = ['sofas', 'soda', 'table', 'safe'].map(word);
    expect(otherSpellings([word('red'), word('sofa')], known)).toEqual(['red soda', 'red sofas', 'red safe']);
  });
});
