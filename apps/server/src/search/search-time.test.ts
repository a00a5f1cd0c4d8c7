// A search that takes too long is cut off.
import type { AddressInfo } from 'node:net';
import { searchListings, showEmptyResultSuggestions, showFacets } from '@chowk/contract/search/search-endpoints';
import { searchTexts } from '@chowk/contract/search/search-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { tooMany } from '../http/errors.ts';
import { searchRoutes } from './search.routes.ts';
import { costOfFacets, costOfSearch } from './search.rules.ts';
import { openForSearch, SEARCH_TIMEOUT_MS, withSearchTimeout } from './search-time.ts';
import { createQueryReader } from './understanding/query-reader.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ longestSearchMs: SEARCH_TIMEOUT_MS });
}, 300_000);
afterAll(() => server.close());

describe('a question that takes too long', () => {
  it.each([searchListings, showFacets, showEmptyResultSuggestions])(
    'is cut off with a clear error, and the next one is answered: $path',
    async (call) => {
      await server.database.transaction().execute(async (transaction) => {
        await sql`lock table listings in access exclusive mode`.execute(transaction);
        const answer = await server.visitor().call(call, { body: { query: 'tractor', category: 'agriculture' } });
        expect(answer).toMatchObject({
          status: 503,
          body: { type: 'server_error', status: 503, message: searchTexts.tooSlow },
          headers: { 'retry-after': '2' },
        });
      });
      await expect.poll(async () => (await server.visitor().call(call, { body: {} })).status).toBe(200);
      expect(SEARCH_TIMEOUT_MS).toBe(2000);
    },
  );
});

describe('a search for which no caller waits', () => {
  let slow: TestServer;
  beforeAll(async () => {
    slow = await startTestServer();
    await slow.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => slow.close());

  /** Statements on the connections of searches that still run; what PostgreSQL itself says. */
  async function runningSearches(text = ''): Promise<string[]> {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
        and query like ${`%${text}%`}`.execute(slow.database);
    return rows.map(({ query }) => query);
  }

  it('is ended in the database when the caller goes', async () => {
    const { port } = slow.app.server.address() as AddressInfo;
    const token = await fetch(`http://127.0.0.1:${port}/api/csrf/token`);
    const { Token } = (await token.json()) as { Token: string };
    const cookie = token.headers.getSetCookie().map((each) => each.split(';')[0]);
    const mark = 'from listings';
    await slow.database.transaction().execute(async (transaction) => {
      await sql`lock table listings in access exclusive mode`.execute(transaction);
      const caller = new AbortController();
      const asked = fetch(`http://127.0.0.1:${port}${searchListings.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': Token, cookie: cookie.join('; ') },
        body: JSON.stringify({ query: 'tractor' }),
        signal: caller.signal,
      });
      await expect.poll(() => runningSearches(mark)).not.toEqual([]);
      caller.abort();
      await expect(asked).rejects.toThrow();
      // Shorter than the minute after which the search would end by itself.
      await expect.poll(() => runningSearches(mark), { timeout: 30_000 }).toEqual([]);
    });
  });

  it('is ended when its time is over, with all that would follow', async () => {
    const database = openForSearch(slow.database, { timeoutMs: 60_000, onConnectionError: () => {} });
    // The 200 ms are for the statement, not for opening a connection.
    await sql`select 1`.execute(database);
    const steps: string[] = [];
    const search = withSearchTimeout(200, { raw: null }, async () => {
      await sql`select pg_sleep(50)`.execute(database).catch((error: { code: string }) => steps.push(error.code));
      await sql`select 1`
        .execute(database)
        .catch((error: { status: number }) => steps.push(`not begun: ${error.status}`));
    });
    await expect(search).rejects.toMatchObject({ status: 503, message: searchTexts.tooSlow });
    await expect.poll(() => steps).toEqual(['57014', 'not begun: 503']);
    // PostgreSQL sends the error a moment before it counts the statement as over.
    await expect.poll(() => runningSearches('pg_sleep(50)')).toEqual([]);
    // The connection is as good as before, for who comes next.
    await sql`select 1`.execute(database);
    await database.destroy();
  });
});

describe('a search for words that are used nowhere', () => {
  it('looks up four of them', async () => {
    const asked: (readonly unknown[])[] = [];
    const counting = server.database.withPlugin({
      transformQuery({ node }) {
        const { sqlFragments, parameters } = node as unknown as {
          sqlFragments?: string[];
          parameters?: { value?: unknown }[];
        };
        if (sqlFragments?.some((text) => text.includes('search_spellings')))
          asked.push((parameters?.find(({ value }) => Array.isArray(value))?.value ?? []) as unknown[]);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const words = ['qxvbrtzk', 'wzkjqpdf', 'zzqwrtpx', 'bvcxqjkl', 'pqlmwxzn', 'xkcdqwzp', 'jqvbzxrt', 'vvbnqwxz'];
    const reading = await createQueryReader().read(counting, words.join(' '));
    expect(asked.flat().toSorted()).toEqual(words.slice(0, 4).toSorted());
    expect(reading.words).toHaveLength(8);
  });
});

describe('what a search costs its address', () => {
  it.each([
    ['nothing asked for', {}, 1],
    ['three words', { query: 'red car mohali', limit: 24 }, 1],
    ['four words', { query: ' red car in  mohali ' }, 2],
    ['twelve words', { query: 'a b c d e f g h i j k l' }, 10],
    ['more words than are read', { query: 'a '.repeat(60) }, 10],
    ['a hundred cards', { limit: 100 }, 5],
  ])('%s', (_, asked, points) => expect(costOfSearch(asked)).toBe(points));

  it('grows with the details that facets count one by one', () => {
    expect(costOfFacets({ query: 'car', details: { year: { min: 2015 }, fuel: ['diesel'] } })).toBe(5);
  });

  it('is spent before anything is asked of the database', async () => {
    const spent: [string, string, number][] = [];
    const limits = {
      spend(limit: string, address: string, points: number) {
        spent.push([limit, address, points]);
        throw tooMany(1);
      },
    };
    const { search, facets, suggest, emptyResultSuggestions } = searchRoutes({
      database: server.database,
      now: () => new Date(),
      limits,
    });
    const call = {
      body: { query: 'red car', details: { fuel: ['diesel'] } },
      query: { query: 'red' },
      request: { ip: '192.0.2.1', raw: null },
    } as never;
    for (const ask of [search, facets, suggest, emptyResultSuggestions])
      await expect(ask(call)).rejects.toMatchObject({ status: 429 });
    expect(spent.map(([limit, address, points]) => `${limit} ${address} ${points}`)).toEqual([
      ...['search 192.0.2.1 1', 'search 192.0.2.1 3', 'search 192.0.2.1 1', 'search 192.0.2.1 40'],
    ]);
  });
});
