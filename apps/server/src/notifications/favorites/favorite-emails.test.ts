// Letters about listings that somebody keeps: cheaper, or sold.
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { changeListingStatus } from '@chowk/contract/listings/listing-endpoints';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type NotificationServer,
  startNotificationServer,
} from '../../../test/notification-server.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';

let server: NotificationServer;
let seller: SignedInClient;
let keeper: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startNotificationServer();
});
beforeEach(async () => {
  [seller, keeper] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  listingId = await plant('Wooden cot');
  await keep(keeper, listingId);
});
afterAll(() => server.close());

async function plant(title: string): Promise<string> {
  const listing = { user_id: seller.user.id, title, price: '4500.00', created_at: server.clock.now() };
  return (await plantListing(server.database, listing)).id;
}
async function keep(user: SignedInClient, id: string): Promise<void> {
  const answer = await user.call(addFavorite, { body: { userId: user.user.id, listingId: id } });
  expect(answer.status).toBe(201);
}
const change = (set: { price?: string; status?: ListingStatus }, id = listingId) =>
  server.database
    .updateTable('listings')
    .set({ ...set, updated_at: server.clock.now() })
    .where('id', '=', id)
    .execute();
const subjects = async (user = keeper) => (await server.emailsTo(user)).map(({ subject }) => subject);

describe('a listing that somebody keeps', () => {
  // Promise: Whoever keeps a listing is told by letter when it is cheaper than they know it or sold, once its seller has been
  // quiet for ten minutes
  it('is told of when it is cheaper, after ten quiet minutes', async () => {
    await change({ price: '4000.00' });
    await server.wait(10 * MINUTE_MS - 1);
    expect(await server.emailsTo(keeper)).toEqual([]);
    await server.wait(1);
    const [letter] = await server.emailsTo(keeper);
    expect(letter).toMatchObject({
      subject: 'Cheaper now: Wooden cot',
      topic: 'favorites',
      recipient: keeper.user.email,
    });
    expect(letter?.body).toContain('It costs ₹4,000.00 now. It was ₹4,500.00.');
    expect(letter?.body).toContain(`https://chowk.example/listing/${listingId}\n`);
    expect(await server.emailsTo(seller)).toEqual([]);
  });

  it('is told of when it is sold, and again when it was on offer in between', async () => {
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

  // Promise: However often a seller changes the price, whoever keeps the listing gets one letter an hour at most, about all
  // of their favorites together
  it('is told of once however often its price changes in an hour', async () => {
    for (const price of ['4400.00', '4300.00', '4200.00', '4100.00', '4000.00']) {
      await change({ price });
      await server.wait(9 * MINUTE_MS);
    }
    expect(await server.emailsTo(keeper)).toEqual([]);
    await server.wait(MINUTE_MS);
    expect((await server.emailsTo(keeper)).map(({ body }) => /costs (.+) now/.exec(body)?.[1])).toEqual(['₹4,000.00']);
  });

  it('waits for the end of the hour in which its keeper got a letter, together with others', async () => {
    const [second, third] = [await plant('Steel almirah'), await plant('Study table')];
    await keep(keeper, second);
    await keep(keeper, third);
    await change({ price: '4000.00' });
    await server.wait(10 * MINUTE_MS);
    await change({ price: '3900.00' }, second);
    await change({ status: 'sold' }, third);
    await server.wait(HOUR_MS - 1);
    expect(await subjects()).toHaveLength(1);
    await server.wait(1);
    const [, letter, ...more] = await server.emailsTo(keeper);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('News of 2 of your favorites');
    expect(letter?.body).toContain('Steel almirah\nIt costs ₹3,900.00 now. It was ₹4,500.00.\n');
    expect(letter?.body).toContain('Study table\nIt is sold.\n');
  });

  it('is compared with what its keeper was last told', async () => {
    await change({ price: '4000.00' });
    await server.wait(10 * MINUTE_MS);
    await change({ price: '4400.00' });
    await server.wait(2 * HOUR_MS);
    await change({ price: '4100.00' });
    await server.wait(2 * HOUR_MS);
    expect(await subjects()).toHaveLength(1);
  });
});

describe('no letter is written', () => {
  const cheaper = () => change({ price: '4000.00' });
  const setUser = (user: SignedInClient, set: { suspended_at: Date }) =>
    server.database.updateTable('users').set(set).where('id', '=', user.user.id).execute();

  it.each<[string, () => Promise<unknown>]>([
    ['about one that is dearer', () => change({ price: '5000.00' })],
    ['about a price that was taken back', () => cheaper().then(() => change({ price: '4500.00' }))],
    ['about one that was deleted since', () => cheaper().then(() => change({ status: 'deleted' }))],
    [
      'to somebody who no longer keeps it',
      () =>
        cheaper().then(() => server.database.deleteFrom('favorites').where('user_id', '=', keeper.user.id).execute()),
    ],
    ['to somebody who is suspended', () => cheaper().then(() => setUser(keeper, { suspended_at: server.clock.now() }))],
    [
      'to somebody who wants none',
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
          .values({ user_id: keeper.user.id, ...chosen })
          .execute();
        return cheaper();
      },
    ],
  ])('%s', async (_, happens) => {
    await happens();
    await server.wait(10 * MINUTE_MS);
    await server.wait(2 * HOUR_MS);
    expect(await server.emailsTo(keeper)).toEqual([]);
  });

  it('to whoever kept it at the lower price, or when it was sold', async () => {
    const [late] = (await plantUsers(server, 1)) as [SignedInClient];
    await change({ price: '4000.00' });
    await keep(late, listingId);
    await server.wait(10 * MINUTE_MS);
    expect(await subjects()).toHaveLength(1);
    expect(await server.emailsTo(late)).toEqual([]);
  });
});

describe('many rounds at once', () => {
  it('write one letter', async () => {
    const keepers = await plantUsers(server, 20);
    for (const each of keepers) await keep(each, listingId);
    await change({ price: '4000.00' });
    server.clock.advance(10 * MINUTE_MS);
    await server.tellAtOnce(6);
    await server.notifications.tellAll();
    const letters = await Promise.all(keepers.map((each) => subjects(each)));
    expect(letters.map(({ length }) => length)).toEqual(keepers.map(() => 1));
  });
});
