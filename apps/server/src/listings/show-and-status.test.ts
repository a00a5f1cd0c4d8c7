// Showing listings, and their life from available to deleted, through the real app.
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import {
  changeListingStatus,
  deleteListing,
  renewListing,
  showListing,
  showMyListings,
  updateListing,
} from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../test/client.ts';
import { countWaiting } from '../../test/database-activity.ts';
import { publishListing, sendEdit } from '../../test/forms.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { markAllExpired } from './listing-lifecycle.ts';

const DAY = 86_400_000;
const gone = "The listing you're looking for doesn't exist or has been removed.";
let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  seller = await server.addUser({ fullName: 'Asha Seller' });
  buyer = await server.addUser();
});
afterAll(() => server.close());

const show = (client: Client, id: string) => client.call(showListing, { params: { id } });
const setStatus = (client: Client, id: string, status: 'available' | 'active' | 'pending' | 'sold') =>
  client.call(changeListingStatus, { params: { id }, body: { status } });
const setSold = (client: Client, id: string, isSold: boolean) =>
  client.call(updateListing, { params: { id }, body: { isSold } });
const remove = (client: Client, id: string) => client.call(deleteListing, { params: { id } });

/** Advances the clock by days; the named users sign in again afterwards. */
async function pass(days: number, user: SignedInClient): Promise<void> {
  server.clock.advance(days * DAY);
  const { body } = await user.call(signIn, { body: { email: user.user.email, password: testPassword } });
  if (!('token' in body)) throw new Error('could not sign in again');
  user.as(body.token, body.user);
}

async function daysLeft(id: string): Promise<number> {
  const { body } = await show(server.visitor(), id);
  if (!('expiresAt' in body)) throw new Error('not shown');
  return Math.round((Date.parse(body.expiresAt) - server.clock.now().getTime()) / DAY);
}

describe('GET /api/classified/{id}', () => {
  it('shows the listing to all, with what each caller may do', async () => {
    const listing = await publishListing(seller);
    const viewers = [
      [server.visitor(), { isOwner: false, isFavorite: false, canMessage: false }],
      [buyer, { isOwner: false, isFavorite: false, canMessage: true }],
      [seller, { isOwner: true, isFavorite: false, canMessage: false }],
    ] as const;
    for (const [client, viewer] of viewers) {
      expect(await show(client, listing.id)).toMatchObject({ status: 200, body: { ...listing, viewer } });
    }
  });

  it('tells a user whether they kept it', async () => {
    const { id } = await publishListing(seller);
    const row = { id: crypto.randomUUID(), user_id: buyer.user.id, listing_id: id, created_at: server.clock.now() };
    await server.database.insertInto('favorites').values(row).execute();
    expect((await show(buyer, id)).body).toMatchObject({ viewer: { isFavorite: true } });
    expect((await show(seller, id)).body).toMatchObject({ viewer: { isFavorite: false } });
    expect((await show(server.visitor(), id)).body).toMatchObject({ viewer: { isFavorite: false } });
  });

  it('does not mind the case of the id', async () => {
    const { id } = await publishListing(seller);
    expect((await show(buyer, id.toUpperCase())).body).toMatchObject({ id });
  });

  // Promise: Sold and expired listings keep their page
  it.each(['available', 'pending', 'sold'] as const)('shows a listing that is %s, expired or not', async (status) => {
    const { id } = await publishListing(seller);
    await setStatus(seller, id, status);
    expect((await show(server.visitor(), id)).body).toMatchObject({ status, isSold: status === 'sold' });
    await pass(31, seller);
    expect((await show(server.visitor(), id)).body).toMatchObject({ status });
  });

  it('answers 404 for what is not there and 400 for what is no id', async () => {
    expect(await show(server.visitor(), crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { message: gone, type: 'not_found' },
    });
    expect(await show(server.visitor(), 'nonsense')).toMatchObject({
      status: 400,
      body: { message: 'Invalid listing ID' },
    });
  });
});

describe('GET /api/classified/my-listings', () => {
  it('shows a user’s own, newest first: sold and expired ones, never deleted ones', async () => {
    const owner = await server.addUser();
    const titles = ['First', 'Second', 'Third', 'Fourth'];
    const made: Listing[] = [];
    for (const Title of titles) {
      made.push(await publishListing(owner, { fields: { Title } }));
      await pass(11, owner);
    }
    await setStatus(owner, made[1]?.id ?? '', 'sold');
    await remove(owner, made[2]?.id ?? '');
    const { status, body } = await owner.call(showMyListings);
    expect(status).toBe(200);
    expect((body as Listing[]).map(({ title, status: word }) => [title, word])).toEqual([
      ['Fourth', 'available'],
      ['Second', 'sold'],
      ['First', 'available'],
    ]);
    expect((body as Listing[])[0]).toEqual(made[3]);
  });

  it('needs a session', async () => {
    expect((await server.visitor().call(showMyListings)).status).toBe(401);
  });
});

describe('a listing that expired', () => {
  const find = async () => (await server.visitor().call(searchListings, { body: { sortBy: 'newest' } })).body;
  const isMarked = async (id: string) =>
    (await server.database.selectFrom('listings').select('is_expired').where('id', '=', id).executeTakeFirstOrThrow())
      .is_expired;
  const countPageChanges = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from page_changes`.execute(
      server.database,
    );
    return rows[0]?.count;
  };

  it('leaves the search indexes a quarter of an hour later, which is told to no cache, and returns with its renewal', async () => {
    const { id } = await publishListing(seller);
    await pass(30, seller);
    await markAllExpired({ database: server.database, now: server.clock.now });
    expect(await isMarked(id)).toBe(false);
    await pass(1, seller);
    const before = await countPageChanges();
    await markAllExpired({ database: server.database, now: server.clock.now });
    expect(await isMarked(id)).toBe(true);
    expect(await countPageChanges()).toBe(before);
    expect(JSON.stringify(await find())).not.toContain(id);
    expect((await seller.call(renewListing, { params: { id } })).status).toBe(200);
    expect(await isMarked(id)).toBe(false);
    expect(JSON.stringify(await find())).toContain(id);
  });
});

describe('POST /api/classified/{id}/renewal', () => {
  const renew = (client: Client, id: string) => client.call(renewListing, { params: { id } });

  it('gives another 30 days, once, and leaves the age as it is', async () => {
    const { id, createdAt } = await publishListing(seller);
    expect(await renew(seller, id)).toMatchObject({ status: 400, body: { message: listingTexts.notRenewable } });
    await pass(25, seller);
    expect(await renew(seller, id)).toMatchObject({ status: 200, body: { id, listing: { createdAt } } });
    expect(await daysLeft(id)).toBe(30);
    expect((await renew(seller, id)).status).toBe(400);
  });

  it('brings back what has expired, and leaves what is pending pending', async () => {
    const { id } = await publishListing(seller);
    await setStatus(seller, id, 'pending');
    await pass(40, seller);
    expect((await renew(seller, id)).body).toMatchObject({ listing: { status: 'pending' } });
    expect(await daysLeft(id)).toBe(30);
  });
});

describe('PATCH /api/classified/{id}/status', () => {
  // Promise: The owner moves a listing freely between available, pending and sold
  it('moves freely between available, pending and sold, and reads active as available', async () => {
    const { id } = await publishListing(seller);
    for (const status of ['pending', 'sold', 'pending', 'available', 'sold', 'available', 'available'] as const) {
      expect(await setStatus(seller, id, status)).toMatchObject({
        status: 200,
        body: { id, listing: { status, isSold: status === 'sold' } },
      });
    }
    await setStatus(seller, id, 'sold');
    expect((await setStatus(seller, id, 'active')).body).toMatchObject({ listing: { status: 'available' } });
  });

  it.each(['sold', 'expired'] as const)('gives what was %s a fresh 30 days', async (was) => {
    const { id } = await publishListing(seller);
    if (was === 'sold') await setStatus(seller, id, 'sold');
    await pass(was === 'sold' ? 10 : 40, seller);
    expect(await daysLeft(id)).toBe(was === 'sold' ? 20 : -10);
    await setStatus(seller, id, 'available');
    expect(await daysLeft(id)).toBe(30);
  });

  it('gives nothing to what was pending', async () => {
    const { id } = await publishListing(seller);
    await setStatus(seller, id, 'pending');
    await pass(10, seller);
    await setStatus(seller, id, 'available');
    expect(await daysLeft(id)).toBe(20);
  });

  it.each(['deleted', 'expired', '', 7, null])('refuses the status %j', async (status) => {
    const { id } = await publishListing(seller);
    const answer = await seller.send({ method: 'PATCH', url: `/api/classified/${id}/status`, payload: { status } });
    expect(answer.statusCode).toBe(400);
    expect((await show(seller, id)).body).toMatchObject({ status: 'available' });
  });
});

describe('PUT /api/classified/{id} with isSold alone', () => {
  it('marks as sold and as available again', async () => {
    const { id } = await publishListing(seller);
    expect((await setSold(seller, id, true)).body).toMatchObject({ listing: { status: 'sold', isSold: true } });
    await pass(12, seller);
    expect((await setSold(seller, id, false)).body).toMatchObject({ listing: { status: 'available', isSold: false } });
    expect(await daysLeft(id)).toBe(30);
  });

  it('needs a yes or a no', async () => {
    const { id } = await publishListing(seller);
    for (const payload of [{}, { isSold: 'true' }, { isSold: null }, []]) {
      expect((await seller.send({ method: 'PUT', url: `/api/classified/${id}`, payload })).statusCode).toBe(400);
    }
  });
});

describe('DELETE /api/classified/{id}', () => {
  it('takes the listing from every eye and keeps its row', async () => {
    const { id } = await publishListing(seller);
    expect(await remove(seller, id)).toMatchObject({ status: 200, body: { message: 'Listing deleted' } });
    for (const client of [server.visitor(), buyer, seller]) expect((await show(client, id)).status).toBe(404);
    const row = await server.database.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ status: 'deleted' });
  });

  it.each(['status', 'form'] as const)('wins over a change of the %s at the same moment', async (kind) => {
    const { id, mediaFiles } = await publishListing(seller);
    const change = () =>
      kind === 'status'
        ? setStatus(seller, id, 'sold').then(({ status }) => status)
        : sendEdit(seller, id, { fields: { 'MediaFiles[0].id': mediaFiles[0]?.id, IsSold: 'true' } }).then(
            (answer) => answer.statusCode,
          );
    const changed = await server.database.transaction().execute(async (transaction) => {
      await transaction.updateTable('listings').set({ status: 'deleted' }).where('id', '=', id).execute();
      const changing = change();
      await expect.poll(() => countWaiting(server.database)).toBe(1);
      return { changing };
    });
    expect(await changed.changing).toBe(404);
    expect((await show(seller, id)).status).toBe(404);
  });

  it('is final', async () => {
    const { id, mediaFiles } = await publishListing(seller);
    await remove(seller, id);
    expect((await remove(seller, id)).status).toBe(404);
    expect((await setStatus(seller, id, 'available')).status).toBe(404);
    expect((await setSold(seller, id, false)).status).toBe(404);
    const fields = { 'MediaFiles[0].id': mediaFiles[0]?.id };
    expect((await sendEdit(seller, id, { fields })).statusCode).toBe(404);
  });
});

describe('changes by others', () => {
  const changes = {
    'setting the status': (client: Client, id: string) => setStatus(client, id, 'sold'),
    'marking as sold': (client: Client, id: string) => setSold(client, id, true),
    deleting: (client: Client, id: string) => remove(client, id),
  };

  it.each(Object.entries(changes))('are refused: %s', async (_, change) => {
    const { id, updatedAt } = await publishListing(seller);
    expect((await change(server.visitor(), id)).status).toBe(401);
    expect(await change(buyer, id)).toMatchObject({
      status: 403,
      body: { message: 'You can only change your own listings.' },
    });
    expect((await change(seller, crypto.randomUUID())).status).toBe(404);
    expect((await change(seller, 'nonsense')).status).toBe(400);
    expect((await show(seller, id)).body).toMatchObject({ status: 'available', updatedAt });
    expect((await change(seller, id)).status).toBe(200);
  });
});
