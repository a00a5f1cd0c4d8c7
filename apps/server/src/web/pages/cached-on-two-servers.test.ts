// Page cache of two servers on one database: changes through one server, or directly in the database, show on the other.
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { nextMidnight } from '@chowk/contract/listings/expiry';
import { changeListingStatus, deleteListing } from '@chowk/contract/listings/listing-endpoints';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { publishListing, sendEdit } from '../../../test/forms.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListing, plantListings, plantUsers } from '../../../test/planted-rows.ts';
import { isWhole } from '../../../test/random-runs.ts';
import { buildApp } from '../../app.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { openStorage } from '../../media/index.ts';

let server: TestServer;
let secondDatabase: Database;
let second: FastifyInstance;
let seller: SignedInClient;
let lamp: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.stop();
  // Noon: no midnight during the test.
  server.clock.advance(nextMidnight(server.clock.now()).getTime() + DAY_MS / 2 - server.clock.now().getTime());
  secondDatabase = openDatabase(await findUrl(), { connections: 4 });
  second = await startSecond();
  [seller] = (await plantUsers(server, 1)) as [SignedInClient];
}, 300_000);
beforeEach(async () => {
  // Old enough that its relative time does not change.
  const created_at = new Date(server.clock.now().getTime() - 3 * DAY_MS - 60_000);
  lamp = (await plantListing(server.database, { user_id: seller.user.id, title: 'Brass lamp', created_at })).id;
});
afterAll(async () => {
  await second.close();
  await secondDatabase.destroy();
  await server.close();
});

async function startSecond(): Promise<FastifyInstance> {
  const { config } = server;
  const parts = { config, storage: openStorage(config), now: server.clock.now, runsInBackground: false };
  const app = await buildApp({ ...parts, database: secondDatabase });
  await app.ready();
  return app;
}

async function findUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database);
  const url = new URL(inject('postgres').adminUrl);
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

const get = (url: string, headers: Record<string, string> = {}, app = second) =>
  app.inject({ method: 'GET', url, headers });
const lampPage = () => `/listing/${lamp}`;
/** The cookie of a user who has just changed something. */
const cookieOf = ({ cookies }: SignedInClient) => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
const isHit = ({ headers }: { headers: Record<string, unknown> }) => String(headers['cache-status']).includes('hit');

/** Polls until it is a cache hit: the notice of the planted listing may still be on its way. */
async function cachePage(url: string, app = second): Promise<string> {
  await expect.poll(async () => isHit(await get(url, {}, app))).toBe(true);
  return (await get(url, {}, app)).body;
}

describe('a change through one server', () => {
  it('shows at once on another, to its author', async () => {
    const listing = await publishListing(seller);
    await cachePage(`/listing/${listing.id}`);
    const kept = [{ 'MediaFiles[0].Id': listing.mediaFiles[0]?.id }][0];
    await sendEdit(seller, listing.id, { fields: { Title: 'Painted cot', ...kept } });
    expect((await get(`/listing/${listing.id}`, cookieOf(seller))).body).toContain('Painted cot');
    await cachePage(`/listing/${listing.id}`);
    await seller.call(changeListingStatus, { params: { id: listing.id }, body: { status: 'sold' } });
    expect((await get(`/listing/${listing.id}`, cookieOf(seller))).body).toContain('Sold');
    await cachePage(`/listing/${listing.id}`);
    await seller.call(deleteListing, { params: { id: listing.id } });
    expect((await get(`/listing/${listing.id}`, cookieOf(seller))).statusCode).toBe(404);
  });

  // Promise: The author of a change sees it at once on browse pages of any server; others within five seconds
  it('shows at once on browse pages of its author, and to others after the next rendering', async () => {
    await cachePage('/?category=furniture');
    const listing = await publishListing(seller);
    expect((await get('/?category=furniture', cookieOf(seller))).body).toContain(`/listing/${listing.id}`);
    await expect.poll(async () => (await get('/?category=furniture')).body).toContain(`/listing/${listing.id}`);
  });

  it('shows at once on the same server, to all visitors', async () => {
    const listing = await publishListing(seller);
    await cachePage(`/listing/${listing.id}`, server.app);
    await seller.call(deleteListing, { params: { id: listing.id } });
    expect((await get(`/listing/${listing.id}`, {}, server.app)).statusCode).toBe(404);
  });

  it('of a name shows on the listings of its user', async () => {
    await cachePage(lampPage());
    const profile = { fullName: 'Gurpreet Renamed', email: seller.user.email, location: 'Mohali' };
    await seller.call(updateProfile, { params: { id: seller.user.id }, body: profile });
    expect((await get(lampPage(), cookieOf(seller))).body).toContain('Gurpreet Renamed');
  });
});

describe('a change in the database', () => {
  it('made directly is notified, and evicts the pages that show it', async () => {
    await cachePage(lampPage());
    await sql`update listings set title = 'Copper lamp' where id = ${lamp}`.execute(server.database);
    await expect.poll(async () => (await get(lampPage())).body).toContain('Copper lamp');
  });

  it('does not evict pages that do not show it', async () => {
    const other = await plantListing(server.database, { user_id: seller.user.id, category: 'vehicles' });
    const body = await cachePage(lampPage());
    await cachePage(`/listing/${other.id}`);
    await cachePage('/?category=electronics');
    await sql`update listings set price = 1 where id = ${other.id}`.execute(server.database);
    await expect.poll(async () => isHit(await get(`/listing/${other.id}`))).toBe(true);
    await expect.poll(async () => (await get(`/listing/${other.id}`)).body).toContain('₹1.00');
    const [same, category] = [await get(lampPage()), await get('/?category=electronics')];
    expect([isHit(same), same.body === body, category.headers['cache-status']]).toEqual([true, true, 'chowk; hit']);
  });

  describe('of a listing with words', () => {
    const search = '/?search=brass+lamp';
    const plant = (title: string, description = '') =>
      plantListing(server.database, { user_id: seller.user.id, title, description });
    const status = async () => (await get(search)).headers['cache-status'];
    /** A request of an author waits until all notifications are applied. */
    const catchUp = () => get('/how-it-works', { cookie: 'chowk_changed=1' });
    const cacheSearch = async () => {
      await catchUp();
      // Each attempt renders the page until the cache takes it, seconds after the last change.
      await expect.poll(status, { interval: 250 }).toBe('chowk; hit');
    };

    beforeAll(async () => {
      // So many that no close matches are shown.
      const lamps = Array.from({ length: 30 }, () => ({ user_id: seller.user.id, title: 'Brass lamp, wooden foot' }));
      await plantListings(server.database, lamps);
    });

    it('does not affect searches for other words, and renders those for its own again', async () => {
      await cacheSearch();
      await plant('Wooden foot');
      await catchUp();
      expect(await status()).toBe('chowk; hit');
      const another = await plant('Brass lamp');
      await expect.poll(async () => (await get(search)).body).toContain(another.id);
    });

    const otherColumns: [string, ReturnType<typeof sql>, boolean][] = [
      ['costs less', sql`price = price - 1`, false],
      ['stands elsewhere', sql`latitude = latitude + 0.1`, false],
      ['lasts longer', sql`expires_at = expires_at + interval '1 day'`, false],
    ];
    it.each<[string, ReturnType<typeof sql>, boolean]>([
      ['becomes pending', sql`status = 'pending', updated_at = now()`, true],
      ['is sold', sql`status = 'sold'`, false],
      // Each waits three seconds for the cache; which columns count is a trigger's `is distinct from`.
      ...(isWhole ? otherColumns : []),
    ])('that is not shown and %s: whether searches stay cached', async (_, what, isLeft) => {
      const created_at = new Date(server.clock.now().getTime() - 5 * DAY_MS);
      const { id } = await plantListing(server.database, {
        user_id: seller.user.id,
        title: 'Brass lamp, wooden foot',
        created_at,
      });
      await cacheSearch();
      expect((await get(search)).body).not.toContain(id);
      await sql`update listings set ${what} where id = ${id}`.execute(server.database);
      await catchUp();
      expect((await status()) === 'chowk; hit').toBe(isLeft);
    });

    it('shows that it is pending', async () => {
      const { id } = await plant('Brass lamp');
      await catchUp();
      await expect.poll(async () => (await get(search)).body).toContain(id);
      await cacheSearch();
      await sql`update listings set status = 'pending' where id = ${id}`.execute(server.database);
      await catchUp();
      expect(await status()).not.toBe('chowk; hit');
    });

    it('that are new renders them again: similar-sounding searches may match now', async () => {
      await cacheSearch();
      await plant('Xylofonn');
      await catchUp();
      expect(await status()).not.toBe('chowk; hit');
    });

    it('that are too many for a notice renders them again', async () => {
      const words = Array.from({ length: 1500 }, (_, at) => `word${at}`).join(' ');
      const { id } = await plant('Wooden foot', words);
      await cacheSearch();
      // All of them are in the vocabulary by now.
      await sql`update listings set price = 2 where id = ${id}`.execute(server.database);
      await catchUp();
      expect(await status()).not.toBe('chowk; hit');
    });
  });

  it('of very many listings at once evicts everything', async () => {
    await cachePage('/how-it-works');
    await plantListings(
      server.database,
      Array.from({ length: 50 }, () => ({ user_id: seller.user.id })),
    );
    await expect.poll(async () => isHit(await get('/how-it-works'))).toBe(false);
  });
});

describe('a server without change notifications', () => {
  it('serves no cached page, and caches again after it has reconnected', async () => {
    await cachePage(lampPage());
    const isListening = sql`datname = current_database() and application_name = 'chowk_changes'`;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListening}`.execute(server.database);
    // Without a notification.
    await sql`alter table listings disable trigger user`.execute(server.database);
    await sql`update listings set title = 'Silver lamp' where id = ${lamp}`.execute(server.database);
    await sql`alter table listings enable trigger user`.execute(server.database);
    await expect.poll(async () => (await get(lampPage())).body).toContain('Silver lamp');
    await cachePage(lampPage());
  });
});

describe('the clock', () => {
  const plant = async (age: number, left = 20 * DAY_MS) => {
    const moment = server.clock.now().getTime();
    const times = { created_at: new Date(moment - age), expires_at: new Date(moment + left) };
    return `/listing/${(await plantListing(server.database, { user_id: seller.user.id, ...times })).id}`;
  };
  const expectMiss = async (page: string, words: string) => {
    const { headers, body } = await get(page);
    expect([isHit({ headers }), body.includes(words)]).toEqual([false, true]);
  };

  it('ends the relative time of the posting', async () => {
    const page = await plant(4 * DAY_MS - 30_000);
    expect(await cachePage(page)).toContain('3 days ago');
    server.clock.advance(29_000);
    expect(isHit(await get(page))).toBe(true);
    server.clock.advance(1000);
    await expectMiss(page, '4 days ago');
  });

  it('ends “tomorrow” at midnight', async () => {
    const page = await plant(DAY_MS, DAY_MS);
    expect(await cachePage(page)).toContain('Expires tomorrow');
    server.clock.advance(nextMidnight(server.clock.now()).getTime() - server.clock.now().getTime());
    await expectMiss(page, 'Expires today');
    server.clock.advance(DAY_MS / 2);
  });
});

describe('a browser that has a page', () => {
  it('gets 304 until the page changes', async () => {
    await cachePage(lampPage());
    const { etag = '' } = (await get(lampPage())).headers;
    const again = await get(lampPage(), { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    expect(again.headers).toHaveProperty('content-security-policy');
    const dark = { 'if-none-match': String(etag), cookie: 'userTheme=dark' };
    expect((await get(lampPage(), dark)).statusCode).toBe(200);
    const withoutPolicy = { 'if-none-match': String(etag), cookie: 'csp-enabled=false' };
    expect((await get(lampPage(), withoutPolicy)).statusCode).toBe(200);
    await sql`update listings set title = 'Iron lamp' where id = ${lamp}`.execute(server.database);
    await expect
      .poll(async () => (await get(lampPage(), { 'if-none-match': String(etag) })).body)
      .toContain('Iron lamp');
  });

  it('gets the same ETag from a server that rendered the page itself', async () => {
    const { etag } = (await get(lampPage())).headers;
    server.clock.advance(1);
    expect((await get(lampPage(), {}, server.app)).headers.etag).toBe(etag);
  });

  it('revalidates each time; a proxy may cache browse pages for some seconds', async () => {
    const proxies = async (url: string, headers = {}) => (await get(url, headers)).headers['cdn-cache-control'];
    await cachePage('/?category=books');
    expect(await proxies('/?category=books')).toBe('max-age=1, stale-while-revalidate=4');
    expect(await proxies('/?category=books', { cookie: 'chowk_changed=1' })).toBeUndefined();
    expect(await proxies(lampPage())).toBeUndefined();
    expect((await get('/?category=books')).headers['cache-control']).toBe('no-cache');
  });
});

describe('a restart', () => {
  it('uses rendered pages again, and renders the changed ones', async () => {
    const created_at = new Date(server.clock.now().getTime() - 3 * DAY_MS - 60_000);
    const rows = Array.from({ length: 20 }, (_, at) => ({ user_id: seller.user.id, title: `Lamp ${at}`, created_at }));
    const [changed, ...others] = await plantListings(server.database, rows);
    const pages = others.map(({ id }) => `/listing/${id}`);
    for (const page of [`/listing/${changed?.id}`, ...pages]) await cachePage(page);
    await second.close();
    await sql`update listings set title = 'Copper lamp' where id = ${changed?.id}`.execute(server.database);
    second = await startSecond();
    // Each is requested once, so that it is not this that caches it.
    await expect.poll(async () => isHit(await get(pages.pop() ?? '/'))).toBe(true);
    expect((await get(`/listing/${changed?.id}`)).body).toContain('Copper lamp');
  });
});
