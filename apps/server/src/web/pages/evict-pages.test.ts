// Eviction of pages by expired listings, with a fake clock and numbers as pages.
import { DAY_MS } from '@chowk/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListing, plantListings, plantUsers } from '../../../test/planted-rows.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { anyListing, type Dependencies, listingTopic, sellerTopic } from './cache/page-dependencies.rules.ts';
import { createExpiryFeed, type ExpiryFeed } from './evict-pages.ts';

const aMinute = 60_000;
const none: Dependencies = { topics: [], searches: [], until: Number.MAX_VALUE };
const searchFor = (search: Partial<typeof anyListing>) => ({ ...none, searches: [{ ...anyListing, ...search }] });

let server: TestServer;
let user_id: string;
let cache: PageCache;
let feed: ExpiryFeed;
let rendered: number;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.stop();
  user_id = (await plantUsers(server, 1))[0]?.user.id ?? '';
});
beforeEach(() => {
  // Listings of other tests have expired.
  server.clock.advance(DAY_MS);
  rendered = 0;
  const { database, clock } = server;
  cache = createPageCache({ bytes: 1_000_000, now: clock.now, clock: () => clock.now().getTime() });
  cache.setEnabled(true);
  feed = createExpiryFeed({ database, cache, now: clock.now });
});
afterAll(() => server.close());

const soon = () => new Date(server.clock.now().getTime() + aMinute);

async function show(key: string, dependencies: Dependencies): Promise<string> {
  const rendering = async () => ({
    status: 200,
    text: `rendering ${++rendered}`,
    version: `${rendered}`,
    dependencies,
  });
  return (
    await cache.answer({ key, opening: '', encodings: { quick: 'identity', thorough: 'identity' } }, rendering)
  ).bytes.toString();
}

/** After the time that a page may be stale. */
async function runOut(): Promise<void> {
  server.clock.advance(aMinute);
  await feed.evictExpired();
  server.clock.advance(5001);
}

describe('a listing that expires', () => {
  it.each<[string, (id: string) => Dependencies, boolean]>([
    ['a search of its category', () => searchFor({ category: 'furniture' }), true],
    ['a search of its words', () => searchFor({ words: [[[{ text: 'lamp' }]]] }), true],
    ['its own page', (id) => ({ ...none, topics: [listingTopic(id)] }), true],
    ['its seller’s page', () => ({ ...none, topics: [sellerTopic(user_id)] }), true],
    ['a search of another category', () => searchFor({ category: 'vehicles' }), false],
    ['a search of other words', () => searchFor({ words: [[[{ text: 'tractor' }]]] }), false],
    ['a page that shows no listing', () => none, false],
  ])('renders %s again, or not', async (_, dependOn, isRenderedAgain) => {
    const { id } = await plantListing(server.database, {
      user_id,
      title: 'Brass lamp',
      category: 'furniture',
      subcategory: null,
      expires_at: soon(),
    });
    await show('/', dependOn(id));
    await feed.evictExpired();
    expect(await show('/', dependOn(id))).toBe('rendering 1');
    await runOut();
    expect(await show('/', dependOn(id))).toBe(isRenderedAgain ? 'rendering 2' : 'rendering 1');
  });

  it('evicts everything after a pause in which another server may have marked it', async () => {
    const expires_at = soon();
    await plantListing(server.database, { user_id, category: 'furniture', expires_at });
    await show('/', searchFor({ category: 'furniture' }));
    server.clock.advance(30 * aMinute);
    await server.database
      .updateTable('listings')
      .set({ is_expired: true })
      .where('expires_at', '=', expires_at)
      .execute();
    await feed.evictExpired();
    server.clock.advance(5001);
    expect(await show('/', searchFor({ category: 'furniture' }))).toBe('rendering 2');
  });

  it('evicts once', async () => {
    const market = searchFor({});
    await plantListing(server.database, { user_id, expires_at: soon() });
    await runOut();
    await show('/', market);
    await runOut();
    expect(await show('/', market)).toBe('rendering 1');
  });

  it('evicts nothing if it was no longer on sale', async () => {
    const market = searchFor({});
    await plantListing(server.database, { user_id, status: 'sold', expires_at: soon() });
    await show('/', market);
    await runOut();
    expect(await show('/', market)).toBe('rendering 1');
  });

  it('evicts everything together with very many others', async () => {
    await plantListings(
      server.database,
      Array.from({ length: 101 }, () => ({ user_id, expires_at: soon() })),
    );
    await show('/', none);
    await runOut();
    expect(await show('/', none)).toBe('rendering 2');
  });
});
