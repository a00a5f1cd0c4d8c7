// Recent activity: which requests of a running server count.
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type SignedInClient } from '../../test/client.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type NotificationServer,
  startNotificationServer,
} from '../../test/notification-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { buildApp } from '../app.ts';
import { newId } from '../database/ids.ts';
import { openStorage } from '../media/index.ts';

let server: NotificationServer;
beforeAll(async () => {
  server = await startNotificationServer();
});
afterAll(() => server.close());

const noted = () => server.database.selectFrom('recent_activity').selectAll().execute();

it('records requests of users, not those of open pages, and deletes them later', async () => {
  const [active, idle] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  const parts = { config: server.config, database: server.database, storage: openStorage(server.config) };
  const app = await buildApp({ ...parts, now: server.clock.now });
  await app.ready();
  const at = (user: SignedInClient) => new Client(app).as(user.token, user.user);
  expect(await at(active).call(showMe)).toMatchObject({ status: 200 });
  expect(await at(idle).call(showUnreadCount)).toMatchObject({ status: 200 });
  await app.close();
  expect(await noted()).toEqual([{ person_id: active.user.id, at: server.clock.now() }]);
  server.clock.advance(HOUR_MS + 1);
  await server.notifications.clean();
  expect(await noted()).toEqual([]);
});

describe('an active user', () => {
  let seller: SignedInClient;
  let buyer: SignedInClient;
  let listingId: string;

  beforeEach(async () => {
    [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
    listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
  });

  it('gets the email after ten minutes without activity', async () => {
    await server.write(buyer, seller, listingId);
    server.clock.advance(8 * MINUTE_MS);
    server.notifications.activity.record(seller.user.id, 'showListing');
    await server.wait(2 * MINUTE_MS);
    expect(await server.emailsTo(seller)).toEqual([]);
    await server.wait(8 * MINUTE_MS);
    expect(await server.emailsTo(seller)).toHaveLength(1);
  });

  it('is not one whose page polls or streams by itself', async () => {
    await server.write(buyer, seller, listingId);
    const times = {
      opened_at: server.clock.now(),
      lease_ends_at: new Date(server.clock.now().getTime() + HOUR_MS),
    };
    await server.database
      .insertInto('live_streams')
      .values({ id: newId(), person_id: seller.user.id, ...times })
      .execute();
    server.clock.advance(9 * MINUTE_MS);
    for (const call of ['streamMessages', 'showUnreadCount', 'showMessageEvents', 'refreshSession'])
      server.notifications.activity.record(seller.user.id, call);
    await server.wait(MINUTE_MS);
    expect(await server.emailsTo(seller)).toHaveLength(1);
  });
});
