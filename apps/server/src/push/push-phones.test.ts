// Notifications to phone numbers, through an adapter for SMS or WhatsApp: codes, signatures, limits.
import { createHmac } from 'node:crypto';
import { phoneTexts } from '@chowk/contract/phone-numbers/phone-texts';
import { addPushPhone, sendPhoneCode, showPushSettings } from '@chowk/contract/push/push-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type NotificationServer,
  startNotificationServer,
} from '../../test/notification-server.ts';
import { plantUsers } from '../../test/planted-rows.ts';
import { startPushService } from '../../test/push-service.ts';
import { inTransaction } from '../database/database.ts';
import { addCounts, type Count } from '../database/shared-counts.ts';
import { codeCounts } from './notify-adapter.ts';

const DAY_MS = 24 * HOUR_MS;
const own = (user: SignedInClient) => ({ userId: user.user.id });
const settings = async (user: SignedInClient) => {
  const answer = await user.call(showPushSettings, { params: own(user) });
  if (!('devices' in answer.body)) throw new Error(`settings: ${answer.status}`);
  return answer.body;
};

describe('a phone number', () => {
  const secret = 'a-secret-of-the-adapter';
  let adapter: Awaited<ReturnType<typeof startPushService>>;
  let town: NotificationServer;
  let user: SignedInClient;

  beforeAll(async () => {
    adapter = await startPushService();
    town = await startNotificationServer({ notify: { url: `${adapter.url}/notify`, secret } });
    [user] = (await plantUsers(town, 1)) as [SignedInClient];
  });
  afterAll(async () => {
    await town.close();
    await adapter.close();
  });

  const calls = () => adapter.received.map(({ body }) => JSON.parse(body.toString()) as Record<string, string>);
  const enter = (code: string) => user.call(addPushPhone, { params: own(user), body: { code } });
  const noQuietHours = ({ user }: SignedInClient) => ({
    ...{ user_id: user.id, quiet_from: null, quiet_until: null, shows_text: false, time_zone: null },
  });
  const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';

  // Promise: A phone number gets notifications only after the code that was sent to it was entered
  it('gets notifications once its code was entered, as signed requests', async () => {
    const asked = await user.call(sendPhoneCode, { params: own(user), body: { phone: '098140-12345' } });
    expect(asked).toMatchObject({ status: 200 });
    const [sent] = calls();
    expect(sent).toMatchObject({ kind: 'code', phone: '+919814012345', language: 'en', url: null });
    const code = codeIn(sent?.body);
    expect(await enter(code === '000000' ? '111111' : '000000')).toMatchObject({ status: 400 });
    // Another code is not sent at once.
    const again = await user.call(sendPhoneCode, { params: own(user), body: { phone: '098140-12345' } });
    expect(again).toMatchObject({ status: 429 });
    expect(await enter(code)).toMatchObject({ status: 200 });
    expect(await enter(code)).toMatchObject({ status: 400 });

    await inTransaction(town.database, (transaction) =>
      town.push.send(transaction, {
        ...({ userId: user.user.id, kind: 'deals', tag: 'deal:1', url: '/my-listings' } as const),
        write: () => ({ title: 'Reserved for you', body: 'Wooden cot' }),
      }),
    );
    town.clock.advance(DAY_MS / 2);
    await town.push.deliverDue();
    const request = adapter.received.at(-1);
    expect(calls().at(-1)).toEqual({
      ...{ id: expect.any(String), kind: 'deals', phone: '+919814012345', language: 'en' },
      ...{ title: 'Reserved for you', body: 'Wooden cot', url: 'https://chowk.example/my-listings' },
    });
    const { 'x-chowk-timestamp': time, 'x-chowk-signature': signature } = request?.headers ?? {};
    const expected = createHmac('sha256', secret)
      .update(`${String(time)}.${request?.body.toString()}`)
      .digest('hex');
    expect(signature).toBe(`sha256=${expected}`);
  });

  it('needs the password ten minutes after the sign-in', async () => {
    const [owner] = (await plantUsers(town, 1)) as [SignedInClient];
    const users = town.database.updateTable('users').set({ password_hash: 'of a password' });
    await users.where('id', '=', owner.user.id).execute();
    town.clock.advance(11 * MINUTE_MS);
    const before = adapter.received.length;
    const asked = await owner.call(sendPhoneCode, { params: own(owner), body: { phone: '098140-44444' } });
    expect(asked).toMatchObject({ status: 400, body: { details: { password: [expect.any(String)] } } });
    expect(adapter.received.length).toBe(before);
  });

  it('is not guessed by trying codes', async () => {
    const [guesser] = (await plantUsers(town, 1)) as [SignedInClient];
    await guesser.call(sendPhoneCode, { params: own(guesser), body: { phone: '098140-54321' } });
    const code = codeIn(calls().at(-1)?.body);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await guesser.call(addPushPhone, { params: own(guesser), body: { code: wrong } })).toMatchObject({
        status: 400,
      });
    expect(await guesser.call(addPushPhone, { params: own(guesser), body: { code } })).toMatchObject({ status: 400 });
  });

  it('gets three codes a day at most, and an account five', async () => {
    const statuses: number[] = [];
    const ask = async (asker: SignedInClient, phone: string) =>
      void statuses.push((await asker.call(sendPhoneCode, { params: own(asker), body: { phone } })).status);
    for (const asker of (await plantUsers(town, 4)) as SignedInClient[]) await ask(asker, '098140-77777');
    expect(statuses.splice(0)).toEqual([200, 200, 200, 429]);
    const [eager] = (await plantUsers(town, 1)) as [SignedInClient];
    for (let number = 0; number < 6; number += 1) {
      await ask(eager, `098140-8888${number}`);
      town.clock.advance(10 * MINUTE_MS);
      // Signed in again.
      await sql`update sessions set created_at = ${town.clock.now()}`.execute(town.database);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('counts no refused code against the network, nor against all', async () => {
    const askers = (await plantUsers(town, 26)) as SignedInClient[];
    const statuses: number[] = [];
    for (const [at, asker] of askers.entries()) {
      asker.remoteAddress = '198.51.100.1';
      const body = { phone: at < 25 ? '098142-10000' : '098142-20000' };
      statuses.push((await asker.call(sendPhoneCode, { params: own(asker), body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, ...Array(22).fill(429), 200]);
  });

  it('gets codes for users with a verified address, some a day for a network and for all', async () => {
    const askers = (await plantUsers(town, 23)) as SignedInClient[];
    const before = adapter.received.length;
    const ask = async (remoteAddress: string, phone: string) => {
      const asker = askers.pop() as SignedInClient;
      asker.remoteAddress = remoteAddress;
      return (await asker.call(sendPhoneCode, { params: own(asker), body: { phone } })).status;
    };
    const statuses = [];
    for (let at = 0; at < 21; at += 1) statuses.push(await ask(`2001:db8:7:${at}::1`, `098141-000${10 + at}`));
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const unverified = askers[0] as SignedInClient;
    await sql`update users set email_address = null where id = ${unverified.user.id}`.execute(town.database);
    const asked = await unverified.call(sendPhoneCode, { params: own(unverified), body: { phone: '098141-10000' } });
    expect(asked).toMatchObject({ status: 403, body: { message: phoneTexts.confirmFirst } });
    const all = codeCounts(town.config.tokenSecret, { account: '', phone: '', network: '' }).at(-1) as Count;
    await addCounts(town.database, [{ ...all, by: 300 }]);
    expect(await ask('2001:db8:8::1', '098141-20000')).toBe(429);
    await addCounts(town.database, [{ ...all, by: -300 }]);
    expect(adapter.received.length - before).toBe(20);
  });

  it('gets thirty notifications a day at most', async () => {
    const [chatty] = (await plantUsers(town, 1)) as [SignedInClient];
    await chatty.call(sendPhoneCode, { params: own(chatty), body: { phone: '098140-55555' } });
    await chatty.call(addPushPhone, { params: own(chatty), body: { code: codeIn(calls().at(-1)?.body) } });
    const notify = async (tag: string) => {
      await inTransaction(town.database, (transaction) =>
        town.push.send(transaction, {
          ...({ userId: chatty.user.id, kind: 'deals', tag, url: '/my-listings' } as const),
          write: () => ({ title: 'Reserved for you', body: 'Wooden cot' }),
        }),
      );
      await town.push.deliverDue();
    };
    await town.database.insertInto('push_preferences').values(noQuietHours(chatty)).execute();
    const before = adapter.received.length;
    for (let at = 0; at < 40; at += 1) await notify(`deal:${at}`);
    expect(adapter.received.length - before).toBe(30);
  });

  // Promise: A new password ends notifications by phone, which a thief of the account may have added
  it('gets no more notifications once the password is new', async () => {
    const [owner] = (await plantUsers(town, 1)) as [SignedInClient];
    await owner.call(sendPhoneCode, { params: own(owner), body: { phone: '098140-66666' } });
    const body = { code: codeIn(calls().at(-1)?.body) };
    expect(await owner.call(addPushPhone, { params: own(owner), body })).toMatchObject({ status: 200 });
    const { publicKey: _, ...before } = await settings(owner);
    expect(before.devices).toHaveLength(1);
    const changed = town.database.updateTable('users').set({ password_hash: 'another' });
    await changed.where('id', '=', owner.user.id).execute();
    expect((await settings(owner)).devices).toEqual([]);
  });
});
