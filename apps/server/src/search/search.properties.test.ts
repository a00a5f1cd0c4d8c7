// Search against a plain reference: every filter and order, and paging while new listings arrive.

import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { priceMaxOf } from '@chowk/contract/prices/category-shapes';
import { searchListings, showFacets } from '@chowk/contract/search/search-endpoints';
import { type FacetsRequest, SearchRequest } from '@chowk/contract/search/search-schemas';
import { sortOrders } from '@chowk/contract/search/sort-orders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListings } from '../../test/planted-rows.ts';
import { isWhole, randomRuns } from '../../test/random-runs.ts';
import { inOrder, isWanted, listing, type Row, request, toRow } from '../../test/search-reference.ts';
import { writeCursor } from './cursor.ts';
import { createFinder } from './finder.ts';
import { createLookback } from './retrieval/lookback.ts';
import { createQueryReader } from './understanding/query-reader.ts';

let server: TestServer;
let sellerId: string;
let rows: Row[];

const plant = (count: number, seed: number) =>
  plantListings(
    server.database,
    fc.sample(listing, { numRuns: count, seed }).map((given) => toRow(given, sellerId)),
  );

async function ask(body: SearchRequest): Promise<{ ids: string[]; next: string | undefined; total: number }> {
  const answer = await server.visitor().call(searchListings, { body });
  expect(answer.status).toBe(200);
  const ids = (answer.body as Listing[]).map(({ id }) => id);
  return {
    ids,
    next: answer.headers['x-next-cursor'] as string | undefined,
    total: Number(answer.headers['x-total-count']),
  };
}

/** Every page until the last; `between` happens after each. */
async function readAll(body: SearchRequest, between = async () => {}): Promise<{ ids: string[]; totals: number[] }> {
  const seen: string[] = [];
  const totals: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask({ ...body, ...(cursor ? { cursor } : {}) });
    expect(page.ids.length).toBeLessThanOrEqual(body.limit ?? 24);
    seen.push(...page.ids);
    totals.push(page.total);
    cursor = page.next;
    await between();
  } while (cursor);
  return { ids: seen, totals };
}

beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.addUser()).user.id;
  rows = await plant(400, 7);
});
afterAll(() => server.close());

describe('search', () => {
  it('finds what a plain filter finds, in the order of a plain sort, with the right total', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        fc.pre(asked.sortBy !== 'distance' || asked.location !== undefined);
        const expected = inOrder(
          rows.filter((row) => isWanted(row, asked)),
          asked,
        );
        const { ids, totals } = await readAll({ ...asked, limit: 100 });
        expect(ids).toEqual(expected);
        expect(new Set(totals)).toEqual(new Set([expected.length]));
      }),
      { numRuns: randomRuns(120) },
    );
  });

  it('repeats and skips nothing, whatever the size of a page', async () => {
    const paged = fc.tuple(request, fc.integer({ min: 1, max: 30 }));
    await fc.assert(
      fc.asyncProperty(paged, async ([asked, limit]) => {
        fc.pre(asked.sortBy !== 'distance' || asked.location !== undefined);
        const wanted = rows.filter((row) => isWanted(row, asked));
        fc.pre(wanted.length < limit * 12);
        expect((await readAll({ ...asked, limit })).ids).toEqual(inOrder(wanted, asked));
      }),
      { numRuns: randomRuns(40) },
    );
  });

  it.each([...sortOrders.map((sortBy) => ({ sortBy })), { query: 'wodden cot' }, { query: 'sheesham' }])(
    'repeats and skips nothing while new ones arrive: %j',
    async (asked) => {
      const location = { lat: 30.7, lng: 76.7, userSelected: false };
      const body: SearchRequest = { ...asked, location, limit: isWhole ? 20 : 60 };
      const before = (await readAll({ ...body, limit: 100 })).ids;
      let seed = 1000;
      const { ids } = await readAll(body, async () => {
        rows.push(...(await plant(3, seed++)));
      });
      expect(new Set(ids).size).toBe(ids.length);
      const known = new Set(before);
      expect(ids.filter((id) => known.has(id))).toEqual(before);
    },
  );
});

describe('search among many', () => {
  const reader = createQueryReader();

  const oneAfterAnother = async (asked: SearchRequest, cap: number, sampleSize?: number, ranked?: number) => {
    const { database } = server;
    const now = server.clock.now;
    const lookback = createLookback({ database, now, sampleSize });
    const find = createFinder({ database, reader, now, lookback, cap, ranked });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { listings, next } = await find(SearchRequest.parse({ ...asked, cursor }));
      seen.push(...listings.map(({ id }) => id));
      cursor = next ? writeCursor(next) : undefined;
    } while (cursor);
    return seen;
  };

  it('gives the same pages in the same order as among few', async () => {
    const paged = fc.tuple(request, fc.integer({ min: 5, max: 30 }));
    await fc.assert(
      fc.asyncProperty(paged, async ([asked, limit]) => {
        fc.pre(asked.sortBy !== 'distance' || asked.location !== undefined);
        const wanted = rows.filter((row) => isWanted(row, asked));
        fc.pre(wanted.length < limit * 12);
        expect(await oneAfterAnother({ ...asked, limit }, 3)).toEqual(inOrder(wanted, asked));
      }),
      { numRuns: randomRuns(60) },
    );
  });

  it('ranks the same matches', async () => {
    for (const query of queries) {
      const few = await oneAfterAnother({ query, limit: 50 }, 10_000);
      expect(few.length).toBeGreaterThan(100);
      expect(await oneAfterAnother({ query, limit: 50 }, 3)).toEqual(few);
    }
  });

  const queries = ['sheesham', 'wodden cot', 'cot mohali'];
  /** Each query by each order in the long form, else one by each. */
  const queriesBy = sortOrders.map((sortBy, at) => [sortBy, isWhole ? queries : [queries[at % 3]]] as const);

  it.each(queriesBy)('finds words among the newest first as in one look at all, by %s', async (sortBy, some) => {
    const location = { lat: 30.7, lng: 76.7, userSelected: false };
    for (const query of some) {
      const asked = { query, limit: 50, sortBy, location };
      expect(await oneAfterAnother(asked, 30, 10)).toEqual(await oneAfterAnother(asked, 10_000));
    }
  });

  it('ranks the newest matches, however few are looked at, and shows the others by age', async () => {
    for (const query of queries) {
      const whole = await oneAfterAnother({ query, limit: 50 }, 10_000, undefined, 50);
      expect(await oneAfterAnother({ query, limit: 50 }, 50, 10, 50)).toEqual(whole);
      const byAge = await oneAfterAnother({ query, limit: 50, sortBy: 'newest' }, 10_000);
      expect(whole.slice(60)).toEqual(byAge.slice(60));
    }
  });
});

describe('facets', () => {
  const without = (asked: FacetsRequest, ...filters: (keyof FacetsRequest)[]) =>
    rows.filter((row) => isWanted(row, { ...asked, ...Object.fromEntries(filters.map((name) => [name, null])) }));

  it('count what a plain filter counts, each without its own filter', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ sortBy: _, ...asked }) => {
        const { status, body } = await server.visitor().call(showFacets, { body: asked });
        if (status !== 200 || !('prices' in body)) throw new Error(`refused: ${status}`);
        const found = without(asked, 'category', 'subcategory');
        expect(body.isPartial).toBe(false);
        expect(new Set(body.categories.map(({ category }) => category))).toEqual(
          new Set(found.map(({ category }) => category)),
        );
        for (const { category, count, subcategories } of body.categories) {
          const own = found.filter((row) => row.category === category);
          expect(count).toBe(own.length);
          for (const { subcategory, count: fewer } of subcategories) {
            expect(fewer).toBe(own.filter((row) => row.subcategory === subcategory).length);
          }
        }
        const priced = without(asked, 'minPrice', 'maxPrice');
        for (const { from, to, count } of body.prices) {
          const isIn = ({ price }: Row) => Number(price) >= from && (to === null || Number(price) < to);
          expect(count).toBe(priced.filter(isIn).length);
        }
        // Across all categories nine in ten lie below the end of the slider, and fewer below the next round number.
        const end = body.prices.at(-1)?.from ?? 0;
        const below = (price: number) => priced.filter((row) => Number(row.price) <= price).length / priced.length;
        if (asked.category) expect(end).toBe(priceMaxOf(asked.category));
        else if (priced.length > 0) {
          expect(below(end)).toBeGreaterThanOrEqual(0.9);
          if (end > 1000) expect(below(end / 2.5)).toBeLessThan(0.9);
        } else expect(end).toBe(1000);
      }),
      { numRuns: randomRuns(80) },
    );
  });
});
