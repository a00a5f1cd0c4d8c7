// Refresh and sign-out: tokens, cookies, token families, and reuse of a token.
import { createHash } from 'node:crypto';
import { refreshSession, showMe, signIn, signOut } from '@chowk/contract/accounts/account-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { inTransaction } from '../../database/database.ts';
import { createEmailQueue } from '../../email/index.ts';
import { createAccessTokens } from './session-tokens.ts';
import { touchSessions } from './sessions.store.ts';
import { createSessions } from './sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const cookieName = 'chowk_refresh';
const minuteMs = 60_000;
const expired = {
  status: 401,
  body: { message: 'Your session has expired. Please log in again.', type: 'unauthorized' },
};

function cookieOf(client: Client): string {
  return client.cookies.get(cookieName) ?? '';
}

/** Another browser with a stolen refresh cookie, and nothing else. */
function holderOf(refreshToken: string): Client {
  const client = server.visitor();
  client.cookies.set(cookieName, refreshToken);
  return client;
}

async function signInAgain(member: SignedInClient): Promise<Client> {
  const client = server.visitor();
  const { body } = await client.call(signIn, { body: { email: member.user.email, password: testPassword } });
  client.token = (body as { token: string }).token;
  return client;
}

const isSignedIn = async (client: Client) => (await client.call(showMe)).status === 200;

describe('GET /api/account/me', () => {
  it('returns the user of the bearer and the token', async () => {
    const client = await server.addUser();
    const me = await client.call(showMe);
    expect(me).toMatchObject({ status: 200, body: { token: client.token, user: client.user } });
    expect(me.headers['cache-control']).toBe('no-store');
  });

  it('requires a session', async () => {
    expect(await server.visitor().call(showMe)).toMatchObject({ status: 401, body: { type: 'unauthorized' } });
  });

  // One batch notes that several sessions were seen: waiting for the row of one would keep all their requests waiting.
  it('waits for no other session that is being changed', async () => {
    const [changed, other] = [await server.addUser(), await server.addUser()];
    const now = server.clock.now();
    const sessionOf = async ({ user }: SignedInClient) => {
      const own = server.database.selectFrom('sessions').select('id').where('user_id', '=', user.id);
      return (await own.executeTakeFirstOrThrow()).id;
    };
    const ids = [await sessionOf(changed), await sessionOf(other)];
    await server.database.updateTable('sessions').set({ last_seen_at: null }).where('id', 'in', ids).execute();
    await inTransaction(server.database, async (transaction) => {
      await transaction
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', ids[0] ?? '')
        .forUpdate()
        .execute();
      await touchSessions(server.database, ids, now, now);
    });
    const seen = server.database.selectFrom('sessions').select(['id', 'last_seen_at']).where('id', 'in', ids);
    expect(new Map((await seen.execute()).map(({ id, last_seen_at }) => [id, last_seen_at]))).toEqual(
      new Map([
        [ids[0], null],
        [ids[1], now],
      ]),
    );
  });

  it('refuses a changed token', async () => {
    const client = await server.addUser();
    const [header, payload = '', signature] = client.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = { ...claims, sub: crypto.randomUUID() };
    const forged = [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
    expect(await client.call(showMe, { headers: { authorization: `Bearer ${forged}` } })).toMatchObject({
      status: 401,
    });
  });

  it('refuses a token whose user and session do not match', async () => {
    const [asha, harjit] = await Promise.all([server.addUser(), server.addUser()]);
    const sessionId = cookieOf(asha).split('.')[0] ?? '';
    const tokens = createAccessTokens({ secret: server.config.tokenSecret, now: server.clock.now });
    const [right, mixed] = [asha, harjit].map(({ user }) => tokens.issue({ userId: user.id, sessionId }));
    expect(await asha.call(showMe, { headers: { authorization: `Bearer ${await right}` } })).toMatchObject({
      status: 200,
    });
    expect(await asha.call(showMe, { headers: { authorization: `Bearer ${await mixed}` } })).toMatchObject({
      status: 401,
    });
  });

  it('refuses a token of a deleted user', async () => {
    const client = await server.addUser();
    await server.database.deleteFrom('users').where('id', '=', client.user.id).execute();
    expect(await client.call(showMe)).toMatchObject({ status: 401 });
  });
});

describe('POST /api/account/refresh', () => {
  it('returns a new token and a new cookie', async () => {
    const client = await server.addUser();
    const before = cookieOf(client);
    const answer = await client.call(refreshSession);
    expect(answer).toMatchObject({ status: 200, body: { user: client.user } });
    const { token } = answer.body as { token: string };
    expect(token).not.toBe(client.token);
    expect(cookieOf(client)).not.toBe(before);
    expect(await isSignedIn(client.as(token, client.user))).toBe(true);
  });

  it('works with the cookie alone', async () => {
    const client = await server.addUser();
    expect(await holderOf(cookieOf(client)).call(refreshSession)).toMatchObject({ status: 200 });
  });

  it('accepts an expired bearer', async () => {
    const client = await server.addUser();
    server.clock.advance(61 * minuteMs);
    expect(await client.call(showMe)).toMatchObject({ status: 401 });
    expect(await client.call(refreshSession)).toMatchObject({ status: 200 });
  });

  // Promise: A session lasts as long as the user returns within 7 days
  it('keeps a user signed in as long as they return within seven days', async () => {
    const client = await server.addUser();
    for (let visit = 0; visit < 3; visit += 1) {
      server.clock.advance(7 * DAY_MS - minuteMs);
      const { status, body } = await client.call(refreshSession);
      expect(status).toBe(200);
      client.as((body as { token: string }).token, client.user);
    }
    server.clock.advance(7 * DAY_MS);
    expect(await client.call(refreshSession)).toMatchObject(expired);
  });

  it.each([
    ['no cookie', ''],
    ['a cookie of no known form', 'nonsense'],
    ['a session that never was', `${crypto.randomUUID()}.${'x'.repeat(43)}`],
  ])('refuses %s', async (_, cookie) => {
    expect(await holderOf(cookie).call(refreshSession)).toMatchObject(expired);
  });

  it('refuses another user’s bearer with a valid cookie, and keeps the cookie valid', async () => {
    const [asha, harjit] = await Promise.all([server.addUser(), server.addUser()]);
    const mixed = holderOf(cookieOf(asha)).as(harjit.token, harjit.user);
    expect(await mixed.call(refreshSession)).toMatchObject(expired);
    expect(await asha.call(refreshSession)).toMatchObject({ status: 200 });
  });

  it('refuses a bearer of the same user from another session', async () => {
    const client = await server.addUser();
    const elsewhere = await signInAgain(client);
    const mixed = holderOf(cookieOf(elsewhere));
    mixed.token = client.token;
    expect(await mixed.call(refreshSession)).toMatchObject(expired);
  });

  it('refuses a bearer that we did not sign with a valid cookie', async () => {
    const client = await server.addUser();
    const forged = `${client.token.slice(0, -4)}AAAA`;
    const answer = await client.call(refreshSession, { headers: { authorization: `Bearer ${forged}` } });
    expect(answer).toMatchObject(expired);
  });

  it('ends the whole family when a token is used twice', async () => {
    const client = await server.addUser();
    const stolen = cookieOf(client);
    const { body } = await client.call(refreshSession);
    client.as((body as { token: string }).token, client.user);
    expect(await holderOf(stolen).call(refreshSession)).toMatchObject(expired);
    expect(await client.call(showMe)).toMatchObject({ status: 401 });
    expect(await client.call(refreshSession)).toMatchObject(expired);
  });

  it('ends the family for an old token as well', async () => {
    const client = await server.addUser();
    const first = cookieOf(client);
    for (let turn = 0; turn < 3; turn += 1) {
      const { body } = await client.call(refreshSession);
      client.as((body as { token: string }).token, client.user);
    }
    expect(await holderOf(first).call(refreshSession)).toMatchObject(expired);
    expect(await isSignedIn(client)).toBe(false);
  });

  it.each<[string, (own: string) => string]>([
    ['a session’s id alone', (own) => own.slice(0, 36)],
    ['its id and a dot', (own) => `${own.split('.')[0]}.`],
    ['its id and a secret', (own) => `${own.split('.')[0]}.${'x'.repeat(43)}`],
    ['its id, a secret and a seal', (own) => `${own.split('.')[0]}.${'x'.repeat(43)}.${'y'.repeat(43)}`],
    ['its id and a seal of another token', (own) => `${own.split('.')[0]}.${'x'.repeat(43)}.${own.split('.')[2]}`],
    ['a true token with a letter more', (own) => `${own}x`],
    ['a true token without its seal', (own) => own.split('.').slice(0, 2).join('.')],
  ])('refuses an invented cookie of %s, and ends no session for it', async (_, makeUp) => {
    const client = await server.addUser();
    expect(await holderOf(makeUp(cookieOf(client))).call(refreshSession)).toMatchObject(expired);
    expect(await isSignedIn(client)).toBe(true);
    expect(await client.call(refreshSession)).toMatchObject({ status: 200 });
  });

  it('refuses the signature of one session with the id of another, and ends neither', async () => {
    const [asha, harjit] = await Promise.all([server.addUser(), server.addUser()]);
    const [, secret, seal] = cookieOf(harjit).split('.');
    const mixed = `${cookieOf(asha).split('.')[0]}.${secret}.${seal}`;
    expect(await holderOf(mixed).call(refreshSession)).toMatchObject(expired);
    expect([await isSignedIn(asha), await isSignedIn(harjit)]).toEqual([true, true]);
  });

  it('accepts a valid token from before signatures, and returns a signed one', async () => {
    const client = await server.addUser();
    const [sessionId = '', secret] = cookieOf(client).split('.');
    const older = `${sessionId}.${secret}`;
    const token_hash = createHash('sha256').update(older).digest('base64url');
    await server.database.updateTable('sessions').set({ token_hash }).where('id', '=', sessionId).execute();
    const holder = holderOf(older);
    expect(await holder.call(refreshSession)).toMatchObject({ status: 200 });
    expect(cookieOf(holder).split('.')).toHaveLength(3);
  });

  it('keeps the user’s other sessions when one family ends', async () => {
    const client = await server.addUser();
    const elsewhere = await signInAgain(client);
    const stolen = cookieOf(client);
    await client.call(refreshSession);
    await holderOf(stolen).call(refreshSession);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('accepts one of several concurrent refreshes, and ends the family for the reuse', async () => {
    const client = await server.addUser();
    const rivals = Array.from({ length: 6 }, () => holderOf(cookieOf(client)));
    await Promise.all(rivals.map((rival) => rival.csrfToken()));
    const answers = await Promise.all(rivals.map((rival) => rival.call(refreshSession)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect(await isSignedIn(client)).toBe(false);
    const winner = rivals[answers.findIndex(({ status }) => status === 200)];
    expect(await winner?.call(refreshSession)).toMatchObject(expired);
  });
});

describe('POST /api/account/logout', () => {
  // Promise: Signing out ends this session immediately, clears its cookies, and keeps the user's other sessions
  it('ends this session and clears its cookies, but no other session', async () => {
    const client = await server.addUser();
    const elsewhere = await signInAgain(client);
    const cookie = cookieOf(client);
    expect(await client.call(signOut)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect([...client.cookies.keys()]).toEqual([]);
    expect(await client.call(showMe)).toMatchObject({ status: 401 });
    expect(await holderOf(cookie).call(refreshSession)).toMatchObject(expired);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('ends the session of the cookie without a bearer', async () => {
    const client = await server.addUser();
    expect(await holderOf(cookieOf(client)).call(signOut)).toMatchObject({ status: 200 });
    expect(await isSignedIn(client)).toBe(false);
  });

  it('ends the session of an expired bearer', async () => {
    const client = await server.addUser();
    const cookie = cookieOf(client);
    client.cookies.delete(cookieName);
    server.clock.advance(61 * minuteMs);
    await client.call(signOut);
    expect(await holderOf(cookie).call(refreshSession)).toMatchObject(expired);
  });

  it('does not end a session for an invented cookie with its id', async () => {
    const client = await server.addUser();
    const [sessionId] = cookieOf(client).split('.');
    await holderOf(`${sessionId}.${'x'.repeat(43)}`).call(signOut);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('accepts a user who is already signed out', async () => {
    const client = await server.addUser();
    await client.call(signOut);
    expect(await client.call(signOut)).toMatchObject({ status: 200 });
    expect(await server.visitor().call(signOut)).toMatchObject({ status: 200 });
  });
});

describe('cleanup', () => {
  it('deletes long expired sessions and attempt counters, and no others', async () => {
    const client = await server.addUser();
    const { database, clock } = server;
    const { tokenSecret: secret, publicUrl } = server.config;
    const { now } = clock;
    const emailQueue = createEmailQueue({ database, config: server.config, now });
    const sessions = createSessions({ database, readDatabase: database, secret, publicUrl, emailQueue, now });
    const isKept = async () =>
      (await database.selectFrom('sessions').select('id').where('user_id', '=', client.user.id).execute()).length === 1;
    await database.insertInto('password_tries').values({ key: 'old', count: 3, last_at: clock.now() }).execute();
    await sessions.clean();
    expect(await database.selectFrom('password_tries').selectAll().execute()).toHaveLength(1);
    clock.advance(29 * DAY_MS);
    await sessions.clean();
    expect(await isKept()).toBe(true);
    expect(await database.selectFrom('password_tries').selectAll().execute()).toHaveLength(0);
    clock.advance(2 * DAY_MS);
    await sessions.clean();
    expect(await isKept()).toBe(false);
  });
});
