// Sign-in with Google: real ID tokens, verified with keys from a real server.

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as account from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { csrfHeader } from '@chowk/contract/http/csrf';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../test/database-activity.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { inTransaction } from '../../database/database.ts';
import { createEmailQueue } from '../../email/index.ts';
import { createCsrf } from '../../http/csrf.ts';
import { createLoadShedding } from '../../http/limits/load-shedding.ts';
import { noRequestLimits } from '../../http/limits/rate-limits.ts';
import { requireSelf } from '../../http/own-id.ts';
import { serve } from '../../http/serve.ts';
import { createHttpServer } from '../../http/server.ts';
import { createSignedPhotos } from '../../media/index.ts';
import { accountRoutes } from '../accounts.routes.ts';
import { eraseAccount, lockAccount } from '../privacy/account-deletion.store.ts';
import { createSessions } from '../sessions/sessions.ts';
import { googleNotes, type IdentityProvider, realProvider } from './google-provider.ts';

const issuer = 'https://accounts.google.example';
const clientId = 'chowk-client';
const keyPairs = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
const [googlesKey, strangersKey] = keyPairs.map(({ privateKey }) => privateKey) as [CryptoKey, CryptoKey];

let testServer: TestServer;
let keyServer: Server;
let app: FastifyInstance;
const csrf = createCsrf({ secret: 'csrf', isSecure: false });

beforeAll(async () => {
  testServer = await startTestServer();
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(keyPairs[0].publicKey)), kid: 'one', alg: 'RS256' }] });
  keyServer = createServer((_, response) => response.setHeader('content-type', 'application/json').end(keys));
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const { port } = keyServer.address() as AddressInfo;
  app = await appWith(realProvider(clientId, { keysUrl: `http://127.0.0.1:${port}/certs`, issuers: [issuer] }));
});
afterAll(async () => {
  await app.close();
  keyServer.close();
  await testServer.close();
});

/** The account routes on the test database, with a given identity provider. */
async function appWith(google: IdentityProvider): Promise<FastifyInstance> {
  const { database, config, clock } = testServer;
  const emailQueue = createEmailQueue({ database, config, now: clock.now });
  const { tokenSecret: secret, publicUrl } = config;
  const sessions = createSessions({ database, readDatabase: database, secret, publicUrl, emailQueue, now: clock.now });
  const signedPhotos = createSignedPhotos({ secret, now: clock.now });
  const parts = { database, sessions, csrf, config, emailQueue, signedPhotos, now: clock.now };
  const nothing = { messages: 0, listings: 0 };
  const routes = accountRoutes({
    ...parts,
    google,
    pendingContent: {
      lock: async () => {},
      count: async () => nothing,
      release: async () => () => {},
      discard: async () => ({ discarded: nothing, onCommit: () => {} }),
    },
    onDeleted: () => {},
    onSessionsEnded: () => {},
  });
  const server = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  const limits = noRequestLimits;
  const everyone = {
    app: server,
    csrf,
    limits,
    load: createLoadShedding({ atOnce: 64 }),
    lookUpSession: sessions.lookUp,
    isOurToken: sessions.isOurToken,
    untilWritable: async () => undefined,
    checkAnswers: true,
    callsWithin: new Map(),
    rewriteJson: null,
    access: 'everyone',
  } as const;
  serve(everyone, account.signInWithGoogle, routes.signInWithGoogle);
  return server;
}

async function send(idToken: string, server = app, more: object = {}) {
  const { cookie, token } = csrf.pair();
  const headers = { cookie, [csrfHeader]: token };
  const answer = await server.inject({
    method: 'POST',
    url: '/api/account/google',
    headers,
    payload: { IdToken: idToken, ...more },
  });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
}

const googleUser = {
  sub: '110169484474386276334',
  email: 'meera@gmail.example',
  email_verified: true,
  name: 'Meera Nair',
};

type Claims = Record<string, unknown>;

function claimsOf(change: Claims = {}): Claims {
  const seconds = Math.floor(testServer.clock.now().getTime() / 1000);
  return { iss: issuer, aud: clientId, iat: seconds, exp: seconds + 3600, ...googleUser, ...change };
}

function idToken(change: Claims = {}, { key = googlesKey, kid = 'one' } = {}): Promise<string> {
  return new SignJWT(claimsOf(change)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

describe('POST /api/account/google', () => {
  // Promise: Google creates an account at the first sign-in and finds it at the next; concurrent sign-ins create one
  it('creates an account at the first sign-in and finds it at the next', async () => {
    const first = await send(await idToken());
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'Signed in with Google.',
        token: expect.any(String),
        refreshToken: null,
        user: { userName: googleUser.email, email: googleUser.email, fullName: 'Meera Nair', role: 'user' },
      },
    });
    expect(first.cookies.map(({ name }) => name)).toEqual(['chowk_device', 'chowk_refresh']);
    const next = await send(await idToken({ email: 'changed@gmail.example' }));
    expect(next.body.user).toEqual(first.body.user);
    // No email about the first browser: it created the account.
    const queued = testServer.database
      .selectFrom('mails')
      .select('subject')
      .where('person_id', '=', first.body.user.id);
    expect(await queued.execute()).toEqual([{ subject: 'Chowk: a new device signed in' }]);
    const me = await testServer
      .visitor()
      .call(account.showMe, { headers: { authorization: `Bearer ${next.body.token}` } });
    expect(me).toMatchObject({ status: 200, body: { user: first.body.user } });
  });

  it('creates an account in the language of the page, which later pages do not change', async () => {
    const token = () => idToken({ sub: 'punjabi', email: 'punjabi@gmail.example' });
    const first = await send(await token(), app, { Language: 'pa' });
    expect(first.body).toMatchObject({ user: { language: 'pa' } });
    expect((await send(await token(), app, { Language: 'hi' })).body.user).toEqual(first.body.user);
  });

  it('creates one account in concurrent requests', async () => {
    const token = await idToken({ sub: 'several', email: 'several@gmail.example' });
    const answers = await Promise.all([send(token), send(token), send(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  // Promise: A Google user gets the existing account of their email address, and its password no longer works
  it('gives an account with that email to the owner of the mailbox, and removes its password', async () => {
    const squatter = await testServer.addUser({ email: 'Linked@gmail.example' });
    const answer = await send(await idToken({ sub: 'linked', email: 'linked@gmail.example' }));
    const user = { ...squatter.user, isEmailConfirmed: true };
    expect(answer).toMatchObject({ status: 200, body: { message: accountTexts.googleLinked, user } });
    expect(await squatter.call(account.showMe)).toMatchObject({ status: 401 });
    const body = { email: 'linked@gmail.example', password: testPassword };
    expect(await testServer.visitor().call(account.signIn, { body })).toMatchObject({ status: 401 });
    expect(await send(await idToken({ sub: 'linked' }))).toMatchObject({ body: { message: 'Signed in with Google.' } });
  });

  it('does not find a deleted account, also during the deletion', async () => {
    const token = await idToken({ sub: 'leaver', email: 'leaver@gmail.example' });
    const { user } = (await send(token)).body;
    const own = requireSelf(user, user).id;
    const { underWay } = await inTransaction(testServer.database, async (transaction) => {
      expect(await lockAccount(transaction, own, { email_address: user.email, password_hash: null })).toMatchObject({
        id: own,
      });
      const underWay = send(token);
      await expect.poll(() => countWaiting(testServer.database)).toBe(1);
      await eraseAccount(transaction, own, { keysOf: () => ['none'], checked: new Map(), now: testServer.clock.now() });
      return { underWay };
    });
    const answer = await underWay;
    expect(answer).toMatchObject({ status: 200, body: { user: { email: user.email } } });
    expect(answer.body.user.id).not.toBe(user.id);
    expect((await send(token)).body.user).toEqual(answer.body.user);
  });

  it('never gives an account away for its old email, which is now only a username', async () => {
    const mover = await testServer.addUser({ email: 'old@gmail.example' });
    const profile = { fullName: 'Mover', email: 'new@gmail.example', location: 'Kharar' };
    await mover.call(account.updateProfile, { params: { id: mover.user.id }, body: profile });
    const answer = await send(await idToken({ sub: 'newcomer', email: 'old@gmail.example' }));
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'old@gmail.example' } } });
    expect(answer.body.user.id).not.toBe(mover.user.id);
    expect(await mover.call(account.showMe)).toMatchObject({ status: 200 });
  });

  it.each([
    [undefined, 'nameless'],
    ['   ', 'nameless'],
    ['x'.repeat(500), 'x'.repeat(100)],
  ])('names a user %j %j', async (name, fullName) => {
    const email = `nameless@${crypto.randomUUID()}.example`;
    const answer = await send(await idToken({ sub: crypto.randomUUID(), email, name }));
    expect(answer).toMatchObject({ status: 200, body: { user: { fullName } } });
  });

  it.each<[string, Claims]>([
    ['meant for another site', { aud: 'someone-else' }],
    ['by another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['without an expiry', { exp: undefined }],
    ['with an e-mail that is not proven', { email_verified: false }],
    ['that is silent about the proof', { email_verified: undefined }],
    ['whose proof is only a word', { email_verified: 'true' }],
    ['without an e-mail', { email: undefined }],
    ['without a subject', { sub: undefined }],
  ])('refuses a token %s', async (_, change) => {
    const before = await testServer.database.selectFrom('users').select('id').execute();
    const answer = await send(await idToken({ sub: 'refused', email: 'refused@gmail.example', ...change }));
    const refusal = { message: 'Failed to authenticate with Google', type: 'unauthorized', status: 401 };
    expect(answer).toMatchObject({ status: 401, body: refusal, cookies: [] });
    expect(await testServer.database.selectFrom('users').select('id').execute()).toHaveLength(before.length);
  });

  it('refuses a token once the clock has passed its expiry', async () => {
    const token = await idToken();
    testServer.clock.advance(2 * 3_600_000);
    expect(await send(token)).toMatchObject({ status: 401 });
  });

  it('refuses tokens that Google did not sign', async () => {
    const unsigned = new UnsecuredJWT(claimsOf()).encode();
    const byStranger = await idToken({}, { key: strangersKey });
    const byUnknownKey = await idToken({}, { key: strangersKey, kid: 'two' });
    // The public key as the secret of a symmetric signature: algorithm confusion.
    const publicKey = Buffer.from(JSON.stringify(await exportJWK(keyPairs[0].publicKey)));
    const symmetric = await new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(publicKey);
    for (const token of [unsigned, byStranger, byUnknownKey, symmetric, 'nonsense', 'a.b.c', 'null']) {
      expect(await send(token)).toMatchObject({ status: 401 });
    }
  });

  it('reports unreachable keys', async () => {
    const closed = await appWith(realProvider(clientId, { keysUrl: 'http://127.0.0.1:1/certs', issuers: [issuer] }));
    try {
      const answer = await send(await idToken(), closed);
      expect(answer).toMatchObject({ status: 503, body: { message: accountTexts.googleUnreachable } });
    } finally {
      await closed.close();
    }
  });

  it.each<[string, RequestListener]>([
    ['are more than 64 KB', (_, response) => response.end(JSON.stringify({ keys: [], more: 'x'.repeat(70_000) }))],
    ['lead elsewhere', (_, response) => response.writeHead(302, { location: '/certs' }).end()],
  ])('reports when the keys %s', async (_, answer) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
    const strange = await appWith(realProvider(clientId, { keysUrl, issuers: [issuer] }));
    try {
      expect(await send(await idToken(), strange)).toMatchObject({ status: 503 });
    } finally {
      await strange.close();
      server.close();
    }
  });

  it.each([[{}], [{ IdToken: '' }], [{ IdToken: 7 }], [{ IdToken: 'x'.repeat(9000) }]])(
    'refuses %j',
    async (payload) => {
      const answer = await testServer.visitor().send({ method: 'POST', url: '/api/account/google', payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ type: 'validation', details: { idToken: expect.any(Array) } });
    },
  );
});

describe('in production without configuration', () => {
  it('reports the missing configuration, and has no stand-in', async () => {
    const production = await startTestServer({ config: { isProduction: true } });
    try {
      const call = { body: { idToken: 'anything' } };
      expect(await production.visitor().call(account.signInWithGoogle, call)).toMatchObject({
        status: 503,
        body: {
          message: 'Google sign-in is not configured. Please use your email and password.',
          type: 'server_error',
        },
      });
      for (const path of ['', '/certs', '/hand-over.js']) {
        const page = await production.visitor().send({ method: 'GET', url: `/stand-in-google${path}` });
        expect(page.body).not.toContain('Choose an account');
        expect(page.body).not.toContain('"keys"');
      }
    } finally {
      await production.close();
    }
  });
});

describe('with no Google client, listening on 0.0.0.0', () => {
  it('says why there is no stand-in: in the response, in the page and at the start', async () => {
    const reachable = await startTestServer({ config: { host: '0.0.0.0' } });
    try {
      const why = 'its stand-in is off while other computers can reach this server';
      const call = { body: { idToken: 'anything' } };
      expect(await reachable.visitor().call(account.signInWithGoogle, call)).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining(why) },
      });
      for (const path of ['', '/certs', '/hand-over.js', '/chooser.css'])
        expect((await reachable.app.inject(`/stand-in-google${path}`)).statusCode).toBe(404);
      const chosen = {
        method: 'POST',
        url: '/stand-in-google',
        payload: { name: 'Asha', email: 'a@b.example' },
      } as const;
      expect((await reachable.visitor().send(chosen)).statusCode).toBe(404);
      const { body } = await reachable.app.inject('/how-it-works');
      expect(body).toContain('"google":{"kind":"off","isReachable":true}');
      expect(googleNotes(reachable.config).join('\n')).toContain('HOST is 0.0.0.0');
    } finally {
      await reachable.close();
    }
  });
});

describe('POST /api/account/facebook', () => {
  it('responds with its configuration message', async () => {
    const answer = await testServer.visitor().call(account.signInWithFacebook, { body: { accessToken: 'anything' } });
    expect(answer).toMatchObject({
      status: 503,
      body: {
        message: 'Facebook sign-in is not configured. Please use your email and password.',
        type: 'server_error',
      },
    });
  });
});
