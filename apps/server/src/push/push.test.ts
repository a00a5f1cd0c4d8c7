// Push notifications against a push service on loopback: what it receives, its failures, devices, quiet hours, and emails.
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import { endOtherSessions, endSession, showSessions } from '@chowk/contract/accounts/sessions/session-endpoints';
import {
  addPushDevice,
  changePushDevice,
  clearPushMutes,
  notePushAction,
  removePushDevice,
  savePushPreferences,
  sendPhoneCode,
  showPushSettings,
} from '@chowk/contract/push/push-endpoints';
import { pushLimits } from '@chowk/contract/push/push-kinds';
import { saveSearch, showSavedSearches } from '@chowk/contract/saved-searches/saved-search-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { countWaiting } from '../../test/database-activity.ts';
import { testPassword } from '../../test/harness.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type NotificationServer,
  startNotificationServer,
} from '../../test/notification-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { newPushDevice, readVapid, startPushService, type TestPushDevice } from '../../test/push-service.ts';
import { endSessionsOf } from '../accounts/index.ts';
import { inTransaction } from '../database/database.ts';
import { createNotifications } from '../notifications/index.ts';
import { createPush } from './push.ts';
import { deriveServerKey } from './push-encryption.ts';

const SECOND_MS = 1000;

let service: Awaited<ReturnType<typeof startPushService>>;
let server: NotificationServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let device: TestPushDevice;
let listingId: string;

beforeAll(async () => {
  service = await startPushService();
  server = await startNotificationServer({ push: { isOn: true, serviceUrl: service.url } });
});
beforeEach(async () => {
  service.state.reply = () => ({ status: 201 });
  service.received.length = 0;
  // 12:00 in the town, outside of the quiet hours; each test starts an hour later than any retry of the one before.
  const noon = Math.ceil(server.clock.now().getTime() / DAY_MS + 1) * DAY_MS + 6.5 * HOUR_MS;
  server.clock.advance(noon - server.clock.now().getTime());
  await server.database.deleteFrom('push_messages').execute();
  // Listings of earlier tests expire meanwhile.
  await server.database.deleteFrom('push_subscriptions').execute();
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  listingId = (
    await plantListing(server.database, {
      ...{ user_id: seller.user.id, title: 'Wooden cot', created_at: server.clock.now() },
    })
  ).id;
  device = await subscribe(seller);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const DAY_MS = 24 * HOUR_MS;
const own = (user: SignedInClient) => ({ userId: user.user.id });
const settings = async (user = seller) => {
  const answer = await user.call(showPushSettings, { params: own(user) });
  if (!('devices' in answer.body)) throw new Error(`settings: ${answer.status}`);
  return answer.body;
};

async function subscribe(user: SignedInClient, given = service.newDevice()): Promise<TestPushDevice> {
  const { decrypt: _, ...body } = given;
  expect(await user.call(addPushDevice, { params: own(user), body })).toMatchObject({ status: 200 });
  return given;
}

async function wait(ms: number): Promise<void> {
  await server.wait(ms);
  await server.push.deliverDue();
}

const send = (tag = 'search:1', user = seller, url = '/listing/1') =>
  inTransaction(server.database, (transaction) =>
    server.push.send(transaction, {
      ...({ userId: user.user.id, kind: 'savedSearches', tag, url } as const),
      write: () => ({ title: 'A new match', body: 'Wooden cot' }),
    }),
  );
const queued = async () => (await server.database.selectFrom('push_deliveries').selectAll().execute()).length;

describe('a push', () => {
  it('is encrypted for the device and signed by the server', async () => {
    await send();
    await wait(0);
    const [request] = service.received;
    expect(service.pushesTo(device)).toEqual([
      {
        ...{ id: expect.any(String), kind: 'savedSearches', tag: 'search:1', url: '/listing/1' },
        ...{ title: 'A new match', body: 'Wooden cot' },
        actions: [
          { action: 'open', title: 'Open' },
          { action: 'mute', title: 'Mute' },
        ],
      },
    ]);
    expect(request?.body.toString('latin1')).not.toContain('match');
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(request?.headers.topic).toMatch(/^[\w-]{32}$/);
    const { aud, exp, sub } = readVapid(String(request?.headers.authorization));
    expect(aud).toBe(service.url);
    expect(exp * 1000 - server.clock.now().getTime()).toBeLessThanOrEqual(DAY_MS);
    expect(sub).toMatch(/^mailto:/);
    expect(String(request?.headers.authorization)).toContain((await settings()).publicKey ?? '-');
    expect(await queued()).toBe(0);
  });

  it('is in the language of the user', async () => {
    await server.database.updateTable('users').set({ language: 'hi' }).where('id', '=', seller.user.id).execute();
    await send();
    await wait(0);
    expect(service.pushesTo(device)).toMatchObject([{ url: '/hi/listing/1', actions: [{ title: 'खोलें' }, {}] }]);
  });

  it('replaces an undelivered one with the same tag', async () => {
    service.state.reply = () => ({ status: 503 });
    await send();
    await wait(0);
    service.state.reply = () => ({ status: 201 });
    await send();
    await wait(HOUR_MS);
    expect(service.received).toHaveLength(2);
    expect(await queued()).toBe(0);
  });

  // Promise: What waits for the end of the quiet hours, or for an hour as an email, names no listing that was deleted or hidden since
  it('about a listing that was hidden in the quiet hours is not sent', async () => {
    server.clock.advance(9 * HOUR_MS);
    await send('search:1', seller, `/hi/listing/${listingId}`);
    await server.database.updateTable('listings').set({ visibility: 'held' }).where('id', '=', listingId).execute();
    await wait(12 * HOUR_MS);
    expect([service.received, await queued()]).toEqual([[], 0]);
  });

  it('is sent once by concurrent servers', async () => {
    await send();
    await Promise.all(Array.from({ length: 6 }, () => server.push.deliverDue()));
    expect(service.received).toHaveLength(1);
  });

  it('is not sent if its transaction fails', async () => {
    const failing = inTransaction(server.database, async (transaction) => {
      await server.push.send(transaction, {
        ...({ userId: seller.user.id, kind: 'deals', tag: 'deal:1', url: '/' } as const),
        write: () => ({ title: 'A', body: 'B' }),
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await wait(0);
    expect(service.received).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %d ends the subscription', async (status) => {
    service.state.reply = () => ({ status });
    await send();
    await wait(0);
    expect((await settings()).devices).toEqual([]);
    expect(await queued()).toBe(0);
  });

  it.each<[string, () => void, number]>([
    ['answers 429', () => (service.state.reply = () => ({ status: 429, headers: { 'retry-after': '600' } })), 10],
    ['answers 500', () => (service.state.reply = () => ({ status: 500 })), 1],
  ])('that %s gets it again later', async (_, fails, minutes) => {
    fails();
    await send();
    await wait(0);
    await send('search:2');
    await wait(minutes * MINUTE_MS * 0.4);
    // The second push waits too: the service is left alone.
    expect(service.received).toHaveLength(1);
    service.state.reply = () => ({ status: 201 });
    await wait(minutes * MINUTE_MS);
    expect(service.pushesTo(device).map(({ tag }) => tag)).toEqual(['search:1', 'search:1', 'search:2']);
    expect(await queued()).toBe(0);
  });

  it.each<[string, () => ReturnType<typeof service.state.reply>]>([
    ['keeps silent', () => 'silence'],
    ['redirects', () => ({ status: 307, headers: { location: '/elsewhere' } })],
  ])('that %s gets it again later', async (_, reply) => {
    // The time is over when the push has arrived, however busy the machine is.
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    service.state.reply = () => {
      const replied = reply();
      if (replied === 'silence') time.abort(new DOMException('over', 'TimeoutError'));
      return replied;
    };
    await send();
    const { database, config, clock } = server;
    await createPush({ database, config, now: clock.now }).deliverDue();
    timeout.mockRestore();
    service.state.reply = () => ({ status: 201 });
    await wait(MINUTE_MS);
    expect(service.pushesTo(device)).toHaveLength(2);
    expect(await queued()).toBe(0);
  });

  it('that fails for one user gets the pushes of others', async () => {
    const another = await subscribe(buyer);
    service.state.reply = (path) => ({ status: device.endpoint.endsWith(path) ? 503 : 201 });
    await send();
    await wait(0);
    await send('search:1', buyer);
    await wait(0);
    expect(service.pushesTo(another)).toHaveLength(1);
  });

  it('that fails for several users is left alone', async () => {
    service.state.reply = () => ({ status: 503, headers: { 'retry-after': '600' } });
    const users = (await plantUsers(server, 6)) as SignedInClient[];
    for (const user of users) {
      await subscribe(user);
      await send('search:1', user);
      await wait(0);
    }
    expect(service.received).toHaveLength(5);
  });

  it('that fails for five users gets the pushes of others again after five minutes', async () => {
    const another = await subscribe(buyer);
    service.state.reply = (path) =>
      another.endpoint.endsWith(path) ? { status: 201 } : { status: 429, headers: { 'retry-after': '3600' } };
    const users = (await plantUsers(server, 5)) as SignedInClient[];
    for (const user of users) {
      await subscribe(user);
      await send('search:1', user);
      await wait(0);
    }
    await send('search:1', buyer);
    await wait(0);
    expect(service.pushesTo(another)).toHaveLength(0);
    await wait(5 * MINUTE_MS);
    expect(service.pushesTo(another)).toHaveLength(1);
  });

  it('gets no push that is too old', async () => {
    service.state.reply = () => ({ status: 500 });
    await send();
    await wait(0);
    service.state.reply = () => ({ status: 201 });
    await wait(DAY_MS);
    expect(service.received).toHaveLength(1);
    expect(await queued()).toBe(0);
  });

  it('that refuses pushes does not stop those to others', async () => {
    const another = await subscribe(buyer);
    service.state.reply = (path) => ({ status: device.endpoint.endsWith(path) ? 400 : 201 });
    await send();
    await send('search:1', buyer);
    await wait(0);
    expect(service.pushesTo(another)).toHaveLength(1);
    expect((await settings()).devices).toHaveLength(1);
  });
});

describe('a device', () => {
  it.each([
    'http://127.0.0.1:1/send',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://10.0.0.1/send',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/send',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com@evil.example/send',
    'https://user:word@fcm.googleapis.com/send',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evilnotify.windows.com/send',
    'file:///etc/passwd',
    'not an address',
  ])('at %s is refused', async (endpoint) => {
    const { decrypt: _, ...body } = newPushDevice(endpoint);
    const answer = await seller.call(addPushDevice, { params: own(seller), body });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'The notification service of this browser is not supported.' },
    });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('at %s is accepted', async (endpoint) => {
    await subscribe(buyer, newPushDevice(endpoint));
  });

  it('with keys of no browser is refused', async () => {
    const { decrypt: _, ...body } = service.newDevice();
    const keys = { ...body.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const answer = await seller.call(addPushDevice, { params: own(seller), body: { ...body, keys } });
    expect(answer).toMatchObject({ status: 400, body: { message: 'The keys of this browser are not valid.' } });
  });

  it('is listed, chooses its kinds, and is removed', async () => {
    const [first] = (await settings()).devices;
    expect(first).toMatchObject({ isThisOne: true, lastSentAt: null });
    const params = { ...own(seller), deviceId: first?.id ?? '' };
    await seller.call(changePushDevice, { params, body: { kinds: ['messages'] } });
    expect(await send()).toBeNull();
    expect((await settings()).devices).toMatchObject([{ kinds: ['messages'] }]);
    // Subscribing again keeps the choice.
    await subscribe(seller, device);
    expect((await settings()).devices).toMatchObject([{ kinds: ['messages'] }]);
    expect(await buyer.call(removePushDevice, { params: { ...params, ...own(buyer) } })).toMatchObject({ status: 404 });
    expect(await seller.call(removePushDevice, { params })).toMatchObject({ status: 200 });
    await subscribe(seller, { ...device, isRenewal: true });
    expect((await settings()).devices).toEqual([]);
  });

  it('belongs to the user who signed in last, in any spelling of its address', async () => {
    await subscribe(buyer, { ...device, endpoint: device.endpoint.replace('http://', 'HTTP://').concat('#') });
    expect((await settings()).devices).toEqual([]);
    expect((await settings(buyer)).devices).toHaveLength(1);
  });

  it('belongs to one of two users who add it at the same moment', async () => {
    const { decrypt: _, ...body } = service.newDevice();
    const adding = await inTransaction(server.database, async (transaction) => {
      await sql`update push_subscriptions set endpoint = ${body.endpoint}`.execute(transaction);
      const answer = buyer.call(addPushDevice, { params: own(buyer), body });
      await vi.waitUntil(async () => (await countWaiting(server.database)) > 0);
      return { answer };
    });
    expect(await adding.answer).toMatchObject({ status: 200 });
    expect([(await settings()).devices, (await settings(buyer)).devices]).toMatchObject([[], [{ isThisOne: true }]]);
  });

  it('replaces the oldest beyond the limit', async () => {
    for (let added = 0; added < pushLimits.devices; added += 1) {
      server.clock.advance(1);
      await subscribe(seller);
    }
    await send();
    await wait(0);
    expect((await settings()).devices).toHaveLength(pushLimits.devices);
    expect(service.pushesTo(device)).toEqual([]);
  });

  it('gets nothing once its session was ended', async () => {
    const user = await server.addUser();
    const theirs = await subscribe(user);
    const sessions = await user.call(showSessions);
    const id = Array.isArray(sessions.body) ? (sessions.body[0]?.id ?? '') : '';
    await user.call(endSession, { params: { id } });
    expect(await send('search:1', user)).toBeNull();
    await wait(0);
    expect(service.pushesTo(theirs)).toEqual([]);
  });

  // Promise: A browser whose session expired gets no more notifications once its user ends sessions or has a new password
  it.each([
    ['ends all other sessions', (user: SignedInClient) => user.call(endOtherSessions)],
    ['has a new password', (user: SignedInClient) => endSessionsOf(server.database, user.user.id, server.clock.now())],
  ])('whose session expired gets nothing once the user %s', async (_, revoke) => {
    for (const isDeleted of [false, true]) {
      const user = await server.addUser();
      const left = await subscribe(user);
      const theirs = server.database.updateTable('sessions').where('user_id', '=', user.user.id);
      await theirs.set({ expires_at: server.clock.now() }).execute();
      // As the clean-up does a few weeks later.
      if (isDeleted) await server.database.deleteFrom('sessions').where('user_id', '=', user.user.id).execute();
      expect(await send('search:1', user)).not.toBeNull();
      const body = { email: user.user.email ?? '', password: testPassword };
      const entered = (await server.visitor().call(signIn, { body })).body;
      if (!('token' in entered)) throw new Error('not signed in');
      await revoke(server.visitor().as(entered.token, user.user));
      expect(await send('search:2', user)).toBeNull();
      await wait(0);
      expect(service.pushesTo(left)).toEqual([]);
    }
  });

  it('of another TOKEN_SECRET is forgotten', async () => {
    expect(deriveServerKey('one').publicKey).not.toBe(deriveServerKey('another').publicKey);
    await server.database.updateTable('push_subscriptions').set({ server_key: 'old' }).execute();
    expect(await send()).toBeNull();
    await server.push.clean();
    expect(await server.database.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });
});

describe('preferences', () => {
  // Promise: No push comes between 21:00 and 8:00 local time unless the user chooses so
  it('hold pushes back in the quiet hours', async () => {
    // 21:00
    server.clock.advance(9 * HOUR_MS);
    await send();
    await wait(11 * HOUR_MS - SECOND_MS);
    expect(service.received).toEqual([]);
    await wait(SECOND_MS);
    expect(service.pushesTo(device)).toHaveLength(1);
  });

  it('turn the quiet hours off', async () => {
    const body = { quietHours: null, showsText: false, timeZone: 'Asia/Kolkata' };
    await seller.call(savePushPreferences, { params: own(seller), body });
    expect(await settings()).toMatchObject(body);
    server.clock.advance(10 * HOUR_MS);
    await send();
    await wait(0);
    expect(service.pushesTo(device)).toHaveLength(1);
  });

  it('follow the time zone of the first device', async () => {
    const [user] = (await plantUsers(server, 1)) as [SignedInClient];
    await subscribe(user, { ...service.newDevice(), timeZone: 'America/New_York' });
    expect(await settings(user)).toMatchObject({ timeZone: 'America/New_York', quietHours: { from: 21, until: 8 } });
  });

  it('are not sent while the user is active', async () => {
    await send();
    server.notifications.activity.record(seller.user.id, 'showListing');
    await server.notifications.activity.flush();
    await wait(MINUTE_MS);
    expect(service.received).toEqual([]);
    await wait(MINUTE_MS);
    expect(service.pushesTo(device)).toHaveLength(1);
  });

  it('mute a tag from the notification, and all again from the settings', async () => {
    const sent = await send();
    await server.visitor().call(notePushAction, { body: { id: sent?.id ?? '', action: 'mute' } });
    expect(await send()).toBeNull();
    expect(await send('search:2')).not.toBeNull();
    await wait(0);
    expect(service.pushesTo(device)).toMatchObject([{ tag: 'search:2' }]);
    expect((await settings()).muted).toBe(1);
    await seller.call(clearPushMutes, { params: own(seller) });
    expect(await send()).not.toBeNull();
  });
});

describe('a message', () => {
  const opened = async () => {
    const { id } = service.pushesTo(device).at(-1) ?? {};
    await server.visitor().call(notePushAction, { body: { id: String(id), action: 'open' } });
  };

  // Promise: A push about a message says who wrote about which listing, and shows no text of the message unless the user allows it
  it('is pushed after fifteen seconds without its text', async () => {
    await server.write(buyer, seller, listingId, 'A private word');
    await wait(15 * SECOND_MS - 1);
    expect(service.received).toEqual([]);
    await wait(1);
    expect(service.pushesTo(device)).toMatchObject([
      {
        ...{ kind: 'messages', title: expect.any(String), body: 'New message about “Wooden cot”' },
        url: `/messages/${listingId}:${buyer.user.id}`,
      },
    ]);
  });

  it('is pushed while the clock runs', async () => {
    await server.write(buyer, seller, listingId);
    server.clock.advance(15 * SECOND_MS);
    const now = () => {
      server.clock.advance(1);
      return server.clock.now();
    };
    const { database, config, emailQueue } = server;
    const push = createPush({ database, config, now });
    await createNotifications({ database, emailQueue, push, now, findPlaceMap: async () => null }).notifyAll();
    await push.deliverDue();
    expect(service.pushesTo(device)).toHaveLength(1);
  });

  it('is pushed with its first line if the user allows it', async () => {
    const body = { quietHours: null, showsText: true, timeZone: null };
    await seller.call(savePushPreferences, { params: own(seller), body });
    await server.write(buyer, seller, listingId, 'A private word');
    await wait(15 * SECOND_MS);
    expect(service.pushesTo(device)).toMatchObject([{ body: 'Wooden cot: A private word' }]);
  });

  it('is grouped by conversation, at most every two minutes', async () => {
    for (let count = 0; count < 4; count += 1) {
      await server.write(buyer, seller, listingId);
      await wait(20 * SECOND_MS);
    }
    await wait(2 * MINUTE_MS);
    expect(service.pushesTo(device).map(({ body }) => body)).toEqual([
      'New message about “Wooden cot”',
      '4 new messages about “Wooden cot”',
    ]);
    expect(new Set(service.pushesTo(device).map(({ tag }) => tag)).size).toBe(1);
  });

  it('is not pushed once it was read', async () => {
    await server.write(buyer, seller, listingId);
    const read = server.database.updateTable('messages').set({ read_at: server.clock.now() });
    await read.where('receiver_id', '=', seller.user.id).execute();
    await wait(HOUR_MS);
    expect(service.received).toEqual([]);
  });

  it('read in the quiet hours is not pushed in the morning', async () => {
    server.clock.advance(10 * HOUR_MS);
    await server.write(buyer, seller, listingId);
    await wait(MINUTE_MS);
    const read = server.database.updateTable('messages').set({ read_at: server.clock.now() });
    await read.where('receiver_id', '=', seller.user.id).execute();
    await wait(12 * HOUR_MS);
    expect(service.received).toEqual([]);
  });

  it('causes no email once its push was opened, until the next message', async () => {
    await server.write(buyer, seller, listingId);
    await wait(15 * SECOND_MS);
    await opened();
    await wait(HOUR_MS);
    expect(await server.emailsTo(seller)).toEqual([]);
    await server.write(buyer, seller, listingId);
    await wait(15 * SECOND_MS);
    expect(service.received).toHaveLength(2);
  });

  it('causes an email if its push was not opened', async () => {
    await server.write(buyer, seller, listingId);
    await wait(15 * SECOND_MS);
    await wait(10 * MINUTE_MS);
    expect(await server.emailsTo(seller)).toHaveLength(1);
  });
});

describe('a cheaper favorite', () => {
  const sentEmails = async () => {
    await server.emailQueue.deliverDue();
    const mails = server.database.selectFrom('mails').select(['subject', 'sent_at', 'given_up_at']);
    return mails.where('person_id', '=', buyer.user.id).execute();
  };

  beforeEach(async () => {
    device = await subscribe(buyer);
    const favorite = { id: crypto.randomUUID(), user_id: buyer.user.id, listing_id: listingId };
    await server.database
      .insertInto('favorites')
      .values({ ...favorite, created_at: server.clock.now() })
      .execute();
    const change = server.database.updateTable('listings').set({ price: '100.00', updated_at: server.clock.now() });
    await change.where('id', '=', listingId).execute();
    await wait(10 * MINUTE_MS);
  });

  it('is pushed first, and emailed after an hour', async () => {
    expect(service.pushesTo(device)).toMatchObject([
      { title: 'Cheaper now: Wooden cot', url: `/listing/${listingId}` },
    ]);
    expect(await sentEmails()).toMatchObject([{ sent_at: null, given_up_at: null }]);
    server.clock.advance(HOUR_MS);
    expect(await sentEmails()).toMatchObject([{ sent_at: expect.any(Date) }]);
  });

  it('is not emailed once it was deleted', async () => {
    await server.database.updateTable('listings').set({ status: 'deleted' }).where('id', '=', listingId).execute();
    server.clock.advance(HOUR_MS);
    expect(await sentEmails()).toMatchObject([{ sent_at: null, given_up_at: expect.any(Date) }]);
  });

  it('is not emailed once the push was opened', async () => {
    const { id } = service.pushesTo(device).at(-1) ?? {};
    await server.visitor().call(notePushAction, { body: { id: String(id), action: 'open' } });
    server.clock.advance(HOUR_MS);
    expect(await sentEmails()).toMatchObject([{ sent_at: null, given_up_at: expect.any(Date) }]);
  });
});

describe('a match of a saved search', () => {
  const save = async () => {
    const answer = await buyer.call(saveSearch, { body: { search: { query: 'wooden swing' } } });
    expect(answer.status).toBe(201);
    device = await subscribe(buyer);
  };
  const offer = async (title = 'Wooden swing') => {
    const listing = { user_id: seller.user.id, title, created_at: server.clock.now() };
    const { id } = await plantListing(server.database, listing);
    await wait(0);
    return id;
  };

  it('is pushed once with a link to the listing, the next ones together', async () => {
    await save();
    const id = await offer();
    await wait(MINUTE_MS);
    expect(service.pushesTo(device)).toMatchObject([
      {
        kind: 'savedSearches',
        title: 'wooden swing',
        url: `/listing/${id}`,
        body: expect.stringMatching(/^New: Wooden swing/),
      },
    ]);
    await offer('Wooden swing for two');
    await offer('Old wooden swing');
    await wait(5 * MINUTE_MS);
    expect(service.pushesTo(device).slice(1)).toMatchObject([
      { title: 'wooden swing', body: '2 new listings', url: '/saved-searches' },
    ]);
  });

  // Promise: 'Mute' in a notification ends its saved search: no push and no email follows, and the page says so
  it('ends its search by "Mute", for emails too', async () => {
    await save();
    await offer();
    const [push] = service.pushesTo(device);
    await server.visitor().call(notePushAction, { body: { id: String(push?.id), action: 'mute' } });
    expect((await buyer.call(showSavedSearches)).body).toMatchObject([{ frequency: 'never' }]);
    // One mute, which the page of saved searches takes back.
    expect((await settings(buyer)).muted).toBe(0);
    await wait(DAY_MS);
    await offer();
    await wait(HOUR_MS);
    await server.emailQueue.deliverDue();
    expect(service.pushesTo(device)).toHaveLength(1);
    const mails = server.database.selectFrom('mails').select('id').where('sent_at', 'is not', null);
    expect(await mails.where('person_id', '=', buyer.user.id).execute()).toEqual([]);
  });
});

describe('a listing that expires soon', () => {
  it('is pushed to its seller', async () => {
    await wait(26 * DAY_MS + HOUR_MS);
    await wait(DAY_MS);
    expect(service.pushesTo(device)).toMatchObject([{ kind: 'expiry', tag: 'expiry' }]);
  });
});

it('a phone number cannot be added where no provider is connected', async () => {
  expect(await settings()).toMatchObject({ offersPhone: false });
  const answer = await seller.call(sendPhoneCode, { params: own(seller), body: { phone: '098140-12345' } });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Notifications by phone are not offered here.' } });
});
