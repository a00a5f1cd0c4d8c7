// Emails about favorites that became cheaper or were sold.
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { changeListingStatus } from '@chowk/contract/listings/listing-endpoints';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type NotificationServer,
  startNotificationServer,
} from '../../test/notification-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';

let server: NotificationServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startNotificationServer();
});
beforeEach(async () => {
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  listingId = await plant('Wooden cot');
  await addAsFavorite(buyer, listingId);
});
afterAll(() => server.close());

async function plant(title: string): Promise<string> {
  const listing = { user_id: seller.user.id, title, price: '4500.00', created_at: server.clock.now() };
  return (await plantListing(server.database, listing)).id;
}
async function addAsFavorite(user: SignedInClient, id: string): Promise<void> {
  const answer = await user.call(addFavorite, { body: { userId: user.user.id, listingId: id } });
  expect(answer.status).toBe(201);
}
const change = (set: { price?: string; status?: ListingStatus }, id = listingId) =>
  server.database
    .updateTable('listings')
    .set({ ...set, updated_at: server.clock.now() })
    .where('id', '=', id)
    .execute();
const subjects = async (user = buyer) => (await server.emailsTo(user)).map(({ subject }) => subject);

describe('a favorite', () => {
  // Promise: A user gets an email when a favorite is cheaper or sold, ten minutes after the seller's last change
  it('is announced when it is cheaper, ten minutes after the last change', async () => {
    await change({ price: '4000.00' });
    await server.wait(10 * MINUTE_MS - 1);
    expect(await server.emailsTo(buyer)).toEqual([]);
    await server.wait(1);
    const [email] = await server.emailsTo(buyer);
    expect(email).toMatchObject({
      subject: 'Cheaper now: Wooden cot',
      topic: 'favorites',
      recipient: buyer.user.email,
    });
    expect(email?.body).toContain('It costs ₹4,000.00 now. It was ₹4,500.00.');
    expect(email?.body).toContain(`https://chowk.example/listing/${listingId}\n`);
    expect(await server.emailsTo(seller)).toEqual([]);
  });

  it('is announced when it is sold, and again after it was available in between', async () => {
    expect(
      await seller.call(changeListingStatus, { params: { id: listingId }, body: { status: 'sold' } }),
    ).toMatchObject({ status: 200 });
    await server.wait(10 * MINUTE_MS);
    expect(await subjects()).toEqual(['Sold: Wooden cot']);
    await server.wait(HOUR_MS);
    await change({ status: 'available' });
    await server.wait(10 * MINUTE_MS);
    await change({ status: 'sold' });
    await server.wait(10 * MINUTE_MS);
    expect(await subjects()).toEqual(['Sold: Wooden cot', 'Sold: Wooden cot']);
  });

  it('is announced once however often its price changes in an hour', async () => {
    for (const price of ['4400.00', '4300.00', '4200.00', '4100.00', '4000.00']) {
      await change({ price });
      await server.wait(9 * MINUTE_MS);
    }
    expect(await server.emailsTo(buyer)).toEqual([]);
    await server.wait(MINUTE_MS);
    expect((await server.emailsTo(buyer)).map(({ body }) => /costs (.+) now/.exec(body)?.[1])).toEqual(['₹4,000.00']);
  });

  it('waits for an hour after the last email, together with others', async () => {
    const [second, third] = [await plant('Steel almirah'), await plant('Study table')];
    await addAsFavorite(buyer, second);
    await addAsFavorite(buyer, third);
    await change({ price: '4000.00' });
    await server.wait(10 * MINUTE_MS);
    await change({ price: '3900.00' }, second);
    await change({ status: 'sold' }, third);
    await server.wait(HOUR_MS - 1);
    expect(await subjects()).toHaveLength(1);
    await server.wait(1);
    const [, email, ...more] = await server.emailsTo(buyer);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('News of 2 of your favorites');
    expect(email?.body).toContain('Steel almirah\nIt costs ₹3,900.00 now. It was ₹4,500.00.\n');
    expect(email?.body).toContain('Study table\nIt is sold.\n');
  });

  it('is compared with the price in the last email', async () => {
    await change({ price: '4000.00' });
    await server.wait(10 * MINUTE_MS);
    await change({ price: '4400.00' });
    await server.wait(2 * HOUR_MS);
    await change({ price: '4100.00' });
    await server.wait(2 * HOUR_MS);
    expect(await subjects()).toHaveLength(1);
  });
});

describe('no email is sent', () => {
  const cheaper = () => change({ price: '4000.00' });
  const setUser = (user: SignedInClient, set: { suspended_at: Date }) =>
    server.database.updateTable('users').set(set).where('id', '=', user.user.id).execute();

  it.each<[string, () => Promise<unknown>]>([
    ['about a higher price', () => change({ price: '5000.00' })],
    ['about a price that was reverted', () => cheaper().then(() => change({ price: '4500.00' }))],
    ['about a listing that was deleted since', () => cheaper().then(() => change({ status: 'deleted' }))],
    [
      'after the favorite was removed',
      () =>
        cheaper().then(() => server.database.deleteFrom('favorites').where('user_id', '=', buyer.user.id).execute()),
    ],
    ['to a suspended user', () => cheaper().then(() => setUser(buyer, { suspended_at: server.clock.now() }))],
    [
      'to a user who turned these emails off',
      async () => {
        const chosen = {
          messages: 'soon',
          shows_first_line: true,
          expiry: true,
          favorites: false,
          time_zone: null,
        } as const;
        await server.database
          .insertInto('letter_preferences')
          .values({ user_id: buyer.user.id, ...chosen })
          .execute();
        return cheaper();
      },
    ],
  ])('%s', async (_, happens) => {
    await happens();
    await server.wait(10 * MINUTE_MS);
    await server.wait(2 * HOUR_MS);
    expect(await server.emailsTo(buyer)).toEqual([]);
  });

  it('to a user who added it at the lower price', async () => {
    const [late] = (await plantUsers(server, 1)) as [SignedInClient];
    await change({ price: '4000.00' });
    await addAsFavorite(late, listingId);
    await server.wait(10 * MINUTE_MS);
    expect(await subjects()).toHaveLength(1);
    expect(await server.emailsTo(late)).toEqual([]);
  });
});

describe('concurrent rounds', () => {
  it('send one email', async () => {
    const users = await plantUsers(server, 20);
    for (const each of users) await addAsFavorite(each, listingId);
    await change({ price: '4000.00' });
    server.clock.advance(10 * MINUTE_MS);
    await server.notifyConcurrently(6);
    await server.notifications.notifyAll();
    const emails = await Promise.all(users.map((each) => subjects(each)));
    expect(emails.map(({ length }) => length)).toEqual(users.map(() => 1));
  });
});
