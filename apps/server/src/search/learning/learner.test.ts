// Search learns from what visitors open: who counts, what moves, what new words mean, and how it is forgotten.
import { DAY_MS, learningLimits } from '@chowk/contract/limits';
import { countView } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import { SearchRequest } from '@chowk/contract/search/search-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListings, plantUsers } from '../../../test/planted-rows.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { createFinder } from '../finder.ts';
import { createLookback } from '../retrieval/lookback.ts';
import { createQueryReader } from '../understanding/query-reader.ts';
import { createLearner } from './learner.ts';

let server: TestServer;
let seller: SignedInClient;
let anyone: Client;
let learner: ReturnType<typeof createLearner>;
let find: ReturnType<typeof createFinder>;
/** The vocabulary takes half a second to load. */
const reader = createQueryReader();
/** Oldest first. */
let ids: Readonly<Record<string, string>>;

const offers = [
  { title: 'Study table, pine', category: 'furniture', subcategory: 'tables' },
  { title: 'Study table, teak', category: 'furniture', subcategory: 'tables' },
  { title: 'Study table, steel', category: 'furniture', subcategory: 'tables' },
  { title: 'Hero Splendor motorcycle', category: 'vehicles', subcategory: 'motorcycles' },
  { title: 'Bajaj Pulsar motorcycle', category: 'vehicles', subcategory: 'motorcycles' },
  { title: 'Yamaha FZ', category: 'vehicles', subcategory: 'motorcycles' },
  { title: 'Honda Shine', category: 'vehicles', subcategory: 'motorcycles' },
];

beforeAll(async () => {
  server = await startTestServer();
  [seller] = (await plantUsers(server, 1)) as [SignedInClient];
  anyone = server.visitor();
  await anyone.csrfToken();
  const start = server.clock.now().getTime() - DAY_MS;
  const rows = offers.map((offer, at) => ({ ...offer, user_id: seller.user.id, created_at: new Date(start + at) }));
  const planted = await plantListings(server.database, rows);
  ids = Object.fromEntries(planted.map(({ id, title }) => [title, id]));
});
beforeEach(async () => {
  await server.database.deleteFrom('search_choices').execute();
  await server.database.deleteFrom('search_learned').execute();
  await reader.learn(server.database, []);
  restart();
});
afterAll(() => server.close());

/** As a server that was just started. */
function restart({
  isOn = true,
  limits,
}: Pick<Partial<Parameters<typeof createLearner>[0]>, 'isOn' | 'limits'> = {}): void {
  const { database, config } = server;
  const { now } = server.clock;
  const secret = config.tokenSecret;
  learner = createLearner({
    database,
    searchDatabase: database,
    reader,
    secret,
    now,
    isOn,
    ...(limits ? { limits } : {}),
  });
  find = createFinder({ database, reader, now, lookback: createLookback({ database, now }), learner });
}

const titles = async (query: string, more: object = {}) =>
  (await find(SearchRequest.parse({ query, ...more }))).listings.map(({ title }) => title);

type Visit = { title: string; queries: string[]; isContact?: boolean; agent?: string };
const open = (who: Client, { title, queries, isContact = false, agent = 'Mozilla/5.0 Firefox' }: Visit) =>
  who.call(countView, {
    params: { id: ids[title] ?? '' },
    body: { queries, isContact },
    headers: { 'user-agent': agent },
  });
const visitor = (address: string): Client => Object.assign(anyone.copy(), { remoteAddress: address });
/** Networks whose bits differ for nearly all searches: 32 bits, and so some more than five. */
const crowd = (count: number) => Array.from({ length: count }, (_, at) => visitor(`10.${at}.7.9`));
async function openAll(clients: readonly Client[], visit: Visit): Promise<void> {
  for (const who of clients) expect((await open(who, visit)).status).toBe(204);
}

const pine = { title: 'Study table, pine', queries: ['study table'] };
const newestFirst = ['Study table, steel', 'Study table, teak', 'Study table, pine'];
const pineFirst = ['Study table, pine', 'Study table, steel', 'Study table, teak'];

describe('what users open after a search', () => {
  // Promise: What at least five users opened after a search comes earlier in it, whatever its wording
  it('comes earlier in that search, in its other wordings, and in no other', async () => {
    await openAll(crowd(12), pine);
    expect(await titles('study table')).toEqual(newestFirst);
    await learner.learn();
    for (const query of ['study table', 'study tabel', 'study tables', 'study table under 90000'])
      expect(await titles(query), query).toEqual(pineFirst);
    expect(await titles('table')).toEqual(newestFirst);
    expect(await titles('study table', { sortBy: 'newest' })).toEqual(newestFirst);
    // A server that starts later loads it.
    restart();
    await learner.refresh();
    expect(await titles('study table')).toEqual(pineFirst);
  });

  it('counts for the searches before it that led to nothing', async () => {
    await openAll(crowd(12), { ...pine, queries: ['desk for homework', 'study table'] });
    await learner.learn();
    expect(await titles('study table')).toEqual(pineFirst);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['of four users', () => openAll(crowd(4), pine)],
    ['of one network, with many addresses, accounts and days', manyFromOneNetwork],
    ['of one account in many networks', oneAccountFromManyNetworks],
    ['of programs', () => openAll(crowd(12), { ...pine, agent: 'Googlebot/2.1' })],
    ['without a search', () => openAll(crowd(12), { ...pine, queries: [] })],
    ['of its seller', sellerFromManyNetworks],
    [
      'after a search that excludes something',
      () => openAll(crowd(12), { ...pine, queries: ['study table not teak'] }),
    ],
  ])('moves nothing: %s', async (_, act) => {
    await act();
    await learner.learn();
    expect(await server.database.selectFrom('search_learned').select('results').execute()).toEqual(
      expect.toSatisfy((rows: { results: object }[]) => rows.every(({ results }) => Object.keys(results).length === 0)),
    );
    expect(await titles('study table')).toEqual(newestFirst);
  });

  async function manyFromOneNetwork() {
    const clients = await plantUsers(server, 20);
    for (let day = 0; day < 6; day++) {
      for (const [at, who] of clients.entries()) who.remoteAddress = `203.0.113.${at}`;
      await openAll(clients, { ...pine, isContact: true });
      server.clock.advance(DAY_MS);
    }
    server.clock.advance(-6 * DAY_MS);
  }
  async function oneAccountFromManyNetworks() {
    const [who] = (await plantUsers(server, 1)) as [SignedInClient];
    for (let at = 0; at < 20; at++) {
      who.remoteAddress = `10.${at}.7.9`;
      await open(who, pine);
    }
  }
  async function sellerFromManyNetworks() {
    for (let at = 0; at < 20; at++) {
      seller.remoteAddress = `10.${at}.7.9`;
      await open(seller, pine);
    }
  }

  it('counts at most a hundred times a day from one network', async () => {
    const { choicesPerDay } = learningLimits;
    const one = visitor('198.51.100.7');
    for (let at = 0; at < choicesPerDay + 5; at++) await open(one, { ...pine, queries: [`study table ${at + 100}`] });
    expect(await server.database.selectFrom('search_choices').select('key').execute()).toHaveLength(choicesPerDay);
  });

  it('is the same on all pages of a result', async () => {
    await openAll(crowd(12), pine);
    await learner.learn();
    const request = { query: 'study table', limit: 1 };
    const first = await find(SearchRequest.parse(request));
    const cursor = writeCursor(first.next as NonNullable<typeof first.next>);
    expect(readCursor(cursor, 'match').learned).toBeGreaterThan(0);
    await openAll(crowd(30), { title: 'Study table, teak', queries: ['study table'], isContact: true });
    await learner.learn();
    expect(await titles('study table')).toEqual(['Study table, teak', 'Study table, pine', 'Study table, steel']);
    const next = await find(SearchRequest.parse({ ...request, limit: 5, cursor }));
    expect([...first.listings, ...next.listings].map(({ title }) => title)).toEqual(pineFirst);
  });
});

describe('a word that the vocabulary lacks', () => {
  const queries = ['phatphati', 'motorcycle'];
  const openMotorcycles = async (clients: readonly Client[]) => {
    await openAll(clients, { title: 'Hero Splendor motorcycle', queries });
    await openAll(clients, { title: 'Bajaj Pulsar motorcycle', queries });
  };

  it('means what users open who searched for it', async () => {
    expect(await titles('phatphati')).toEqual([]);
    await openMotorcycles(crowd(12));
    await learner.learn();
    expect((await titles('phatphati')).slice(0, 2).toSorted()).toEqual([
      'Bajaj Pulsar motorcycle',
      'Hero Splendor motorcycle',
    ]);
    // Others of the kind follow.
    expect(await titles('phatphati')).toHaveLength(4);
  });

  it('means nothing by listings that a moderator removed', async () => {
    await openMotorcycles(crowd(12));
    const opened = server.database.updateTable('listings').where('category', '=', 'vehicles');
    await opened.set({ visibility: 'removed' }).execute();
    await learner.learn();
    await opened.set({ visibility: 'public', status: 'available' }).execute();
    expect(await titles('phatphati')).toEqual([]);
  });

  it('is not one whose correction leads to what was meant', async () => {
    await openAll(crowd(12), { title: 'Bajaj Pulsar motorcycle', queries: ['phatphatti', 'pulsr'] });
    const rows = await server.database.selectFrom('search_choices').select('word').distinct().execute();
    expect(rows.flatMap(({ word }) => word ?? [])).toEqual(['phatphatti']);
  });

  it('is stored once five users have searched for it; before, only its keyed hash', async () => {
    await openMotorcycles(crowd(3));
    const words = () => server.database.selectFrom('search_choices').select('word').where('word', 'is not', null);
    expect(await words().execute()).toEqual([]);
    await openMotorcycles(crowd(12));
    expect(new Set((await words().execute()).map(({ word }) => word))).toEqual(new Set(['phatphati']));
  });
});

it('costs as much as searching', async () => {
  const spent: [string, number][] = [];
  const spend = (limit: string, _address: string, points: number) => spent.push([limit, points]);
  restart({ limits: { spend } });
  const visit = { listingId: ids['Study table, pine'] ?? '', userId: null, address: '10.0.0.1', isContact: false };
  await learner.note({ ...visit, queries: ['table', 'table of teak for a small room'] });
  expect(spent).toEqual([['search', 6]]);
});

it('counts nothing, moves nothing and deletes everything while it is off', async () => {
  await openAll(crowd(12), pine);
  await learner.learn();
  restart({ isOn: false });
  await learner.refresh();
  expect(await titles('study table')).toEqual(newestFirst);
  await learner.learn();
  expect(await server.database.selectFrom('search_choices').select('key').execute()).toEqual([]);
  await learner.note({
    listingId: ids[pine.title] ?? '',
    userId: null,
    address: '10.0.0.1',
    ...pine,
    isContact: false,
  });
  expect(await server.database.selectFrom('search_choices').select('key').execute()).toEqual([]);
});

it('is forgotten after 90 days', async () => {
  await openAll(crowd(12), pine);
  await learner.learn();
  server.clock.advance((learningLimits.retentionDays + 1) * DAY_MS);
  await learner.learn();
  expect(await server.database.selectFrom('search_choices').select('key').execute()).toEqual([]);
  const [last] = await server.database.selectFrom('search_learned').selectAll().orderBy('version', 'desc').execute();
  expect(last).toMatchObject({ results: {}, words: [] });
});
