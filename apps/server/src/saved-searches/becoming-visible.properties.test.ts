// Alerts against a model: whatever makes a listing visible or changes it, each search gets alerts of exactly what is new to it.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { randomRuns } from '../../test/random-runs.ts';
import { inTransaction, type Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import {
  hideListingsOf,
  holdListing,
  moveListing,
  releaseListing,
  renewListing,
  restoreListing,
  restoreListingsOf,
  takeDownListing,
} from '../listings/index.ts';
import { createQueryReader } from '../search/index.ts';
import { type CompiledSearch, createSearchCompiler } from './compile-search.ts';
import { createListingMatcher } from './match-listing.ts';
import { insertSearch } from './saved-searches.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let seller: SignedInClient;
let searchers: SignedInClient[];
let compiled: CompiledSearch[];

beforeAll(async () => {
  server = await startTestServer();
  server.clock.stop();
  const { database, clock } = server;
  const compiler = createSearchCompiler({ database, reader: createQueryReader(), now: clock.now });
  compiled = await Promise.all(queries.map((query) => compiler.compileNew(query, null)));
  [seller, ...searchers] = (await plantUsers(server, 4)) as [SignedInClient, ...SignedInClient[]];
});
afterAll(() => server.close());

const queries = [{ query: 'cot' }, { query: 'cot', maxPrice: 4000 }, { query: 'table' }] as const;
type Query = (typeof queries)[number];

type Version = { readonly title: string; readonly price: number };
const fits = (query: Query, { title, price }: Version) =>
  title.toLowerCase().includes(query.query) && (!('maxPrice' in query) || price <= query.maxPrice);

const changes = [
  'sell',
  'offer',
  'expire',
  'renew',
  'remove',
  'restore',
  'hold',
  'release',
  'suspend',
  'lift',
] as const;
type Step =
  | { readonly kind: 'save'; readonly query: number; readonly user: number }
  | { readonly kind: 'edit'; readonly title: string; readonly price: number }
  /** One of the changes that the state allows. */
  | { readonly kind: 'change'; readonly pick: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), query: fc.nat(2), user: fc.nat(2) }),
  fc.record({
    kind: fc.constant('edit' as const),
    title: fc.constantFrom('Wooden cot', 'Wooden table', 'Cot and table'),
    price: fc.constantFrom(3000, 5000),
  }),
  fc.record({ kind: fc.constant('change' as const), pick: fc.nat(11) }),
);

type Search = { readonly id: string; readonly userId: string; readonly query: Query; readonly savedAt: number };
type Hidden = 'removal' | 'review' | 'suspension' | null;

/** One listing through all steps. Steps that its state does not allow are left out. */
async function run(steps: readonly Step[]): Promise<void> {
  const { database, clock } = server;
  for (const table of ['saved_search_alerts', 'saved_searches', 'saved_search_queue', 'listings'] as const) {
    await database.deleteFrom(table).execute();
  }
  const matcher = createListingMatcher({ database, now: clock.now });
  const moment = () => clock.now().getTime();
  const change = (work: (transaction: Transacting) => Promise<unknown>) => inTransaction(database, work);
  const moderator = { id: newId(), role: 'moderator' } as const;
  const owner = { id: seller.user.id };

  const searches: Search[] = [];
  const alerted = new Set<string>();
  let version: Version = { title: 'Wooden cot', price: 5000 };
  const { id } = await plantListing(database, {
    ...{ user_id: owner.id, title: version.title, price: String(version.price), created_at: clock.now() },
    expires_at: new Date(moment() + 30 * DAY_MS),
  });
  let [isSold, hidden, expiresAt]: [boolean, Hidden, number] = [false, null, moment() + 30 * DAY_MS];
  const isVisible = () => !isSold && hidden === null && expiresAt > moment();
  /** The version that others saw last, and until when. */
  let seen: { readonly version: Version; readonly until: number } | null = null;

  /** What was done; null if nothing changed. */
  async function perform(given: Step): Promise<'edit' | (typeof changes)[number] | null> {
    if (given.kind === 'save') {
      const user = searchers[given.user] as SignedInClient;
      const query = queries[given.query] as Query;
      if (searches.some((each) => each.userId === user.user.id && each.query === query)) return null;
      const search = { ...(compiled[given.query] as CompiledSearch), isBroad: false };
      const row = { id: newId(), userId: user.user.id, frequency: 'instant', digestAt: null } as const;
      // The market of this test is so small that any search is broad.
      await change((transaction) => insertSearch(transaction, row, search, clock.now()));
      searches.push({ id: row.id, userId: row.userId, query, savedAt: moment() });
      return null;
    }
    if (given.kind === 'edit') {
      if (!isVisible()) return null;
      const { title, price } = given;
      await database
        .updateTable('listings')
        .set({ title, price: String(price), updated_at: clock.now() })
        .where('id', '=', id)
        .execute();
      version = { title, price };
      return 'edit';
    }
    const allowed: Record<(typeof changes)[number], boolean> = {
      expire: true,
      sell: hidden === null && !isSold,
      offer: hidden === null && isSold,
      renew: hidden === null && !isSold && expiresAt <= moment(),
      remove: hidden === null,
      hold: hidden === null,
      suspend: hidden === null,
      restore: hidden === 'removal',
      release: hidden === 'review',
      lift: hidden === 'suspension',
    };
    const possible = changes.filter((each) => allowed[each]);
    const kind = possible[given.pick % possible.length] as (typeof changes)[number];
    if (kind === 'expire') clock.advance(31 * DAY_MS);
    await change(async (transaction) => {
      const now = clock.now();
      if (kind === 'sell') await moveListing(transaction, owner, { id, status: 'sold' }, clock.now);
      if (kind === 'offer') await moveListing(transaction, owner, { id, status: 'available' }, clock.now);
      if (kind === 'renew') await renewListing(transaction, owner, id, now);
      if (kind === 'remove') await takeDownListing(transaction, moderator, id, now);
      if (kind === 'restore') await restoreListing(transaction, id, now);
      if (kind === 'hold') await holdListing(transaction, id, now);
      if (kind === 'release') await releaseListing(transaction, id, now);
      if (kind === 'suspend') await hideListingsOf(transaction, owner.id, now);
      if (kind === 'lift') await restoreListingsOf(transaction, owner.id);
    });
    if (kind === 'sell' || kind === 'offer') isSold = kind === 'sell';
    if (kind === 'offer' || kind === 'renew') expiresAt = moment() + 30 * DAY_MS;
    if (kind === 'remove') hidden = 'removal';
    if (kind === 'hold') hidden = 'review';
    if (kind === 'suspend') hidden = 'suspension';
    if (kind === 'restore' || kind === 'release' || kind === 'lift') hidden = null;
    return kind;
  }

  function expectNew(wasVisible: boolean, isReleased: boolean): void {
    for (const { id: searchId, query, savedAt } of searches) {
      if (!fits(query, version)) continue;
      const knows = seen && !isReleased && fits(query, seen.version) && (wasVisible || savedAt <= seen.until);
      if (!knows) alerted.add(searchId);
    }
  }

  expectNew(false, false);
  await matcher.matchAll();
  seen = { version, until: moment() };
  for (const given of steps) {
    clock.advance(MINUTE_MS);
    const wasVisible = isVisible();
    if (wasVisible) seen = { version, until: moment() };
    else if (seen && !isSold && hidden === null) seen = { version: seen.version, until: Math.min(expiresAt, moment()) };
    const done = await perform(given);
    if (done !== null && isVisible()) expectNew(wasVisible, done === 'release');
    await matcher.matchAll();
    const alerts = await database
      .selectFrom('saved_search_alerts')
      .select(['search_id', 'user_id', 'is_announced'])
      .execute();
    expect(new Set(alerts.map(({ search_id }) => search_id)), JSON.stringify(steps)).toEqual(alerted);
    const announced = alerts.filter(({ is_announced }) => is_announced).map(({ user_id }) => user_id);
    expect(announced.length, 'one announcement a user').toBe(new Set(alerts.map(({ user_id }) => user_id)).size);
  }
}

describe('a listing that becomes visible or changes', () => {
  // Promise: Published, edited, sold and offered again, renewed, removed and restored, held and released: one alert, when it is new
  it('alerts the searches to which it is new, once a user', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), run), {
      numRuns: randomRuns(60),
      seed: 49,
    });
  });
});
