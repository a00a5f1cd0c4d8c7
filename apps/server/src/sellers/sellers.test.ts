// Seller pages through the real app: what is public, and which sellers have no page.
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { showConversation } from '@chowk/contract/messages/conversation-endpoints';
import { blockUser } from '@chowk/contract/messages/message-endpoints';
import { showSeller, showSellerListings } from '@chowk/contract/sellers/seller-endpoints';
import type { SellerListings, SellerProfile } from '@chowk/contract/sellers/seller-schemas';
import { sellerTexts } from '@chowk/contract/sellers/seller-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListing, plantListings, plantUsers } from '../../test/planted-rows.ts';
import { newId } from '../database/ids.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
});
afterAll(() => server.close());

const visit = (id: string, who: Client = server.visitor()) => who.call(showSeller, { params: { id } });
const read = async (id: string) => (await visit(id)).body as SellerProfile;
const page = (id: string, query = {}) => server.visitor().call(showSellerListings, { params: { id }, query });
const plant = (listing: Partial<Planted> = {}) =>
  plantListing(server.database, { user_id: seller.user.id, created_at: server.clock.now(), ...listing });
const missing = { status: 404, body: { message: sellerTexts.notFound } };
const expectHidden = async (id: string) => {
  expect(await visit(id)).toMatchObject(missing);
  expect(await page(id)).toMatchObject(missing);
};

describe('GET /api/users/{id}', () => {
  it('also answers at its former path, which pages opened before an upgrade still call', async () => {
    await plant();
    for (const path of ['', '/listings'])
      expect(
        (await server.visitor().send({ method: 'GET', url: `/API/People/${seller.user.id}${path}` })).statusCode,
      ).toBe(200);
  });

  // Promise: A seller's page shows name, month of joining, verified email, active listings and number of sold ones, nothing else
  it('shows the public data of a seller only', async () => {
    await plant();
    await plant({ status: 'pending' });
    await plant({ status: 'sold' });
    await plant({ created_at: new Date(0) });
    await plant({ status: 'deleted' });
    const { body } = await visit(seller.user.id.toUpperCase());
    expect(body).toEqual({
      id: seller.user.id,
      fullName: seller.user.fullName,
      avatar: null,
      isEmailConfirmed: false,
      joinedAt: `${server.clock.now().toISOString().slice(0, 7)}-01T00:00:00.000Z`,
      ...{ hours: null, phone: null, answersWithin: null },
      onSaleCount: 2,
      soldCount: 1,
    });
  });

  // Promise: A user without public listings and ratings has no page: the answer is the same as for an unknown id
  it('has no page for a user without public listings and ratings', async () => {
    await expectHidden(newId());
    await expectHidden(seller.user.id);
    await plant({ status: 'deleted' });
    await plant({ visibility: 'removed' });
    await plant({ visibility: 'pending' });
    await expectHidden(seller.user.id);
    expect(await visit(seller.user.id, seller)).toMatchObject(missing);
  });

  it('has no page for a suspended or deleted user', async () => {
    await plant();
    const { database, clock } = server;
    const mark = (suspended_at: Date | null) =>
      database.updateTable('users').set({ suspended_at }).where('id', '=', seller.user.id).execute();
    await mark(clock.now());
    await expectHidden(seller.user.id);
    await mark(null);
    expect((await visit(seller.user.id)).status).toBe(200);
    const { id, email } = seller.user;
    expect((await seller.call(deleteAccount, { params: { id }, body: { email } })).status).toBe(200);
    await expectHidden(id);
  });

  it('is the same for a user whom the seller blocked', async () => {
    await plant();
    const before = await visit(seller.user.id, buyer);
    await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
    expect((await visit(seller.user.id, buyer)).body).toEqual(before.body);
  });

  // Promise: Users may hide how many listings they sold
  it('hides the number of sold listings where the user chose so', async () => {
    await plant({ status: 'sold' });
    const { id, fullName, email, location } = seller.user;
    const save = (more: { showsSold?: boolean }) =>
      seller.call(updateProfile, { params: { id }, body: { fullName, email, location, ...more } });
    expect(await save({ showsSold: false })).toMatchObject({ status: 200, body: { showsSold: false } });
    expect(await read(id)).toMatchObject({ soldCount: null, onSaleCount: 0 });
    expect(await save({})).toMatchObject({ body: { showsSold: false } });
    await save({ showsSold: true });
    expect(await read(id)).toMatchObject({ soldCount: 1 });
  });

  it('has hours and phone if given', async () => {
    await plant();
    const { id, fullName, email, location } = seller.user;
    const save = (more: { hours?: string; phone?: string }) =>
      seller.call(updateProfile, { params: { id }, body: { fullName, email, location, ...more } });
    expect(await read(id)).toMatchObject({ hours: null, phone: null });
    const saved = await save({ hours: ' Mon to Sat,\n9 to 7 ', phone: '098140-12345' });
    expect(saved).toMatchObject({ status: 200, body: { hours: 'Mon to Sat, 9 to 7', phone: '+919814012345' } });
    const given = { hours: 'Mon to Sat, 9 to 7', phone: '+919814012345' };
    expect(await read(id)).toMatchObject(given);
    await save({});
    expect(await read(id)).toMatchObject(given);
    expect((await save({ phone: 'call me' })).status).toBe(400);
    expect((await save({ hours: 'x'.repeat(101) })).status).toBe(400);
    expect((await save({ hours: '', phone: '' })).body).not.toHaveProperty('phone');
    expect(await read(id)).toMatchObject({ hours: null, phone: null });
  });
});

describe('GET /api/users/{id}/listings', () => {
  it('pages active listings, newest first, each once', async () => {
    const start = server.clock.now().getTime();
    // Two with the same timestamp at a page boundary.
    const ages = [5, 4, 3, 3, 2, 1];
    const planted = await plantListings(
      server.database,
      ages.map((hours) => ({ user_id: seller.user.id, created_at: new Date(start - hours * 3_600_000) })),
    );
    await plant({ status: 'sold' });
    await plant({ expires_at: new Date(start - 1) });
    await plant({ status: 'deleted' });
    await plantListing(server.database, { user_id: buyer.user.id });
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const { body } = await page(seller.user.id, { limit: 2, ...(before ? { before } : {}) });
      const { listings, total, next } = body as SellerListings;
      expect(total).toBe(6);
      seen.push(...listings.map(({ id }) => id));
      before = next;
    } while (before);
    const newestFirst = planted.toSorted(
      (one, other) => other.created_at.valueOf() - one.created_at.valueOf() || other.id.localeCompare(one.id),
    );
    expect(seen).toEqual(newestFirst.map(({ id }) => id));
  });

  it('rejects an invalid cursor', async () => {
    await plant();
    expect(await page(seller.user.id, { before: 'x' })).toMatchObject({
      status: 400,
      body: { message: sellerTexts.cursor },
    });
  });
});

describe('the response time', () => {
  type Said = { from: SignedInClient; minutes: number; state?: 'withheld' };

  async function talk(asker: SignedInClient, said: readonly Said[], startedAt: Date): Promise<void> {
    const { id } = await plant();
    const rows = said.map(({ from, minutes, state }) => ({
      ...{ id: newId(), listing_id: id, sender_id: from.user.id, content: 'Hello', read_at: null },
      receiver_id: from === seller ? asker.user.id : seller.user.id,
      ...{
        created_at: new Date(startedAt.getTime() + minutes * 60_000),
        idempotency_key: null,
        ...(state ? { state } : {}),
      },
    }));
    await server.database.insertInto('messages').values(rows).execute();
  }
  const lastWeek = () => new Date(server.clock.now().getTime() - 7 * DAY_MS);

  it('is computed from the first answer in each of five conversations, without blocked users', async () => {
    const askers = await plantUsers(server, 6);
    for (const asker of askers.slice(0, 4)) {
      const chat = [
        { from: asker, minutes: 0 },
        { from: asker, minutes: 30 },
        { from: seller, minutes: 50 },
        { from: seller, minutes: 900 },
      ];
      await talk(asker, chat, lastWeek());
    }
    expect(await read(seller.user.id)).toMatchObject({ answersWithin: null });
    const [blocked, last] = askers.slice(4) as [SignedInClient, SignedInClient];
    await talk(blocked, [{ from: blocked, minutes: 0, state: 'withheld' }], lastWeek());
    await talk(
      last,
      [
        { from: last, minutes: 0 },
        { from: seller, minutes: 5 },
      ],
      lastWeek(),
    );
    expect(await read(seller.user.id)).toMatchObject({ answersWithin: 'hour' });
  });

  it('ignores old conversations', async () => {
    for (const asker of await plantUsers(server, 5)) {
      const chat = [
        { from: asker, minutes: 0 },
        { from: seller, minutes: 5 },
      ];
      await talk(asker, chat, new Date(server.clock.now().getTime() - 91 * DAY_MS));
    }
    expect(await read(seller.user.id)).toMatchObject({ answersWithin: null });
  });
});

describe('a conversation', () => {
  it('says whether the other user has a page', async () => {
    const listing = await plant();
    const open = async (who: SignedInClient, other: SignedInClient) =>
      (await who.call(showConversation, { params: { listingId: listing.id, otherUserId: other.user.id } })).body;
    expect(await open(buyer, seller)).toMatchObject({ hasPage: true });
    const message = { id: newId(), listing_id: listing.id, sender_id: buyer.user.id, receiver_id: seller.user.id };
    await server.database
      .insertInto('messages')
      .values({ ...message, content: 'Hello', created_at: server.clock.now(), read_at: null, idempotency_key: null })
      .execute();
    expect(await open(seller, buyer)).toMatchObject({ hasPage: false });
  });
});
