// Sign-in with a password, and the delay of password guessing.
import { changePassword, signIn, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';

vi.mock('@node-rs/argon2', { spy: true });

const wrong = { status: 401, body: { message: 'Invalid email or password.', type: 'unauthorized', status: 401 } };

describe('POST /api/account/signin', () => {
  let server: TestServer;
  let asha: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer();
    asha = await server.addUser({ fullName: 'Asha', email: 'asha@town.example' });
  });
  afterAll(() => server.close());

  it.each(['asha@town.example', 'ASHA@Town.Example', '  asha@town.example '])('accepts %j', async (email) => {
    const answer = await server.visitor().call(signIn, { body: { email, password: testPassword } });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), user: asha.user } });
  });

  // Promise: An unknown email gets the same text as a wrong password, and takes the same time
  it('responds to a wrong password and an unknown email with the same text', async () => {
    const body = { email: 'asha@town.example', password: 'Wrong-Horse-9' };
    expect(await server.visitor().call(signIn, { body })).toMatchObject(wrong);
    expect(await server.visitor().call(signIn, { body: { ...body, email: 'unknown@town.example' } })).toMatchObject(
      wrong,
    );
  });

  it.each(['asha@town.example', 'unknown@town.example'])('verifies one password for %s', async (email) => {
    vi.mocked(verify).mockClear();
    await server.visitor().call(signIn, { body: { email, password: 'Wrong-Horse-9' } });
    const samePrice = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(vi.mocked(verify).mock.calls).toEqual([[samePrice, 'Wrong-Horse-9']]);
  });

  it('responds the same where an account has no password', async () => {
    const email = 'google-only@town.example';
    await server.addUser({ email });
    await server.database
      .updateTable('users')
      .set({ password_hash: null })
      .where('email_address', '=', email)
      .execute();
    expect(await server.visitor().call(signIn, { body: { email, password: testPassword } })).toMatchObject(wrong);
  });

  it.each([
    [{ email: '', password: 'x' }, 'email', 'Username is required'],
    [{ email: 'a@b.example', password: '' }, 'password', 'Password is required'],
    [{ email: 'a@b.example', password: 7 as never }, 'password', 'Password is required'],
    [undefined as never, 'body', 'Invalid input'],
  ])('refuses %j', async (body, field, text) => {
    const answer = await server.visitor().call(signIn, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: text, type: 'validation', details: { [field]: [text] } },
    });
  });

  it('accepts the first email, which stayed the username', async () => {
    const client = await server.addUser({ email: 'first@town.example' });
    const profile = { fullName: 'Moved', email: 'second@town.example', location: 'Mohali' };
    await client.call(updateProfile, { params: { id: client.user.id }, body: profile });
    for (const email of ['First@town.example', 'Second@town.example']) {
      const answer = await server.visitor().call(signIn, { body: { email, password: testPassword } });
      expect(answer).toMatchObject({ status: 200, body: { user: { id: client.user.id } } });
    }
  });
});

describe('guessing a password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { rateLimits: true } });
    server.clock.stop();
  });
  afterAll(() => server.close());

  /** One attempt from a given IP address. */
  async function tryFrom(remoteAddress: string, email: string, password = 'Wrong-Horse-9') {
    const payload = { email, password };
    const answer = await server.visitor().send({ method: 'POST', url: signIn.path, payload, remoteAddress });
    return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.json() };
  }

  async function guessFiveTimes(from: string, email: string): Promise<void> {
    for (let guess = 0; guess < 5; guess += 1) expect(await tryFrom(from, email)).toMatchObject({ status: 401 });
  }

  // Promise: Password guessing is slowed down after five wrong ones, a little more each time, from one IP address or
  // many
  it('is slowed down after five wrong ones, a little more each time', async () => {
    const { user } = await server.addUser();
    await guessFiveTimes('10.0.1.1', user.email);
    const refused = await tryFrom('10.0.1.1', user.email, testPassword);
    expect(refused).toMatchObject({ status: 429, wait: 1, body: { status: 429, type: 'unknown' } });
    server.clock.advance(1000);
    expect(await tryFrom('10.0.1.1', user.email)).toMatchObject({ status: 401 });
    expect(await tryFrom('10.0.1.1', user.email)).toMatchObject({ status: 429, wait: 2 });
  });

  it.each(['its first address', 'its id'])(
    'does not reveal the owner of an id when it is named by %s',
    async (username) => {
      const { user } = await server.addUser();
      if (username === 'its id')
        await server.database.updateTable('users').set({ username: user.id }).where('id', '=', user.id).execute();
      await guessFiveTimes('10.0.9.1', user.id);
      expect(await tryFrom('10.0.9.1', user.id)).toMatchObject({ status: 429 });
      expect(await tryFrom('10.0.9.1', user.email)).toMatchObject({ status: 401 });
    },
  );

  it('is no faster from many IP addresses', async () => {
    const { user } = await server.addUser();
    for (const host of [1, 2, 3, 4, 5])
      expect(await tryFrom(`10.0.2.${host}`, user.email)).toMatchObject({ status: 401 });
    expect(await tryFrom('10.0.2.6', user.email)).toMatchObject({ status: 429 });
  });

  it('is no faster in concurrent requests', async () => {
    const { user } = await server.addUser();
    const guesses = Array.from({ length: 12 }, () => tryFrom('10.0.3.1', user.email));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('does not lock the owner out on an IP address from which they signed in before', async () => {
    const { user } = await server.addUser();
    expect(await tryFrom('10.0.4.1', user.email, testPassword)).toMatchObject({ status: 200 });
    await guessFiveTimes('10.0.4.66', user.email);
    expect(await tryFrom('10.0.4.66', user.email)).toMatchObject({ status: 429 });
    expect(await tryFrom('10.0.4.1', user.email, testPassword)).toMatchObject({ status: 200 });
  });

  // Promise: Strangers' guesses never lock the owner out for long: a minute at most, and not at all on an IP address
  // they used before
  it('never delays longer than a minute', async () => {
    const { user } = await server.addUser();
    const attempts = { count: 4000, last_at: server.clock.now() };
    await guessFiveTimes('10.0.5.1', user.email);
    await server.database.updateTable('password_tries').set(attempts).execute();
    expect(await tryFrom('10.0.5.1', user.email)).toMatchObject({ status: 429, wait: 60 });
    server.clock.advance(60_000);
    expect(await tryFrom('10.0.5.1', user.email, testPassword)).toMatchObject({ status: 200 });
  });

  it('is reset by signing in', async () => {
    const { user } = await server.addUser();
    for (let guess = 0; guess < 4; guess += 1) await tryFrom('10.0.6.1', user.email);
    expect(await tryFrom('10.0.6.1', user.email, testPassword)).toMatchObject({ status: 200 });
    const left = await server.database
      .selectFrom('password_tries')
      .select('count')
      .orderBy('last_at', 'desc')
      .execute();
    expect(left).not.toContainEqual({ count: 5 });
    await guessFiveTimes('10.0.6.2', user.email);
  });

  it('looks the same for an unknown email', async () => {
    await guessFiveTimes('10.0.7.1', 'unknown@town.example');
    expect(await tryFrom('10.0.7.1', 'UNKNOWN@town.example')).toMatchObject({ status: 429, wait: 1 });
  });

  it('is slowed down in the change of a password too', async () => {
    const client = await server.addUser();
    const body = { currentPassword: 'Wrong-Horse-9', newPassword: 'Another-Horse-9' };
    const guess = () => client.call(changePassword, { params: { id: client.user.id }, body });
    for (let number = 0; number < 5; number += 1) expect(await guess()).toMatchObject({ status: 400 });
    expect(await guess()).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  });

  it('stores no email and no IP address', async () => {
    const { user } = await server.addUser();
    await tryFrom('10.0.9.9', user.email);
    const attempts = await server.database.selectFrom('password_tries').select('key').execute();
    const sessions = await server.database.selectFrom('sessions').select('address_key').execute();
    const kept = [...attempts.map((row) => row.key), ...sessions.map((row) => row.address_key)];
    for (const key of kept) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
