// View statistics of a listing through the real app: each visitor counts once, only the seller sees them.
import { exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { countView, showListingStatistics } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import type { ListingStatistics } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { townDay } from '@chowk/contract/text/town-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { plantListing, plantListings, plantUsers } from '../../test/planted-rows.ts';
import { cleanViews } from './view-counter.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  const created_at = server.clock.now();
  listingId = (await plantListing(server.database, { user_id: seller.user.id, created_at })).id;
});
afterAll(() => server.close());

const see = async (who: Client, { id = listingId, agent = 'Mozilla/5.0 Firefox' } = {}) =>
  (await who.call(countView, { params: { id }, body: { queries: [] }, headers: { 'user-agent': agent } })).status;
const rows = async (id = listingId) =>
  (await server.database.selectFrom('listing_views').selectAll().where('listing_id', '=', id).execute()).map(
    ({ views }) => views,
  );
const read = async (who: Client = seller) =>
  (await who.call(showListingStatistics, { params: { id: listingId } })).body as ListingStatistics;

describe('POST /api/classified/{id}/view', () => {
  it('counts each user once a day', async () => {
    const [other] = (await plantUsers(server, 1)) as [SignedInClient];
    for (const who of [buyer, buyer, other, buyer, other]) expect(await see(who)).toBe(204);
    expect(await see(buyer, { agent: 'Another device' })).toBe(204);
    expect(await rows()).toEqual([2]);
    await see(server.visitor());
    await see(server.visitor());
    expect(await rows()).toEqual([3]);
    await Promise.all(Array.from({ length: 20 }, () => see(server.visitor(), { agent: 'At the same moment' })));
    expect(await rows()).toEqual([4]);
  });

  it('counts them again the day after', async () => {
    await see(server.visitor());
    server.clock.advance(DAY_MS);
    await see(server.visitor());
    expect(await rows()).toEqual([1, 1]);
  });

  it('counts neither the seller nor programs, and few from one address', async () => {
    await see(seller);
    await see(server.visitor(), { agent: 'Googlebot/2.1' });
    expect(await rows()).toEqual([]);
    for (let at = 0; at < 15; at++) await see(server.visitor(), { agent: `Disguise ${at}` });
    expect(await rows()).toEqual([10]);
  });

  it('answers the same for what is hidden or never was, and keeps nothing', async () => {
    const hidden = { visibility: 'removed' } as const;
    const { id } = await plantListing(server.database, { user_id: seller.user.id, ...hidden });
    for (const missing of [id, crypto.randomUUID()]) {
      expect(await see(buyer, { id: missing })).toBe(204);
      expect(await rows(missing)).toEqual([]);
    }
  });

  // Promise: Of those who saw a listing no address, browser or cookie is stored, only a number a day
  it('keeps no address: a hash with a salt of the day, and both go', async () => {
    await see(buyer);
    const salts = () => sql<{ day: string }>`select day::text from daily_salts`.execute(server.database);
    expect((await salts()).rows).toContainEqual({ day: townDay(server.clock.now()) });
    server.clock.advance(DAY_MS);
    await cleanViews({ database: server.database, now: server.clock.now });
    expect((await salts()).rows).toEqual([]);
    expect(await rows()).toEqual([1]);
  });

  it('forgets views after 90 days, and with the listing', async () => {
    await see(buyer);
    server.clock.advance(91 * DAY_MS);
    await cleanViews({ database: server.database, now: server.clock.now });
    expect(await rows()).toEqual([]);
  });

  it('forgets them with the listing, and not when a moderator hides it', async () => {
    await see(buyer);
    const set = (values: object) =>
      server.database.updateTable('listings').set(values).where('id', '=', listingId).execute();
    await set({ visibility: 'removed' });
    expect(await rows()).toEqual([1]);
    await set({ status: 'available', visibility: 'public' });
    expect((await seller.call(deleteListing, { params: { id: listingId } })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe('GET /api/classified/{id}/statistics', () => {
  // Promise: Only sellers see views, saves and messages of each of their listings by day
  it('tells its seller of each day', async () => {
    const yesterday = new Date(server.clock.now().getTime() - DAY_MS);
    await server.database.updateTable('listings').set({ created_at: yesterday }).where('id', '=', listingId).execute();
    const first = { listing_id: listingId, day: townDay(yesterday), views: 3 };
    await server.database.insertInto('listing_views').values(first).execute();
    await see(buyer);
    await buyer.call(addFavorite, { body: { userId: buyer.user.id, listingId } });
    const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Hello' };
    for (const content of ['Hello', 'Still there?']) await buyer.call(sendMessage, { body: { ...body, content } });
    expect(await read()).toEqual({
      days: [
        { day: first.day, views: 3, saves: 0, messages: 0 },
        { day: townDay(server.clock.now()), views: 1, saves: 1, messages: 2 },
      ],
      hint: null,
    });
    for (const [who, status] of [
      [buyer, 403],
      [server.visitor(), 401],
    ] as const)
      expect((await who.call(showListingStatistics, { params: { id: listingId } })).status).toBe(status);
  });

  it('gives a hint from similar listings of others', async () => {
    const created_at = new Date(server.clock.now().getTime() - 10 * DAY_MS);
    const day = townDay(server.clock.now());
    const others = await plantListings(
      server.database,
      Array.from({ length: 16 }, () => ({ user_id: buyer.user.id, created_at, price: '900000.00' })),
    );
    const set = (values: object) =>
      server.database.updateTable('listings').set(values).where('id', '=', listingId).execute();
    await set({ price: '900000.00' });
    await server.database
      .insertInto('listing_views')
      .values(others.map(({ id }, at) => ({ listing_id: id, day, views: at < 8 ? 30 : 10 })))
      .execute();
    const photo = (listing_id: string, position: number) => ({
      ...{ id: crypto.randomUUID(), listing_id, position, file_name: crypto.randomUUID(), width: 40, height: 30 },
      ...{ preview: '', created_at },
    });
    const photos = others.slice(0, 8).flatMap(({ id }) => [0, 1, 2].map((position) => photo(id, position)));
    await server.database.insertInto('listing_photos').values(photos).execute();
    expect((await read()).hint).toMatchObject({ kind: 'photos', similar: 16 });
    expect((await read()).hint?.times).toBeCloseTo(3);
    const seen = others.slice(0, 8).map(({ id }) => id);
    await server.database.deleteFrom('listing_photos').where('listing_id', 'in', seen).execute();
    const details = { make: 'Honda', year: 2020 };
    await server.database.updateTable('listings').set({ details }).where('id', 'in', seen).execute();
    expect((await read()).hint).toMatchObject({ kind: 'details', similar: 16 });
    await set({ details });
    expect((await read()).hint).toBeNull();
    await set({ details: {} });
    await set({ status: 'sold' });
    expect((await read()).hint).toBeNull();
  });

  it('is in the file of all that is held about the seller', async () => {
    await see(buyer);
    const { body } = await seller.call(exportMyData, {
      params: { id: seller.user.id },
      body: { password: testPassword },
    });
    const views = [{ day: townDay(server.clock.now()), visitors: 1 }];
    expect(body).toMatchObject({ listings: [{ id: listingId, views }] });
  });
});
