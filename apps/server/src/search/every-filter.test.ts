// Every field of the search request, as the contract lists them, under every order and in sets small and large: a filter
// that is forgotten anywhere finds here what it should hide.
import { type ChoiceName, choiceField, mapChoices } from '@chowk/contract/listings/listing-fields';
import { showFacets } from '@chowk/contract/search/search-endpoints';
import { type FilterField, filterNames, searchFilters } from '@chowk/contract/search/search-filters';
import { type Facets, type FacetsRequest, SearchRequest } from '@chowk/contract/search/search-schemas';
import { sortOrders } from '@chowk/contract/search/sort-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListings } from '../../test/planted-rows.ts';
import { createFinder } from './finder.ts';
import { createLookback } from './retrieval/lookback.ts';
import { noFilters, planFilters } from './search.rules.ts';
import { withoutEach } from './suggestions/empty-result.ts';
import { createQueryReader } from './understanding/query-reader.ts';

const chandigarh = { lat: 30.7333, lng: 76.7794 };
/** Where distances start in those searches that set no place. */
const guessed = { ...chandigarh, radiusKm: 10, userSelected: false };

type Case = {
  readonly asks: FacetsRequest;
  /** What keeps a listing out that is like all others but for this. */
  readonly hides: Partial<Planted>;
};

/** On request, in the middle, has no price to count. */
function firstAndLast(name: ChoiceName): [string, string] {
  const choices = Object.keys(choiceField(name).choices);
  return [choices[0] ?? '', choices.at(-1) ?? ''];
}

const cases: Readonly<Record<FilterField, Case>> = {
  query: { asks: { query: 'zamboor' }, hides: { title: 'Harmonium' } },
  // 'under 5000' is a price, and read as words it is what only one listing says.
  literal: {
    asks: { query: 'zamboor under 5000', literal: ['price'] },
    hides: { description: 'Nothing of the kind.' },
  },
  category: { asks: { category: 'books' }, hides: { category: 'pets', subcategory: null } },
  subcategory: { asks: { subcategory: 'instruments' }, hides: { subcategory: 'magazines' } },
  minPrice: { asks: { minPrice: 1000 }, hides: { price: '999' } },
  maxPrice: { asks: { maxPrice: 5000 }, hides: { price: '5001' } },
  location: { asks: { location: { ...chandigarh, radiusKm: 5 } }, hides: { latitude: 30.9 } },
  mapBounds: {
    asks: { mapBounds: { north: 30.8, south: 30.65, east: 76.85, west: 76.7 } },
    hides: { longitude: 76.9 },
  },
  details: { asks: { details: { year: { min: 2015 } } }, hides: { details: { year: 2014 } } },
  ...mapChoices((name): Case => {
    const [asked, other] = firstAndLast(name);
    return { asks: { [name]: asked } as FacetsRequest, hides: { [name]: other } as Partial<Planted> };
  }),
};

const fields = Object.keys(cases) as FilterField[];
const wanted = 5;

let server: TestServer;
let hidden: Record<FilterField, string>;
let shown: string[];
/** One for all searches: it remembers the words of the database. */
const reader = createQueryReader();

/** What every search of this file finds. */
const sought = {
  title: 'Zamboor harmonium',
  description: 'Bought under 5000.',
  category: 'books',
  subcategory: 'instruments',
  price: '4000',
  details: { year: 2018 },
  latitude: chandigarh.lat,
  longitude: chandigarh.lng,
  ...mapChoices((name) => firstAndLast(name)[0]),
} as Partial<Planted>;

beforeAll(async () => {
  server = await startTestServer();
  const { id: user_id } = (await server.addUser()).user;
  const alike = Array.from({ length: wanted }, () => ({ ...sought, user_id }));
  shown = (await plantListings(server.database, alike)).map(({ id }) => id);
  const others = await plantListings(
    server.database,
    fields.map((field) => ({ ...sought, ...cases[field].hides, user_id })),
  );
  hidden = Object.fromEntries(fields.map((field, at) => [field, others[at]?.id])) as Record<FilterField, string>;
});
afterAll(() => server.close());

/** `cap` makes a few listings too many to be sorted whole. */
async function find(asked: SearchRequest, cap?: number): Promise<Set<string>> {
  const { database } = server;
  const now = () => new Date();
  const parts = { database, now, reader, lookback: createLookback({ database, now }) };
  const search = createFinder({ ...parts, ...(cap ? { cap } : {}) });
  const { listings, closeFrom } = await search(SearchRequest.parse({ limit: 100, ...asked }));
  return new Set(listings.slice(0, closeFrom ?? undefined).map(({ id }) => id));
}

describe('every filter of the search request', () => {
  it.each(
    fields.flatMap((field) => sortOrders.flatMap((sortBy) => [undefined, 2].map((cap) => ({ field, sortBy, cap })))),
  )('$field hides what does not fit, by $sortBy, sorted whole up to $cap', async ({ field, sortBy, cap }) => {
    const { asks } = cases[field];
    const found = await find({ location: guessed, ...asks, sortBy }, cap);
    expect(found).not.toContain(hidden[field]);
    expect(shown.every((id) => found.has(id))).toBe(true);
  });

  it.each(fields)('%s hides what does not fit beside words', async (field) => {
    const found = await find({ query: 'zamboor', ...cases[field].asks });
    expect(found).not.toContain(hidden[field]);
    expect(shown.every((id) => found.has(id))).toBe(true);
  });

  const counted = fields.filter((field) => field !== 'literal');
  it.each(counted)('%s is left out of no count but its own', async (field) => {
    const count = async (body: FacetsRequest) => {
      const { categories, prices, choices } = (await server.visitor().call(showFacets, { body })).body as Facets;
      return [categories, prices, ...Object.values(choices)].map((facet) =>
        facet.reduce((sum, { count: n }) => sum + n, 0),
      );
    };
    const [all, narrowed] = [await count({}), await count(cases[field].asks)];
    const same = all.filter((total, at) => total === narrowed[at]).length;
    // A filter with a facet of its own is counted in it as if it were not set; any other narrows every count. Details are
    // counted in a category alone.
    const hasOwnFacet = !['query', 'location', 'mapBounds', 'details'].includes(field);
    expect(same).toBe(hasOwnFacet ? 1 : 0);
  });

  it.each(filterNames)('%s can be taken away from a search that finds nothing', (name) => {
    const all = Object.assign({}, ...fields.map((field) => cases[field].asks)) as SearchRequest;
    const request = SearchRequest.parse(all);
    const without = withoutEach(request).find((each) => each.name === name)?.request;
    for (const field of searchFilters[name].fields) {
      expect(request[field]).toBeTruthy();
      expect(without?.[field]).toBeNull();
    }
  });

  it.each(fields.filter((field) => field !== 'query' && field !== 'literal'))('%s reaches the database', (field) => {
    expect(planFilters(SearchRequest.parse(cases[field].asks))).not.toEqual(noFilters);
  });
});

/** What does not narrow: the order, the page, and how much of it. A new field of the request needs a line here or above. */
const others: Readonly<Record<Exclude<keyof SearchRequest, FilterField>, SearchRequest>> = {
  sortBy: { sortBy: 'price_desc' },
  limit: { limit: 2 },
  cursor: { cursor: 'none' },
};

describe('every other field of the search request', () => {
  it('changes the answer', async () => {
    const ask = async (body: SearchRequest) => {
      const answer = await server
        .visitor()
        .send({ method: 'POST', url: '/api/classified/search', payload: { ...body } });
      return answer.body;
    };
    const usual = await ask({});
    for (const [field, body] of Object.entries(others)) expect([field, await ask(body)]).not.toEqual([field, usual]);
  });
});
