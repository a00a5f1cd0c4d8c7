// Who is looking: what a running server notes of its calls.
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client, type SignedInClient } from '../../../test/client.ts';
import { HOUR_MS, type NotificationServer, startNotificationServer } from '../../../test/notification-server.ts';
import { plantUsers } from '../../../test/planted-rows.ts';
import { buildApp } from '../../app.ts';
import { openStorage } from '../../media/index.ts';

let server: NotificationServer;
beforeAll(async () => {
  server = await startNotificationServer();
});
afterAll(() => server.close());

const noted = () => server.database.selectFrom('recent_activity').selectAll().execute();

it('notes who called, not whose page did, and forgets it', async () => {
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
