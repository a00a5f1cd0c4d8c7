// Known IP addresses of an account: strangers who guess the password do not lock its owner out.
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { keyedHash } from '../token-hashing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimits: true } });
  server.clock.stop();
});
afterAll(() => server.close());

async function tryFrom(remoteAddress: string, email: string, password = 'Wrong-Horse-9'): Promise<number> {
  const payload = { email, password };
  const visitor = server.visitor();
  visitor.remoteAddress = remoteAddress;
  return (await visitor.send({ method: 'POST', url: signIn.path, payload })).statusCode;
}

let strangers = 0;

/** So many that every unknown address has to wait. */
async function guessAsStranger(email: string): Promise<void> {
  const stranger = `198.51.100.${++strangers}`;
  for (let guess = 0; guess < 5; guess += 1) expect(await tryFrom(stranger, email)).toBe(401);
  expect(await tryFrom(stranger, email)).toBe(429);
}

describe('an owner who signed in before', () => {
  it.each([
    ['the next address of their browser', '2001:db8:1:1:a::1', '2001:db8:1:1:b::2', 200],
    ['another network', '2001:db8:1:2::1', '2001:db8:1:3::1', 429],
    ['the same IPv4 address, written long', '203.0.113.5', '::ffff:203.0.113.5', 200],
    ['another IPv4 address', '203.0.113.6', '203.0.113.7', 429],
  ])('comes from %s', async (_, before, now, status) => {
    const { user } = await server.addUser();
    expect(await tryFrom(before, user.email, testPassword)).toBe(200);
    await guessAsStranger(user.email);
    expect(await tryFrom(now, user.email, testPassword)).toBe(status);
  });

  it('with a full IPv6 address stored waits like a stranger, and is recognized after the next sign-in', async () => {
    const { user } = await server.addUser();
    const address = '2001:db8:1:4::1';
    const noted = keyedHash(server.config.tokenSecret, 'address', address);
    await sql`update sessions set address_key = ${noted} where user_id = ${user.id}`.execute(server.database);
    await guessAsStranger(user.email);
    expect(await tryFrom(address, user.email, testPassword)).toBe(429);
    server.clock.advance(1000);
    expect(await tryFrom(address, user.email, testPassword)).toBe(200);
    await guessAsStranger(user.email);
    expect(await tryFrom(address, user.email, testPassword)).toBe(200);
  });
});
