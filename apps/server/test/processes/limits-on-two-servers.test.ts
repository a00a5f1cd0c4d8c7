// Two servers on one database: rate limits are shared, and periodic jobs run once.
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openStorage, type PhotoStorage } from '../../src/media/index.ts';
import { Client, type SignedInClient } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { plantListing, plantUsers } from '../planted-rows.ts';

let testServer: TestServer;
let second: FastifyInstance;

async function startSecond(options: { storage?: PhotoStorage; runsInBackground?: boolean } = {}) {
  const { config, database, clock } = testServer;
  const parts = { config, database, now: clock.now, storage: openStorage(config), runsInBackground: false };
  const app = await buildApp({ ...parts, ...options });
  await app.ready();
  return app;
}

beforeEach(async () => {
  testServer = await startTestServer({ config: { rateLimits: true } });
  second = await startSecond();
});
afterEach(async () => {
  await second.close();
  await testServer.close();
});

/** Number of accepted calls when sent to both servers in turn; the rest got 429. */
async function countLetIn(calls: number, call: (server: FastifyInstance, at: number) => Promise<number>) {
  const statuses: number[] = [];
  for (let at = 0; at < calls; at++) statuses.push(await call(at % 2 ? second : testServer.app, at));
  return statuses.filter((status) => status !== 429).length;
}

describe('two servers on one database', () => {
  it('let one address try to sign in 30 times, not 60', async () => {
    const letIn = await countLetIn(34, async (server, at) => {
      const body = { email: `unknown-${at}@town.example`, password: 'Not-Theirs-9' };
      return (await new Client(server).call(signIn, { body })).status;
    });
    expect(letIn).toBe(30);
    const { rows } = await sql<{ row: string }>`
      select encode(key, 'escape') || to_jsonb(counted)::text as row from shared_counts as counted`.execute(
      testServer.database,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes('127.0.0.1') || row.includes('town.example'))).toEqual([]);
  });

  it('let one user send 30 messages a minute, not 60', async () => {
    const [seller, buyer] = (await plantUsers(testServer, 2)) as [SignedInClient, SignedInClient];
    const { id: listingId } = await plantListing(testServer.database, { user_id: seller.user.id });
    const letIn = await countLetIn(34, async (server, at) => {
      const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: `Hello ${at}` };
      return (await new Client(server).as(buyer.token, buyer.user).call(sendMessage, { body })).status;
    });
    expect(letIn).toBe(30);
  });

  it('clean photos once between them', async () => {
    let looks = 0;
    const storage: PhotoStorage = {
      ...openStorage(testServer.config),
      async *list() {
        looks++;
        yield* [];
      },
    };
    const both = [
      await startSecond({ storage, runsInBackground: true }),
      await startSecond({ storage, runsInBackground: true }),
    ];
    // Closing waits for running jobs.
    for (const app of both) await app.close();
    expect(looks).toBe(1);
  });
});

describe('disabled rate limits', () => {
  it('write nothing', async () => {
    const free = await startTestServer();
    for (let at = 0; at < 3; at++) {
      await free.visitor().call(signIn, { body: { email: 'unknown@town.example', password: 'Not-Theirs-9' } });
    }
    const counted = await free.database.selectFrom('shared_counts').select('count').execute();
    await free.close();
    expect(counted.filter(({ count }) => count > 1)).toEqual([]);
  });
});
