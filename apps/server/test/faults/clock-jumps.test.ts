// The system clock jumps forward and back: sessions, listings and limits recover.
import { showMe, signIn } from '@chowk/contract/accounts/account-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestLimits } from '../../src/http/limits/rate-limits.ts';
import { markAllExpired } from '../../src/listings/listing-lifecycle.ts';
import { cleanPhotos } from '../../src/media/delete-photos.ts';
import type { PhotoStorage } from '../../src/media/storage/photo-storage.ts';
import { publishListing } from '../forms.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';

const YEAR_MS = 365 * DAY_MS;

describe('after a clock jump', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ config: { rateLimits: true } });
  });
  afterEach(() => server.close());

  const enter = (email: string, password: string) => server.visitor().call(signIn, { body: { email, password } });

  it('forward and back again, sessions are unchanged', async () => {
    const client = await server.addUser();
    server.clock.advance(YEAR_MS);
    expect((await client.call(showMe)).status).toBe(401);
    server.clock.advance(-YEAR_MS);
    expect((await client.call(showMe)).status).toBe(200);
  });

  it('back, users who signed in meanwhile stay signed in, and others can sign in', async () => {
    server.clock.advance(YEAR_MS);
    const client = await server.addUser();
    server.clock.advance(-YEAR_MS);
    expect((await client.call(showMe)).status).toBe(200);
    expect((await enter(client.user.email, testPassword)).status).toBe(200);
  });

  it('back, failed sign-ins from the future lock no user out until then', async () => {
    const { user } = await server.addUser();
    server.clock.advance(YEAR_MS);
    for (let tries = 0; tries < 6; tries++) await enter(user.email, 'wrong');
    expect((await enter(user.email, testPassword)).status).toBe(429);
    server.clock.advance(-YEAR_MS);
    expect((await enter(user.email, testPassword)).status).toBe(200);
  });

  it('forward and back again, listings are hidden and shown again', async () => {
    const { id } = await publishListing(await server.addUser());
    const find = async () => {
      const { body } = await server.visitor().call(searchListings, { body: {} });
      return (body as { id: string }[]).map((listing) => listing.id);
    };
    const mark = () => markAllExpired({ database: server.database, now: server.clock.now });
    server.clock.advance(31 * DAY_MS);
    await mark();
    expect(await find()).toEqual([]);
    server.clock.advance(-31 * DAY_MS);
    await mark();
    expect(await find()).toEqual([id]);
  });

  it('back, files from the future are cleaned, and files in use stay', async () => {
    const listed = [{ name: `${'a'.repeat(32)}-400.webp`, modifiedAt: new Date(Date.now() + YEAR_MS) }];
    const removed: string[] = [];
    const storage: PhotoStorage = {
      write: async () => undefined,
      read: async () => null,
      remove: async (name) => void removed.push(name),
      async *list() {
        yield* listed;
      },
    };
    await cleanPhotos({ storage, database: server.database }, new Date());
    expect(removed).toEqual(listed.map(({ name }) => name));
  });
});

describe('rate limits', () => {
  const countTogether = () => Promise.reject(new Error('not asked'));
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([YEAR_MS, -YEAR_MS])('last for their own window, however the clock jumps: %i ms', async (jump) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limits = createRequestLimits({ secret: 'any', countTogether, deleteEnded: async () => {} });
    const read = () => limits.countAddress('read', '192.0.2.1');
    for (let count = 0; count < 50; count++) await read();
    vi.setSystemTime(Date.now() + jump);
    const refusal = (await read().catch((error: unknown) => error)) as { retryAfterSeconds?: number } | undefined;
    expect(refusal?.retryAfterSeconds ?? 1).toBe(1);
    await expect
      .poll(() =>
        read().then(
          () => 'let in',
          () => 'refused',
        ),
      )
      .toBe('let in');
  });
});
