// The look at all streams when notices are heard again, while questions do not find the database yet.
import type { ServerResponse } from 'node:http';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { TcpProxy } from '../../../test/faults/tcp-proxy.ts';
import { createDatabase, startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { type Database, openDatabase } from '../../database/database.ts';
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
  const behindLine = new URL(url);
  behindLine.host = `127.0.0.1:${line.port}`;
  database = openDatabase(behindLine.href, { connections: 2 });
});
afterAll(async () => {
  await database.destroy();
  await line.close();
  await server.close();
  await drop();
});

it('is retried until the database answers, and missed events follow', async () => {
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
  streams.add({ ...held, personId: seller.user.id });
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
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(followed).toEqual([]);
  line.mend();
  await looking;
  expect(followed.map(({ personId }) => personId)).toEqual([seller.user.id]);
});
