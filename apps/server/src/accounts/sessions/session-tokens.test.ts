// Access tokens: only those that we signed, for us, and not expired.
import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from './session-tokens.ts';

const secret = 'a-secret-for-tests-only-0123456789-abcdef';
const key = createHmac('sha256', secret).update('access-token').digest();
const holder = { userId: '0198c1de-0000-7000-8000-000000000001', sessionId: '0198c1de-0000-7000-8000-000000000002' };
const start = new Date('2026-01-01T10:00:00.000Z');
const hourMs = 3_600_000;

function tokensAt(ms: number) {
  return createAccessTokens({ secret, now: () => new Date(start.getTime() + ms) });
}

type Forgery = { alg?: string; issuer?: string; audience?: string; signedWith?: Uint8Array; claims?: object };

function forge({ alg = 'HS256', issuer = 'chowk', audience = 'chowk-api', signedWith = key, claims }: Forgery) {
  const seconds = start.getTime() / 1000;
  return new SignJWT({ sub: holder.userId, sid: holder.sessionId, iat: seconds, exp: seconds + 3600, ...claims })
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience(audience)
    .sign(signedWith);
}

describe('the access token', () => {
  it('identifies user and session for 60 minutes', async () => {
    const token = await tokensAt(0).issue(holder);
    expect(await tokensAt(0).read(token)).toMatchObject(holder);
    expect(await tokensAt(hourMs - 1000).read(token)).toMatchObject(holder);
    expect(await tokensAt(hourMs + 1000).read(token)).toBeNull();
  });

  it('expires at the same moment when it is cached', async () => {
    let moment = start;
    const tokens = createAccessTokens({ secret, now: () => moment });
    const token = await tokens.issue(holder);
    for (const after of [0, hourMs - 1000]) {
      moment = new Date(start.getTime() + after);
      expect(await tokens.read(token)).toMatchObject(holder);
    }
    moment = new Date(start.getTime() + hourMs);
    expect(await tokens.read(token)).toBeNull();
    expect(await tokens.read(token, { expiredByMs: hourMs })).toMatchObject(holder);
    expect(await tokens.read(token)).toBeNull();
  });

  it('is accepted after its expiry only with leniency, and within it', async () => {
    const token = await tokensAt(0).issue(holder);
    expect(await tokensAt(2 * hourMs).read(token, { expiredByMs: 2 * hourMs })).toMatchObject(holder);
    expect(await tokensAt(4 * hourMs).read(token, { expiredByMs: 2 * hourMs })).toBeNull();
  });

  it('is never the same twice', async () => {
    expect(await tokensAt(0).issue(holder)).not.toBe(await tokensAt(0).issue(holder));
  });

  it('is accepted in the form that the forgeries below change', async () => {
    expect(await tokensAt(0).read(await forge({}))).toMatchObject(holder);
  });

  it.each<[string, Forgery]>([
    ['another key', { signedWith: Buffer.from('x'.repeat(32)) }],
    ['the bare secret as its key', { signedWith: Buffer.from(secret) }],
    ['another algorithm', { alg: 'HS512', signedWith: Buffer.concat([key, key]) }],
    ['another algorithm and our own key', { alg: 'HS512' }],
    ['another issuer', { issuer: 'https://accounts.google.com' }],
    ['another audience', { audience: 'someone-else' }],
    ['no expiry', { claims: { exp: undefined } }],
    ['no session', { claims: { sid: undefined } }],
    ['a session that is no id', { claims: { sid: "' or true --" } }],
    ['a user that is no id', { claims: { sub: 'admin' } }],
  ])('is refused with %s', async (_, forgery) => {
    expect(await tokensAt(0).read(await forge(forgery))).toBeNull();
  });

  it('is refused without a signature', async () => {
    const unsigned = new UnsecuredJWT({ sid: holder.sessionId })
      .setSubject(holder.userId)
      .setIssuer('chowk')
      .setAudience('chowk-api')
      .setIssuedAt(start)
      .setExpirationTime(new Date(start.getTime() + hourMs))
      .encode();
    expect(await tokensAt(0).read(unsigned)).toBeNull();
  });

  it.each(['', 'null', 'a.b', 'a.b.c', '...', 'e30.e30.', '\u{1F600}'])(
    'is refused when it is none: %j',
    async (text) => {
      expect(await tokensAt(0).read(text)).toBeNull();
    },
  );
});
