// Live streams while the database is unavailable: the check after a failover, and streams that catch up afterwards.
import type { ServerResponse } from 'node:http';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { TcpProxy } from '../../../test/faults/tcp-proxy.ts';
import { createDatabase, startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { createCatchUp } from './catch-up.ts';
import { createStreamChecks } from './stream-checks.ts';
import { createStreams, type Stream } from './streams.ts';

let server: TestServer;
let line: TcpProxy;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const [url, dropDatabase] = await createDatabase();
  drop = dropDatabase;
  server = await startTestServer({ addresses: { url } });
  line = await TcpProxy.to(new URL(url).hostname, Number(new URL(url).port));
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${line.port}`;
  database = openDatabase(proxied.href, { connections: 2 });
});
afterAll(async () => {
  await database.destroy();
  await line.close();
  await server.close();
  await drop();
});

it('a check is retried until the database answers, and missed events follow', async () => {
  const [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  const { id: listingId } = await plantListing(server.database, { user_id: seller.user.id });
  const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Still there?' };
  expect((await buyer.call(sendMessage, { body })).status).toBe(201);

  const streams = createStreams();
  const out: Partial<ServerResponse> = { once: () => out as ServerResponse };
  const held = {
    sessionId: '',
    signedInUntil: Number.POSITIVE_INFINITY,
    network: '',
    position: 0,
    out: out as ServerResponse,
  };
  streams.add({ ...held, userId: seller.user.id });
  const followed: Stream[] = [];
  let tries = 0;
  const leases = { add: () => undefined, release: async () => void tries++, findExceeding: async () => [] };
  const checks = createStreamChecks({
    database,
    sessions: { findEnded: async () => new Set() },
    now: () => new Date(),
    streams,
    leases,
    catchUp: { follow: (stream) => followed.push(stream) },
  });

  line.break();
  const looking = checks.checkAll(new AbortController().signal);
  await expect.poll(() => tries).toBeGreaterThan(1);
  expect(followed).toEqual([]);
  line.mend();
  await looking;
  expect(followed.map(({ userId }) => userId)).toEqual([seller.user.id]);
});

it('a stream stays open while the database is unavailable, and gets its events afterwards', async () => {
  const [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  const { id: listingId } = await plantListing(server.database, { user_id: seller.user.id });
  const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Still there?' };
  expect((await buyer.call(sendMessage, { body })).status).toBe(201);

  const written: string[] = [];
  let isEnded = false;
  const out: Partial<ServerResponse> = { destroyed: false, writableEnded: false, writableLength: 0 };
  Object.assign(out, { write: (text: string) => written.push(text), end: () => (isEnded = true) });
  const held = {
    userId: seller.user.id,
    sessionId: '',
    signedInUntil: Number.POSITIVE_INFINITY,
    network: '',
    position: 0,
  };
  const problems: unknown[] = [];
  const catchUp = createCatchUp({ database, sign: (url) => url, onProblem: (error) => problems.push(error) });

  line.break();
  catchUp.follow({ ...held, out: out as ServerResponse } satisfies Stream);
  await expect.poll(() => problems.length).toBeGreaterThan(1);
  expect([isEnded, written]).toEqual([false, []]);
  line.mend();
  await expect.poll(() => written.join('')).toContain('Still there?');
  expect(isEnded).toBe(false);
  await catchUp.stop();
});
