// A database that answers late or never: waits are bounded, and so is the queue.
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import type { SignedInClient } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { until } from '../processes/server-process.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** Short enough to wait for, long enough for a busy machine. */
const patience = { connections: 4, connectMs: 1500, answerMs: 700 } as const;

let proxy: TcpProxy;
let lineUrl: string;
let server: TestServer;
let user: SignedInClient;

beforeAll(async () => {
  const through = async (given: string) => {
    const url = new URL(given);
    proxy = await TcpProxy.to(url.hostname, Number(url.port));
    url.port = String(proxy.port);
    lineUrl = url.href;
    return url.href;
  };
  server = await startTestServer({ database: { ...patience, connectMs: 2000, answerMs: 2000, through } });
  // Its limits are too short for a busy machine, which is only asked again here.
  user = await until(() => server.addUser().catch(() => null));
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await server.close();
  await proxy.close();
});

const askAll = (database: ReturnType<typeof openDatabase>, count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => sql`select 1`.execute(database)));

const isAnswered = async (database: ReturnType<typeof openDatabase>) =>
  (await askAll(database, 1))[0]?.status === 'fulfilled';

describe('a slow database', () => {
  it('is waited for: every call has its correct answer', async () => {
    const askMany = async () => (await Promise.all(Array.from({ length: 8 }, () => user.call(showMe)))).map(isGood);
    const isGood = ({ status }: { status: number }) => status === 200;
    // Connections are slow to open on a busy machine, and this test is not about that.
    await expect.poll(askMany).not.toContain(false);
    proxy.delayMs = 20;
    expect(await askMany()).not.toContain(false);
  });
});

describe('a database that hangs', () => {
  it('times out for every query, and its connections are not reused', async () => {
    const database = openDatabase(lineUrl, patience);
    await askAll(database, 4);
    proxy.isDead = true;
    const answers = await askAll(database, 20);
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    const before = proxy.opened;
    proxy.mend();
    await expect.poll(() => isAnswered(database)).toBe(true);
    expect(proxy.opened).toBeGreaterThan(before);
    await database.destroy();
  });

  it('ends a transaction with its query', async () => {
    const database = openDatabase(lineUrl, { ...patience, connections: 1 });
    // Connecting is slow on a busy machine, and would end the transaction with another message.
    await expect.poll(() => isAnswered(database)).toBe(true);
    const work = database.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      proxy.isDead = true;
      await sql`select 1`.execute(transaction);
    });
    await expect(work).rejects.toThrow('Query read timeout');
    proxy.mend();
    await expect.poll(() => isAnswered(database)).toBe(true);
    await database.destroy();
  });

  it('has a queue of 500, and the next query is refused at once', async () => {
    const database = openDatabase(lineUrl, patience);
    proxy.isDead = true;
    const answers = await askAll(database, 700);
    const names = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as Error).name : 'answered'));
    expect(names.filter((name) => name === 'DatabaseBusy')).toHaveLength(700 - 500 - patience.connections);
    await database.destroy();
  });

  it('is a 503 with Retry-After, and works again when it answers', async () => {
    proxy.isDead = true;
    const calls = Array.from({ length: 12 }, () => user.send({ method: 'GET', url: '/api/account/me' }));
    for (const answer of await Promise.all(calls)) {
      expect(answer.statusCode, answer.body).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    proxy.mend();
    await expect.poll(async () => (await user.send({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(200);
  });
});

describe('a connection that dies silently', () => {
  const isStored = async () => {
    const { headers } = await server.app.inject({ method: 'GET', url: '/how-it-works' });
    return String(headers['cache-status']).includes('hit');
  };

  it('is detected, and no page is cached until changes are received again', async () => {
    await expect.poll(isStored).toBe(true);
    proxy.isDead = true;
    await expect.poll(isStored).toBe(false);
    proxy.mend();
    await expect.poll(isStored).toBe(true);
  });
});
