// List of sessions: its contents, permissions, and that an ended session is signed out.
import { refreshSession, showMe, signIn, signOut } from '@chowk/contract/accounts/account-endpoints';
import { endOtherSessions, endSession, showSessions } from '@chowk/contract/accounts/sessions/session-endpoints';
import type { RunningSession } from '@chowk/contract/accounts/sessions/session-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { LiveReader } from '../../../test/live-reader.ts';
import { newId } from '../../database/ids.ts';

const MINUTE_MS = 60_000;
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in again, with another browser. */
async function enter(user: SignedInClient, from: { agent?: string; address?: string } = {}, client?: Client) {
  const browser = client ?? server.visitor();
  const answer = await browser.send({
    method: signIn.method,
    url: signIn.path,
    payload: { email: user.user.email, password: testPassword },
    headers: { 'user-agent': from.agent ?? laptop },
    remoteAddress: from.address ?? '127.0.0.1',
  });
  expect(answer.statusCode).toBe(200);
  return browser.as(answer.json<{ token: string }>().token, user.user);
}

async function list(user: SignedInClient): Promise<RunningSession[]> {
  return (await user.call(showSessions)).body as RunningSession[];
}

const emailsTo = (user: SignedInClient) =>
  server.database.selectFrom('mails').selectAll().where('recipient', '=', user.user.email).orderBy('id').execute();

describe('GET /api/account/sessions', () => {
  // Promise: Users see their sessions: the device, the network, and when it was last seen
  it('shows each device, its network and the current session', async () => {
    const asha = await server.addUser();
    await enter(asha, { agent: phone, address: '203.0.113.9' });
    await enter(asha, { agent: laptop, address: '10.0.0.9' });
    expect(await list(asha)).toMatchObject([
      { device: null, place: 'this-network', isThisOne: true },
      { device: 'Firefox on Linux', place: 'this-network', isThisOne: false },
      { device: 'Chrome on Android', place: 'another-network', isThisOne: false },
    ]);
  });

  it('omits ended and expired sessions, and those of other users', async () => {
    const asha = await server.addUser();
    const other = await enter(asha);
    await server.addUser();
    await server.database.updateTable('sessions').set({ expires_at: server.clock.now() }).execute();
    expect(await other.call(showSessions)).toMatchObject({ status: 401 });
    const again = await enter(asha);
    expect(await list(again)).toHaveLength(1);
  });

  it('stores neither the IP address nor the user agent', async () => {
    const asha = await server.addUser();
    await enter(asha, { agent: phone, address: '203.0.113.9' });
    const rows = await server.database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Mozilla|AppleWebKit/);
  });

  it('writes the last-seen time at most every five minutes', async () => {
    const asha = await server.addUser();
    const seen = async () => Date.parse((await list(asha))[0]?.lastSeenAt ?? '');
    const first = await seen();
    server.clock.advance(4 * MINUTE_MS);
    expect(await seen()).toBe(first);
    server.clock.advance(2 * MINUTE_MS);
    await asha.call(showMe);
    const second = await seen();
    expect(second - first).toBeGreaterThanOrEqual(6 * MINUTE_MS);
    server.clock.advance(MINUTE_MS);
    const { body } = await asha.call(refreshSession);
    asha.token = (body as { token: string }).token as typeof asha.token;
    expect((await seen()) - second).toBeGreaterThanOrEqual(MINUTE_MS);
  });
});

describe('DELETE /api/account/sessions/{id}', () => {
  // Promise: A session that is ended from elsewhere is signed out at its next request, and cannot be refreshed
  it('ends one session immediately', async () => {
    const asha = await server.addUser();
    const lost = await enter(asha);
    const id = (await list(asha)).find(({ isThisOne }) => !isThisOne)?.id ?? '';
    expect(await asha.call(endSession, { params: { id } })).toMatchObject({ status: 200 });
    expect(await lost.call(showMe)).toMatchObject({ status: 401 });
    expect(await lost.call(refreshSession)).toMatchObject({ status: 401 });
    expect(await asha.call(showMe)).toMatchObject({ status: 200 });
    expect(await list(asha)).toHaveLength(1);
  });

  it('responds the same for another user’s session, an ended one, and an unknown one', async () => {
    const [asha, other] = [await server.addUser(), await server.addUser()];
    const theirs = (await list(other))[0]?.id ?? '';
    const over = await enter(asha);
    const overId = (await list(over))[0]?.id ?? '';
    await asha.call(endOtherSessions);
    const answers = [];
    for (const id of [theirs, overId, newId()]) answers.push(await asha.call(endSession, { params: { id } }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(await other.call(showMe)).toMatchObject({ status: 200 });
  });
});

describe('DELETE /api/account/sessions', () => {
  it('closes the streams of ended sessions, and no other', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const asha = await server.addUser();
    const lost = await enter(asha);
    const [own, theirs] = [await LiveReader.open(url, asha.token), await LiveReader.open(url, lost.token)];
    await asha.call(endOtherSessions);
    await theirs.ended;
    const state = await Promise.race([own.ended.then(() => 'ended'), Promise.resolve('open')]);
    expect(state).toBe('open');
    await own.close();
  });

  it('ends every session but the current one', async () => {
    const asha = await server.addUser();
    const others = [await enter(asha), await enter(asha)];
    expect(await asha.call(endOtherSessions)).toMatchObject({ status: 200 });
    for (const other of others) expect(await other.call(showMe)).toMatchObject({ status: 401 });
    expect(await asha.call(showMe)).toMatchObject({ status: 200 });
  });
});

describe('the email about a new device', () => {
  // Promise: An email reports a sign-in with a new browser: device, time, and what to do. None is sent after sign-up,
  // nor for the same browser again
  it('is sent for a browser that is new to the account, once', async () => {
    const asha = await server.addUser({ fullName: 'Asha Rani' });
    expect(await emailsTo(asha)).toEqual([]);
    await enter(asha, {}, asha);
    expect(await emailsTo(asha)).toEqual([]);
    const browser = await enter(asha, { agent: phone });
    const sentEmails = await emailsTo(asha);
    expect(sentEmails).toMatchObject([{ subject: 'Chowk: a new device signed in', topic: null }]);
    expect(sentEmails[0]?.body).toMatch(/^Hello Asha Rani,/);
    expect(sentEmails[0]?.body).toMatch(
      /Chrome on Android signed in to your account on \w+.* at \d?\d:\d\d [ap]m \(Asia\/Kolkata\)/,
    );
    expect(sentEmails[0]?.body).toContain('Not you? Change your password:\nhttp://localhost:3000/profile#security');
    await enter(asha, {}, browser);
    expect(await emailsTo(asha)).toHaveLength(1);
  });

  it('has the time in the user’s time zone', async () => {
    const asha = await server.addUser();
    const defaults = { messages: 'soon', shows_first_line: true, expiry: true, favorites: true } as const;
    await server.database
      .insertInto('letter_preferences')
      .values({ user_id: asha.user.id, ...defaults, time_zone: 'Pacific/Auckland' })
      .execute();
    await enter(asha);
    expect((await emailsTo(asha))[0]?.body).toContain('(Pacific/Auckland)');
  });

  it('is sent again for a browser that was signed out from elsewhere', async () => {
    const asha = await server.addUser();
    const stranger = await enter(asha);
    await asha.call(endOtherSessions);
    await enter(asha, {}, stranger);
    expect(await emailsTo(asha)).toHaveLength(2);
    await enter(asha, {}, asha);
    expect(await emailsTo(asha)).toHaveLength(2);
  });

  it('is not sent for a browser that signed out, but for the same one in another network', async () => {
    const asha = await server.addUser();
    const browser = await enter(asha);
    expect(await emailsTo(asha)).toHaveLength(1);
    await browser.call(signOut);
    expect(browser.cookies.has('chowk_device')).toBe(false);
    await enter(asha, {}, browser);
    expect(await emailsTo(asha)).toHaveLength(1);
    await enter(asha, { address: '203.0.113.9' });
    expect(await emailsTo(asha)).toHaveLength(2);
  });

  it('is not sent for a session older than device keys', async () => {
    const asha = await server.addUser();
    await server.database.updateTable('sessions').set({ device_key: null }).execute();
    await server.database.deleteFrom('known_devices').execute();
    await asha.call(refreshSession);
    await enter(asha, {}, asha);
    expect(await emailsTo(asha)).toEqual([]);
  });

  it('is sent at most three times an hour', async () => {
    const asha = await server.addUser();
    await Promise.all(Array.from({ length: 5 }, () => enter(asha)));
    expect(await emailsTo(asha)).toHaveLength(3);
  });
});
