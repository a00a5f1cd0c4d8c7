// Matching against the search itself: a listing alerts exactly those saved searches that find it with every word.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { FacetsRequest } from '@chowk/contract/search/search-schemas';
import { closeFromHeader, readUnderstood, understoodHeader } from '@chowk/contract/search/understood';
import { planTown } from '@chowk/demo-town/town';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laterSets, readHalf, readLater } from '../../../../bench/relevance/graded-queries.ts';
import { readPlaces } from '../../../../bench/relevance/queries.ts';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListings, plantUsers } from '../../test/planted-rows.ts';
import { isWhole, randomRuns } from '../../test/random-runs.ts';
import { listing, request, toRow } from '../../test/search-reference.ts';
import { inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { compileSearch, createQueryReader } from '../search/index.ts';
import { createSearchCompiler } from './compile-search.ts';
import { createListingMatcher } from './match-listing.ts';
import { insertSearch } from './saved-searches.store.ts';

/** What the tsquery of a saved search may take: long phrases could once not be saved. */
const MAX_STORED_BYTES = 8192;

let server: TestServer;
let seller: SignedInClient;
let other: SignedInClient;
let searchers: SignedInClient[];

beforeAll(async () => {
  server = await startTestServer();
  [seller, other, ...searchers] = (await plantUsers(server, 8)) as [
    SignedInClient,
    SignedInClient,
    ...SignedInClient[],
  ];
});
afterAll(() => server.close());

const compiler = () =>
  createSearchCompiler({ database: server.database, reader: createQueryReader(), now: () => new Date() });

/** Saves what the server would save for these requests; those that would find everything are left out. */
async function save(requests: readonly FacetsRequest[]): Promise<Map<string, FacetsRequest>> {
  const saved = new Map<string, FacetsRequest>();
  const compile = compiler();
  for (const [at, given] of requests.entries()) {
    const compiled = await compile.compileNew(FacetsRequest.parse(given), null).catch(() => null);
    if (!compiled) continue;
    const id = newId();
    const userId = searchers[at % searchers.length]?.user.id ?? '';
    const row = { id, userId, frequency: 'instant', digestAt: null } as const;
    await inTransaction(server.database, (transaction) =>
      // Broad ones are matched here too: what is found does not depend on how often.
      insertSearch(transaction, row, { ...compiled, isBroad: false }, new Date(Date.now() - 60_000)),
    );
    saved.set(id, compiled.search);
  }
  return saved;
}

/** Publishes the listings and matches them; returns the listings in the alerts of each search. */
async function publish(rows: readonly Planted[]): Promise<Map<string, Set<string>>> {
  const planted = await plantListings(server.database, rows);
  await createListingMatcher({ database: server.database, now: () => new Date() }).matchAll();
  const alerts = await server.database
    .selectFrom('saved_search_alerts')
    .select(['search_id', 'listing_id'])
    .where(
      'listing_id',
      'in',
      planted.map(({ id }) => id),
    )
    .execute();
  const groups = Map.groupBy(alerts, ({ search_id }) => search_id);
  return new Map([...groups].map(([id, own]) => [id, new Set(own.map(({ listing_id }) => listing_id))]));
}

/** The listings of one seller that the search finds with every word; null where it corrects a word. */
async function find(search: FacetsRequest, sellerId: string): Promise<Set<string> | null> {
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const body = { ...search, limit: 100, ...(cursor ? { cursor } : {}) };
    const answer = await server.visitor().call(searchListings, { body });
    expect(answer.status).toBe(200);
    const listings = answer.body as Listing[];
    const end = Number(answer.headers[closeFromHeader] ?? listings.length);
    // A correction that could not be written into the saved text: the search shows close matches only.
    const understood = readUnderstood(answer.headers[understoodHeader] as string | undefined);
    if (understood.some(({ kind }) => kind === 'correction')) return null;
    if (Number(answer.headers['x-total-count']) === 0) return found;
    for (const each of listings.slice(0, end)) if (each.seller.id === sellerId) found.add(each.id);
    cursor = end < listings.length ? undefined : (answer.headers['x-next-cursor'] as string | undefined);
  } while (cursor);
  return found;
}

/** Compares the alerts of each search with what it finds; returns the number of matches. */
async function expectSame(saved: Map<string, FacetsRequest>, alerted: Map<string, Set<string>>): Promise<number> {
  let matches = 0;
  for (const [id, search] of saved) {
    const expected = await find(search, seller.user.id);
    if (!expected) continue;
    matches += expected.size;
    expect(alerted.get(id) ?? new Set(), JSON.stringify(search)).toEqual(expected);
  }
  return matches;
}

describe('alerts', () => {
  // Promise: A saved search gets alerts of exactly the listings that the search finds with every word, by any filter
  it('is what the search finds with every filter, also at the poles and the date line', async () => {
    const requests = fc
      .sample(request, { numRuns: randomRuns(450), seed: 11 })
      .map(({ sortBy: _, ...filters }) => filters as FacetsRequest);
    const saved = await save(requests);
    const rows = fc
      .sample(listing, { numRuns: randomRuns(450), seed: 23 })
      .map((given) => toRow(given, seller.user.id));
    const alerted = await publish(rows.map((row, at) => ({ ...row, title: `Thing number ${at}` })));
    const matches = await expectSame(saved, alerted);
    expect(saved.size).toBeGreaterThan(100);
    expect(matches).toBeGreaterThan(30);
    await server.database.deleteFrom('saved_search_alerts').execute();
    await server.database.deleteFrom('saved_searches').execute();
    await server.database.deleteFrom('listings').execute();
  });

  it.runIf(isWhole)('is what the search finds for what users type', async () => {
    const town = planTown(new Date()).listings.map((each, at) => ({
      ...{ title: each.title, description: each.description, city: each.city, price: String(each.price) },
      ...{ category: each.category, subcategory: each.subcategory, details: each.details },
      ...{ latitude: each.latitude, longitude: each.longitude, condition: each.condition, pricing: each.pricing },
      created_at: new Date(Date.now() - at * 1000),
    }));
    await plantListings(
      server.database,
      town.map((row) => ({ ...row, user_id: other.user.id })),
    );
    const all = readHalf('tuning', readPlaces());
    const every = Math.floor(all.length / randomRuns(all.length / 12));
    const typed = all.filter((_, at) => at % every === 0);
    const queries = [
      ...typed.map(({ query }) => query),
      ...['room under 8000 near Sector 15', 'car not maruti', 'iphone 13', 'office on lease not ground floor'],
      ...['2bhk for rent in mohali under 25000', 'playstation', 'swaraaj', 'ਟਰੈਕਟਰ', 'under 500', 'xyzabcq'],
    ];
    const saved = await save(queries.map((query) => ({ query })));
    const published = town.filter((_, at) => at % 2 === 0);
    const alerted = await publish(published.map((row) => ({ ...row, id: newId(), user_id: seller.user.id })));
    const matches = await expectSame(saved, alerted);
    expect(saved.size).toBeGreaterThan(20);
    expect(matches).toBeGreaterThan(30);
  });

  it('takes less than 8 KB for every judged query', async () => {
    const [places, reader] = [readPlaces(), createQueryReader()];
    const judged = [readHalf('tuning', places), readHalf('held-out', places), ...laterSets.map(readLater)].flat();
    const queries = [...new Set(judged.map(({ query }) => query))].filter((_, at) => isWhole || at % 9 === 0);
    const tooLong: string[] = [];
    for (const query of queries) {
      const { wanted, filters } = await compileSearch(server.database, reader, { query }, { isStanding: true });
      if (Buffer.byteLength(`${wanted}${filters.excluded}`) > MAX_STORED_BYTES) tooLong.push(query);
    }
    expect(tooLong).toEqual([]);
  });
});
