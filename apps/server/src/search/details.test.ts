// Details in the search call: as filters, as counts, and understood from what was typed.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { searchListings, showEmptyResultSuggestions, showFacets } from '@chowk/contract/search/search-endpoints';
import { nextCursorHeader } from '@chowk/contract/search/search-headers';
import type { Facets, FacetsRequest, SearchRequest } from '@chowk/contract/search/search-schemas';
import { closeFromHeader, readUnderstood, understoodHeader } from '@chowk/contract/search/understood';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListings } from '../../test/planted-rows.ts';

let server: TestServer;
let sellerId: string;

beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.addUser()).user.id;
});
beforeEach(() => server.database.deleteFrom('listings').execute());
afterAll(() => server.close());

const start = Date.now() - 1_000_000;
/** The first is the oldest. */
const offer = (...listings: Partial<Planted>[]) =>
  plantListings(
    server.database,
    listings.map((listing, at) => ({ user_id: sellerId, created_at: new Date(start + at * 1000), ...listing })),
  );

async function search(body: SearchRequest) {
  const answer = await server.visitor().call(searchListings, { body });
  if (answer.status !== 200 || !Array.isArray(answer.body)) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  const closeFrom = Number(answer.headers[closeFromHeader] ?? answer.body.length);
  const titlesOf = (listings: Listing[]) => listings.map(({ title }) => title);
  return {
    titles: titlesOf(answer.body),
    every: titlesOf(answer.body.slice(0, closeFrom)),
    understood: readUnderstood(answer.headers[understoodHeader] as string | undefined),
    details: readUnderstood(answer.headers[understoodHeader] as string | undefined).flatMap((each) =>
      each.kind === 'detail' ? [each.text] : [],
    ),
  };
}

const car = { category: 'vehicles', subcategory: 'cars' };
const flat = { category: 'property', subcategory: 'rent' };
const cattle = { category: 'agriculture', subcategory: 'livestock' };

const cars = [
  {
    ...car,
    title: 'swift',
    price: '400000',
    details: { make: 'Maruti', year: 2018, kilometres: 52_000, fuel: 'petrol' },
  },
  {
    ...car,
    title: 'creta',
    price: '900000',
    details: { make: 'Hyundai', year: 2021, kilometres: 31_000, fuel: 'diesel' },
  },
  { ...car, title: 'alto', price: '200000', details: { make: 'maruti', year: 2015, kilometres: 4000, fuel: 'cng' } },
  { ...car, title: 'i20', price: '500000' },
] as const;

describe('filters of details', () => {
  it.each<[FacetsRequest['details'], string[]]>([
    [{ year: { min: 2018 } }, ['creta', 'swift']],
    [{ year: { min: 2018, max: 2018 } }, ['swift']],
    [{ year: { max: 2018 } }, ['alto', 'swift']],
    [{ kilometres: { max: 50_000 } }, ['alto', 'creta']],
    [{ kilometres: { min: 52_000, max: 52_000 } }, ['swift']],
    [{ kilometres: { min: 51_999, max: 52_001 } }, ['swift']],
    [{ fuel: ['petrol', 'diesel'] }, ['creta', 'swift']],
    [{ make: ['MARUTI'] }, ['alto', 'swift']],
    [{ make: ['MARUTI'], fuel: ['cng'] }, ['alto']],
    [{ year: {}, fuel: [] }, ['i20', 'alto', 'creta', 'swift']],
    [{ year: { min: 2021, max: 2018 } }, []],
    [{ year: { min: 2100 } }, []],
    [{ bhk: { min: 1 } }, []],
    [{ make: ["O'Neill \\ & | ! ( 'x':*"] }, []],
  ])('%j', async (details, titles) => {
    await offer(...cars);
    expect((await search({ ...car, details })).titles).toEqual(titles);
    expect((await search({ details })).titles).toEqual(titles);
  });

  it('compares sizes whatever their unit', async () => {
    await offer(
      { ...flat, title: 'marla', details: { area: { amount: 5, unit: 'marla' } } },
      { ...flat, title: 'feet', details: { area: { amount: 1361.25, unit: 'sqft' } } },
      { ...flat, title: 'acre', details: { area: { amount: 1, unit: 'acre' } } },
    );
    expect((await search({ details: { area: { min: 1361.25, max: 1361.25 } } })).titles).toEqual(['feet', 'marla']);
    expect((await search({ details: { area: { min: 1362 } } })).titles).toEqual(['acre']);
    expect((await search({ details: { area: { max: 43_560 } } })).titles).toEqual(['acre', 'feet', 'marla']);
  });

  it('goes with words, prices, places and every order', async () => {
    await offer(...cars);
    const details = { year: { min: 2015 } };
    const location = { lat: 30.7, lng: 76.7, radiusKm: 20 };
    expect((await search({ query: 'swift', details: { year: { min: 2019 } } })).every).toEqual([]);
    expect((await search({ details, maxPrice: 400_000, location, sortBy: 'price_desc' })).titles).toEqual([
      'swift',
      'alto',
    ]);
    expect((await search({ details, sortBy: 'price_asc' })).titles).toEqual(['alto', 'swift', 'creta']);
    expect((await search({ details, location, sortBy: 'distance' })).titles).toHaveLength(3);
    const mapBounds = { north: 1, south: 0, east: 1, west: 0 };
    expect((await search({ details, mapBounds })).titles).toEqual([]);
  });

  it.each([
    ['year_desc', ['creta', 'swift', 'alto', 'i20']],
    ['kilometres_asc', ['alto', 'creta', 'swift', 'i20']],
  ] as const)('sorts by %s', async (sortBy, titles) => {
    await offer(...cars);
    expect((await search({ category: 'vehicles', sortBy })).titles).toEqual(titles);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await server
        .visitor()
        .call(searchListings, { body: { category: 'vehicles', sortBy, limit: 1, ...(cursor ? { cursor } : {}) } });
      paged.push(...(body as Listing[]).map(({ title }) => title));
      cursor = String(headers[nextCursorHeader] ?? '');
    } while (cursor);
    expect(paged).toEqual(titles);
    expect((await search({ sortBy })).titles).toEqual((await search({})).titles);
  });

  it('pages through what it finds', async () => {
    await offer(
      ...Array.from({ length: 7 }, (_, at) => ({ ...car, title: `car ${at}`, details: { year: 2010 + at } })),
    );
    const body = { details: { year: { min: 2012 } }, limit: 2 } as const;
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await server.visitor().call(searchListings, { body: { ...body, ...(cursor ? { cursor } : {}) } });
      seen.push(...(answer.body as Listing[]).map(({ title }) => title));
      cursor = answer.headers['x-next-cursor'] as string | undefined;
    } while (cursor);
    expect(seen).toEqual(['car 6', 'car 5', 'car 4', 'car 3', 'car 2']);
  });

  it('are named where they hide everything', async () => {
    await offer(...cars);
    const body = { ...car, details: { year: { min: 2024 } } };
    const { body: ways } = await server.visitor().call(showEmptyResultSuggestions, { body });
    expect(ways).toMatchObject({ filter: { name: 'details', count: 4 } });
  });

  it.each([
    [{ year: ['2020'] }, 'details.year'],
    [{ fuel: { min: 1 } }, 'details.fuel'],
    [{ model: ['x'] }, 'details'],
    [{ year: { min: 'x' } }, 'details.year.min'],
    [{ fuel: Array(21).fill('petrol') }, 'details.fuel'],
    [Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field${at}`, ['x']])), 'details'],
    [{ constructor: ['x'] }, 'details'],
    ['year:2020..', 'details'],
  ])('%j is refused as %s', async (details, field) => {
    const answer = await server.visitor().call(searchListings, { body: { details } as SearchRequest });
    expect([answer.status, Object.keys((answer.body as { details: object }).details)]).toEqual([400, [field]]);
  });
});

describe('counts of details', () => {
  const facets = async (body: FacetsRequest) => (await server.visitor().call(showFacets, { body })).body as Facets;
  const valuesOf = ({ details }: Facets, name: string) =>
    Object.fromEntries(
      details.find((each) => each.name === name)?.values.map((each) => [each.value, each.count]) ?? [],
    );
  const rangeOf = ({ details }: Facets, name: string) => details.find((each) => each.name === name)?.range;

  it('leaves out its own filter, and no other', async () => {
    await offer(...cars);
    const all = await facets(car);
    expect(all.details.map(({ name }) => name)).toEqual(['make', 'year', 'kilometres', 'fuel']);
    expect(rangeOf(all, 'year')).toEqual({ min: 2015, max: 2021, count: 3 });
    expect(valuesOf(all, 'make')).toEqual({ Hyundai: 1, maruti: 2 });
    const narrowed = await facets({ ...car, details: { year: { min: 2018 }, fuel: ['petrol'] } });
    expect(rangeOf(narrowed, 'year')).toEqual({ min: 2018, max: 2018, count: 1 });
    expect(valuesOf(narrowed, 'fuel')).toEqual({ petrol: 1, diesel: 1 });
    expect(valuesOf(narrowed, 'make')).toEqual({ Maruti: 1 });
    expect(narrowed.categories).toMatchObject([{ category: 'vehicles', count: 1 }]);
  });

  it('are those of a whole category where no subcategory is chosen, and none without a category', async () => {
    await offer(...cars, { ...flat, details: { bhk: 2 } });
    expect((await facets({ category: 'property' })).details.map(({ name }) => name)).toEqual(['bhk']);
    expect((await facets({})).details).toEqual([]);
    expect((await facets({ category: 'no-such' })).details).toEqual([]);
  });

  it('are told of close matches too', async () => {
    await offer(...cars);
    const { part, details } = await facets({ category: 'vehicles', query: 'swift zxqw' });
    expect([part, details.map(({ name }) => name)]).toEqual(['close', ['make', 'year', 'kilometres', 'fuel']]);
  });
});

describe('details understood from the text', () => {
  const homes = [
    { ...flat, title: 'Flat near the park', price: '20000', details: { bhk: 2, furnished: 'fully' } },
    { ...flat, title: 'Furnished 2 BHK, first floor', price: '22000' },
    { ...flat, title: 'Flat with lift', price: '24000', details: { bhk: 3, furnished: 'not' } },
    { ...flat, title: '2BHK furnished villa', price: '90000' },
  ] as const;

  it('finds by details what titles say, beside the price', async () => {
    await offer(...homes);
    const { every, details, understood } = await search({ query: '2bhk under 25000 furnished' });
    expect(every.toSorted()).toEqual(['Flat near the park', 'Furnished 2 BHK, first floor']);
    expect(details).toEqual(['2 BHK', 'Furnished']);
    expect(understood).toContainEqual({ kind: 'price', minPrice: null, maxPrice: 25_000, isFilter: true });
    expect(understood).toContainEqual({ kind: 'detail', name: 'bhk', text: '2 BHK', filter: { min: 2, max: 2 } });
  });

  it.each<[query: string, listings: Partial<Planted>[], every: string[], chips: string[]]>([
    [
      'activa 2020 onwards',
      [
        { category: 'vehicles', subcategory: 'motorcycles', title: 'Activa 2021' },
        { category: 'vehicles', subcategory: 'motorcycles', title: 'Activa 6G', details: { year: 2022 } },
        { category: 'vehicles', subcategory: 'motorcycles', title: 'Activa old', details: { year: 2015 } },
        { category: 'vehicles', subcategory: 'motorcycles', title: 'Activa 2016' },
      ],
      ['Activa 6G', 'Activa 2021'],
      ['Year from 2020'],
    ],
    [
      'swift 2018 to 2021',
      [
        { ...car, title: 'Swift 2017', details: { year: 2017 } },
        { ...car, title: 'Swift', details: { year: 2019 } },
      ],
      ['Swift'],
      ['Year 2018 to 2021'],
    ],
    [
      'swift under 50000 km',
      [
        { ...car, title: 'Swift ZXI', details: { kilometres: 20_000 } },
        { ...car, title: 'Swift says nothing' },
        { ...car, title: 'Swift far', details: { kilometres: 90_000 } },
      ],
      ['Swift ZXI', 'Swift says nothing', 'Swift far'],
      ['Up to 50,000 km'],
    ],
    [
      'murrah 16 litre',
      [
        { ...cattle, title: 'Buffalo, third', details: { breed: 'Murrah', milk: 18 } },
        { ...cattle, title: 'Murrah buffalo 16 litre' },
        { ...cattle, title: 'Murrah heifer', details: { milk: 10 } },
      ],
      ['Murrah buffalo 16 litre', 'Buffalo, third'].toReversed(),
      ['Murrah', 'From 16 litres a day'],
    ],
    [
      'iphone 128gb',
      [
        { category: 'electronics', subcategory: 'phones', title: 'iPhone 12', details: { storage: 128 } },
        { category: 'electronics', subcategory: 'phones', title: 'iPhone 13', details: { storage: 256 } },
        { category: 'electronics', subcategory: 'phones', title: 'iPhone 11 128 GB' },
      ],
      ['iPhone 12', 'iPhone 11 128 GB'],
      ['128 GB'],
    ],
    [
      'diesel car',
      [
        { ...car, title: 'Creta SX', details: { fuel: 'diesel' } },
        { ...car, title: 'Creta diesel car' },
        { ...car, title: 'Creta E', details: { fuel: 'petrol' } },
      ],
      ['Creta SX', 'Creta diesel car'],
      ['Diesel'],
    ],
    [
      'house 5 marla',
      [
        {
          category: 'property',
          subcategory: 'sale',
          title: 'House in Kharar',
          details: { area: { amount: 5, unit: 'marla' } },
        },
        { category: 'property', subcategory: 'sale', title: 'House 5 marla' },
        {
          category: 'property',
          subcategory: 'sale',
          title: 'House 8 marla',
          details: { area: { amount: 8, unit: 'marla' } },
        },
      ],
      ['House in Kharar', 'House 5 marla'],
      ['5 marla'],
    ],
  ])('%s', async (query, listings, every, chips) => {
    await offer(...listings);
    const found = await search({ query });
    expect(found.every.toSorted()).toEqual(every.toSorted());
    expect(found.every[0]).toBe(every[0]);
    expect(found.details).toEqual(chips);
  });

  it('says with the category in view what a text without a thing asks for, and never hides everything', async () => {
    await offer(...cars);
    expect(await search({ ...car, query: 'under 50000 km' })).toMatchObject({
      titles: ['alto', 'creta'],
      details: ['Up to 50,000 km'],
    });
    expect((await search({ ...car, query: 'under 1000 km' })).titles).toHaveLength(4);
    expect((await search({ ...car, query: '2020 onwards' })).every).toEqual(['creta']);
  });

  it('is taken off, set otherwise, or read as words where the thing has no such detail', async () => {
    await offer(...cars, { category: 'books', subcategory: 'books', title: 'Guide 2018 to 2021' });
    expect((await search({ query: 'swift 2018', literal: ['details'] })).details).toEqual([]);
    expect((await search({ query: 'swift 2018', details: { year: { min: 2010 } } })).details).toEqual([]);
    const guide = await search({ query: 'guide 2018 to 2021' });
    expect([guide.every, guide.details]).toEqual([['Guide 2018 to 2021'], []]);
  });

  it('finds listings by what their details say in words', async () => {
    await offer({ ...cattle, title: 'Healthy animal', details: { breed: 'Kundhi Nagori' } });
    expect((await search({ query: 'nagori' })).every).toEqual(['Healthy animal']);
  });

  it('finds by what was changed, and no longer by what was', async () => {
    const [listing] = await offer(cars[0]);
    await server.database
      .updateTable('listings')
      .set({ details: { year: 2020 } })
      .where('id', '=', listing?.id ?? '')
      .execute();
    expect((await search({ details: { year: { min: 2020 } } })).titles).toEqual(['swift']);
    expect((await search({ details: { fuel: ['petrol'] } })).titles).toEqual([]);
  });
});
