// Favorites through the real app: ownership, content, and adding twice.
import {
  addFavorite,
  clearFavorites,
  removeFavorite,
  showFavorites,
} from '@chowk/contract/favorites/favorite-endpoints';
import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import { showMyListings } from '@chowk/contract/listings/listing-endpoints';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing, plantListings } from '../../test/planted-rows.ts';
import { newId } from '../database/ids.ts';

let server: TestServer;
let seller: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser({ fullName: 'Gurpreet Singh' });
});
afterAll(() => server.close());

const offer = (given = {}) => plantListing(server.database, { user_id: seller.user.id, ...given });
const keep = (user: SignedInClient, listingId: string) =>
  user.call(addFavorite, { body: { userId: user.user.id, listingId } });
const list = async (user: SignedInClient) => {
  const { status, body } = await user.call(showFavorites, { params: { userId: user.user.id } });
  if (status !== 200 || !Array.isArray(body)) throw new Error(`could not list: ${status}`);
  return body;
};

describe('lists of more than one batch', () => {
  // Promise: Own listings and favourites are shown whole, each once and latest first, however many there are
  it('show every listing and every favourite once, latest first', async () => {
    const user = await server.addUser();
    // Three of a moment, so that batches end among equals.
    const formatDateTime = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 3)));
    const mine = Array.from({ length: 450 }, (_, at) => ({ user_id: user.user.id, created_at: formatDateTime(at) }));
    const planted = await plantListings(server.database, mine);
    const rows = planted.map(({ id }, at) => ({
      ...{ id: newId(), user_id: user.user.id, listing_id: id },
      created_at: formatDateTime(at),
    }));
    await server.database.insertInto('favorites').values(rows).execute();
    const latestFirst = (of: readonly { id: string; created_at: Date | string }[]) =>
      of
        .toSorted((a, b) => +new Date(b.created_at) - +new Date(a.created_at) || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id);
    expect((await list(user)).map(({ id }) => id)).toEqual(latestFirst(rows));
    const { body } = await user.call(showMyListings);
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(
      latestFirst(planted.map(({ id }, at) => ({ id, created_at: formatDateTime(at) }))),
    );
  });
});

describe('POST /api/Favorite', () => {
  it('keeps a listing and answers with it', async () => {
    const buyer = await server.addUser();
    const listing = await offer({ title: 'Cricket bat' });
    const { status, body } = await keep(buyer, listing.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: buyer.user.id,
      listingId: listing.id,
      listing: { id: listing.id, title: 'Cricket bat', seller: { id: seller.user.id, fullName: 'Gurpreet Singh' } },
    });
  });

  it('keeps it once, however often and at the same moment', async () => {
    const buyer = await server.addUser();
    const listing = await offer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => keep(buyer, listing.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => 'id' in body && body.id)).size).toBe(1);
    expect(await list(buyer)).toHaveLength(1);
  });

  it('reads ids and field names in any case', async () => {
    const buyer = await server.addUser();
    const listing = await offer();
    const payload = { UserId: buyer.user.id.toUpperCase(), ListingId: listing.id.toUpperCase() };
    const { statusCode } = await buyer.send({ method: 'POST', url: '/api/favorite', payload });
    expect(statusCode).toBe(201);
    expect((await list(buyer))[0]?.listingId).toBe(listing.id);
  });

  it('refuses a listing that is unknown or deleted', async () => {
    const buyer = await server.addUser();
    const deleted = await offer({ status: 'deleted' });
    for (const id of [deleted.id, crypto.randomUUID()]) {
      expect(await keep(buyer, id)).toMatchObject({
        status: 404,
        body: { message: listingTexts.notFound, type: 'not_found' },
      });
    }
  });

  it('refuses an id that is none', async () => {
    const buyer = await server.addUser();
    for (const id of ['', 'abc', '1; drop table favorites']) {
      expect(await keep(buyer, id)).toMatchObject({ status: 400, body: { message: 'Invalid listing ID' } });
    }
  });

  it('refuses to keep in another name', async () => {
    const [buyer, other] = [await server.addUser(), await server.addUser()];
    const listing = await offer();
    const answer = await buyer.call(addFavorite, { body: { userId: other.user.id, listingId: listing.id } });
    expect(answer.status).toBe(403);
    expect(await list(other)).toEqual([]);
    expect(await list(buyer)).toEqual([]);
  });

  it('asks a visitor to log in', async () => {
    const listing = await offer();
    const body = { userId: seller.user.id, listingId: listing.id };
    expect((await server.visitor().call(addFavorite, { body })).status).toBe(401);
  });
});

describe('GET /api/Favorite/user/{userId}', () => {
  it('lists the newest first, and each with its listing', async () => {
    const buyer = await server.addUser();
    const listings = [
      await offer({ title: 'First' }),
      await offer({ title: 'Second' }),
      await offer({ title: 'Third' }),
    ];
    for (const { id } of listings) {
      await keep(buyer, id);
      server.clock.advance(1000);
    }
    expect((await list(buyer)).map(({ listing }) => listing.title)).toEqual(['Third', 'Second', 'First']);
  });

  // Promise: Sold and expired listings stay among the favourites, deleted ones leave
  it('keeps sold and expired listings, and drops deleted ones', async () => {
    const buyer = await server.addUser();
    const sold = await offer({ status: 'sold' });
    const expired = await offer({ expires_at: new Date(Date.now() - 1000) });
    const doomed = await offer();
    for (const { id } of [sold, expired, doomed]) await keep(buyer, id);
    await server.database.updateTable('listings').set({ status: 'deleted' }).where('id', '=', doomed.id).execute();
    expect(new Set((await list(buyer)).map(({ listingId }) => listingId))).toEqual(new Set([sold.id, expired.id]));
  });

  it('refuses the favourites of another user', async () => {
    const [buyer, other] = [await server.addUser(), await server.addUser()];
    await keep(buyer, (await offer()).id);
    expect((await other.call(showFavorites, { params: { userId: buyer.user.id } })).status).toBe(403);
    expect((await server.visitor().call(showFavorites, { params: { userId: buyer.user.id } })).status).toBe(401);
  });
});

describe('DELETE /api/Favorite/{favoriteId}', () => {
  it('lets one go, and only once', async () => {
    const buyer = await server.addUser();
    const { body } = await keep(buyer, (await offer()).id);
    const favoriteId = 'id' in body ? body.id : '';
    expect((await buyer.call(removeFavorite, { params: { favoriteId } })).status).toBe(200);
    expect(await list(buyer)).toEqual([]);
    expect(await buyer.call(removeFavorite, { params: { favoriteId } })).toMatchObject({
      status: 404,
      body: { message: favoriteTexts.notFound },
    });
  });

  it('does not tell whether another has such a favourite', async () => {
    const [buyer, other] = [await server.addUser(), await server.addUser()];
    const { body } = await keep(buyer, (await offer()).id);
    const params = { favoriteId: 'id' in body ? body.id : '' };
    expect(await other.call(removeFavorite, { params })).toMatchObject({
      status: 404,
      body: { message: favoriteTexts.notFound },
    });
    expect(await list(buyer)).toHaveLength(1);
  });
});

describe('DELETE /api/Favorite/user/{userId}', () => {
  const clear = (user: SignedInClient, userId = user.user.id) => user.call(clearFavorites, { params: { userId } });

  it('lets all go at once, says so, and changes nothing the second time', async () => {
    const [buyer, other] = [await server.addUser(), await server.addUser()];
    const listings = [await offer(), await offer({ status: 'sold' }), await offer()];
    for (const { id } of listings) await keep(buyer, id);
    await keep(other, listings[0]?.id ?? '');
    for (const _time of ['first', 'second']) {
      expect(await clear(buyer)).toMatchObject({ status: 200, body: { message: favoriteTexts.cleared } });
    }
    expect(await list(buyer)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });

  it('is done in one’s own name only, whatever the case of the id', async () => {
    const [buyer, other] = [await server.addUser(), await server.addUser()];
    await keep(buyer, (await offer()).id);
    expect((await clear(other, buyer.user.id)).status).toBe(403);
    const params = { userId: buyer.user.id };
    expect((await server.visitor().call(clearFavorites, { params })).status).toBe(401);
    expect(await list(buyer)).toHaveLength(1);
    const { statusCode } = await buyer.send({
      method: 'DELETE',
      url: `/api/favorite/USER/${buyer.user.id.toUpperCase()}`,
    });
    expect(statusCode).toBe(200);
    expect(await list(buyer)).toEqual([]);
  });
});
