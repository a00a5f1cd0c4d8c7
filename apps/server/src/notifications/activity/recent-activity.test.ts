// Who is looking: what a running server notes of its calls.
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AwayTown, HOUR_MS, startAwayTown } from '../../../test/away-town.ts';
import { Client, type SignedInClient } from '../../../test/client.ts';
import { plantPeople } from '../../../test/planted-people.ts';
import { buildApp } from '../../app.ts';
import { openStorage } from '../../media/index.ts';

let town: AwayTown;
beforeAll(async () => {
  town = await startAwayTown();
});
afterAll(() => town.close());

const noted = () => town.database.selectFrom('recent_activity').selectAll().execute();

it('notes who called, not whose page did, and forgets it', async () => {
  const [active, idle] = (await plantPeople(town, 2)) as [SignedInClient, SignedInClient];
  const parts = { config: town.config, database: town.database, storage: openStorage(town.config) };
  const app = await buildApp({ ...parts, now: town.clock.now });
  await app.ready();
  const at = (person: SignedInClient) => new Client(app).as(person.token, person.user);
  expect(await at(active).call(showMe)).toMatchObject({ status: 200 });
  expect(await at(idle).call(showUnreadCount)).toMatchObject({ status: 200 });
  await app.close();
  expect(await noted()).toEqual([{ person_id: active.user.id, at: town.clock.now() }]);
  town.clock.advance(HOUR_MS + 1);
  await town.notifications.clean();
  expect(await noted()).toEqual([]);
});
