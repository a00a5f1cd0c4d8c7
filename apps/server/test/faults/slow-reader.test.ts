// Clients that request large answers and do not read them: little is buffered for each, and they are disconnected.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { fillPath } from '@chowk/contract/http/endpoint';
import { photoUrl } from '@chowk/contract/listings/photo-files';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitConnectionsPerNetwork } from '../../src/http/limits/connections.ts';
import {
  closeSlowReaders,
  limitUnreadResponses,
  maxUnreadBytes,
  responseTimeouts,
} from '../../src/http/limits/unread-responses.ts';
import { runningStreamedLists } from '../../src/http/requests/streamed-list.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { openStorage } from '../../src/media/storage/storage.ts';
import type { SignedInClient } from '../client.ts';
import { publishListing } from '../forms.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';

let testServer: TestServer;
let seller: SignedInClient;
let port: number;
const serverSockets: Socket[] = [];
const warnings: Error[] = [];
process.on('warning', (warning) => warnings.push(warning));
const open: Socket[] = [];

beforeAll(async () => {
  testServer = await startTestServer();
  seller = await testServer.addUser();
  const buyer = await testServer.addUser();
  const { id: listingId } = await publishListing(seller);
  // 6,000 messages of 2,000 characters: an answer of 15 MB.
  await sql`insert into messages (id, sender_id, receiver_id, listing_id, content, created_at)
    select gen_random_uuid(), ${buyer.user.id}, ${seller.user.id}, ${listingId}, repeat('m', 2000),
      timestamptz '2026-01-01' + at * interval '1 second'
    from generate_series(1, 6000) as at`.execute(testServer.database);
  testServer.app.server.on('connection', (socket: Socket) => serverSockets.push(socket));
  await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  port = (testServer.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  testServer.app.server.closeAllConnections();
  await testServer.close();
});

const path = () => `/api/Message/receive/${seller.user.id}`;
const headers = () => ({ authorization: `Bearer ${seller.token}` });

/** Sends a request and reads nothing. */
async function askAndStop(asked = path()): Promise<Socket> {
  return sendAndStop(`GET ${asked} HTTP/1.1\r\nHost: town\r\nAuthorization: ${headers().authorization}\r\n\r\n`);
}

async function sendAndStop(request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

/** What was written to these connections no longer grows. */
async function untilStalled(sockets: readonly Socket[]): Promise<void> {
  let before: number[] = [];
  const stands = () => {
    const now = sockets.map(({ bytesWritten }) => bytesWritten);
    const isSame = now.every((bytes, at) => bytes > 0 && bytes === before[at]);
    before = now;
    return isSame;
  };
  await expect.poll(stands, { interval: 200 }).toBe(true);
}

describe('a reader of a long list who stops reading', () => {
  it('is sent what the line takes and no more, and has two such answers at once', async () => {
    const stopped = [await askAndStop(), await askAndStop()];
    await expect.poll(runningStreamedLists).toBe(2);
    const refused = await fetch(`http://127.0.0.1:${port}${path()}`, { headers: headers() });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);

    // What the system takes for a connection that is not read is some megabytes, whatever the answer's length.
    await untilStalled(serverSockets.slice(0, 2));
    for (const { bytesWritten } of serverSockets.slice(0, 2)) expect(bytesWritten).toBeLessThan(10_000_000);

    for (const socket of stopped) socket.destroy();
    await expect.poll(runningStreamedLists).toBe(0);
    const whole = await fetch(`http://127.0.0.1:${port}${path()}`, { headers: headers() });
    expect(await whole.json()).toHaveLength(6000);
    await expect.poll(runningStreamedLists).toBe(0);
    // A line of Node's on the standard error for each long answer would let anybody fill the log.
    expect(warnings).toEqual([]);
  });
});

describe('a reader of their personal data who stops reading', () => {
  it('is sent what the line takes and no more, and gets the whole when they read', async () => {
    const url = fillPath(exportMyData.path, { id: seller.user.id });
    const body = JSON.stringify({ password: testPassword });
    const sent: Record<string, string> = {
      ...headers(),
      'content-type': 'application/json',
      [csrfHeader]: await seller.csrfToken(),
      cookie: [...seller.cookies].map((pair) => pair.join('=')).join('; '),
    };
    const lines = Object.entries({ host: 'town', ...sent, 'content-length': body.length }).map((pair) =>
      pair.join(': '),
    );
    const before = serverSockets.length;
    const stopped = await sendAndStop(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    await expect.poll(() => serverSockets.length).toBe(before + 1);
    await untilStalled(serverSockets.slice(before));
    expect(serverSockets[before]?.bytesWritten).toBeLessThan(10_000_000);
    expect(runningStreamedLists()).toBe(1);
    stopped.destroy();
    await expect.poll(runningStreamedLists).toBe(0);
    const whole = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', headers: sent, body });
    const { messages, exportedAt } = (await whole.json()) as PersonalData;
    expect(new Set(messages.received.map(({ id }) => id)).size).toBe(6000);
    expect([messages.sent, Date.parse(exportedAt) > 0]).toEqual([[], true]);
  });
});

describe('a client that stops reading a large photo', () => {
  it('holds a part of it in memory, and another client gets all of it', async () => {
    const listing = await publishListing(seller);
    const url = photoUrl(listing.mediaFiles[0]?.fileName ?? '', 400);
    const photo = Buffer.alloc(20_000_000, 9);
    await openStorage(testServer.config).write(url.split('/').at(-1) ?? '', photo);
    const before = serverSockets.length;
    for (let at = 0; at < 3; at += 1) await askAndStop(url);
    const stopped = () => serverSockets.slice(before, before + 3);
    await expect.poll(() => stopped().filter(({ writableNeedDrain }) => writableNeedDrain).length).toBe(3);
    for (const socket of stopped()) expect(socket.writableLength).toBeLessThan(200_000);
    const whole = await fetch(`http://127.0.0.1:${port}${url}`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(photo)).toBe(true);
  });
});

describe('the memory of unread answers', () => {
  it('has a share per network and a total limit', async () => {
    const app = await createHttpServer({ logLevel: 'silent', trustProxy: 1 });
    limitUnreadResponses(app, { perNetwork: 50_000_000, total: 75_000_000 });
    const body = Buffer.alloc(25_000_000);
    app.get('/', (_, reply) => reply.header('etag', '"long"').send(body));
    app.get('/short', (_, reply) => reply.send('short'));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const here = (app.server.address() as AddressInfo).port;
    async function ask(address: string, asked = '/') {
      const socket = connect(here, '127.0.0.1');
      open.push(socket);
      socket.on('error', () => undefined);
      socket.write(`GET ${asked} HTTP/1.1\r\nHost: town\r\nX-Forwarded-For: ${address}\r\n\r\n`);
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.pause();
      return { status: Number(first.toString('latin1', 9, 12)), head: first.toString('latin1'), socket };
    }
    const one = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')];
    expect(one.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(one[2]?.head).toMatch(/retry-after: 2\r\n/i);
    expect(one[2]?.head).not.toContain('"long"');
    expect((await ask('192.0.2.1', '/short')).status).toBe(200);
    const other = [await ask('192.0.2.2'), await ask('192.0.2.2'), await ask('192.0.2.3')];
    expect(other.map(({ status }) => status)).toEqual([200, 503, 503]);
    for (const { socket } of one) socket.destroy();
    await expect.poll(async () => (await ask('192.0.2.1')).status).toBe(200);
    for (const socket of open) socket.destroy();
    await app.close();
    expect(maxUnreadBytes).toEqual({ perNetwork: 64 * 2 ** 20, total: 256 * 2 ** 20 });
  });
});

describe('an answer that is not read', () => {
  /** A server with short timeouts. */
  async function startImpatient(timeouts: Parameters<typeof closeSlowReaders>[1]) {
    const app = fastify();
    closeSlowReaders(app, timeouts);
    const body = Buffer.alloc(50_000_000);
    app.get('/', (_, reply) => reply.send(body));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    const [accepted] = (await once(app.server, 'connection')) as [Socket];
    return { app, socket, ended: once(accepted, 'close') };
  }

  it('is closed after a time without progress', async () => {
    const { app, socket, ended } = await startImpatient({ stalledMs: 100, wholeMs: 600_000 });
    socket.pause().write('GET / HTTP/1.1\r\nHost: town\r\n\r\n');
    await ended;
    await app.close();
    expect(responseTimeouts).toEqual({ stalledMs: 60_000, wholeMs: 600_000 });
  });

  it('is closed after a total time, also when read steadily', async () => {
    const { app, socket, ended } = await startImpatient({ stalledMs: 600_000, wholeMs: 100 });
    socket.pause().write('GET / HTTP/1.1\r\nHost: town\r\n\r\n');
    await ended;
    await app.close();
  });
});

describe('connections of one network', () => {
  it.each([
    ['are closed beyond their limit, and taken again when others end', { trustProxy: false, processes: 1 }, 3],
    ['have in each process their part of it', { trustProxy: false, processes: 3 }, 1],
    ['are not counted behind a proxy, whose address is that of all', { trustProxy: 1, processes: 1 }, 5],
  ] as const)('%s', async (_, settings, taken) => {
    const server = createServer();
    limitConnectionsPerNetwork(server, { ...settings, max: 3, isExempt: () => false });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted: Socket[] = [];
    server.on('connection', (socket) => accepted.push(socket));
    const clients: Socket[] = [];
    async function open(): Promise<Socket | undefined> {
      const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
      client.on('error', () => undefined);
      clients.push(client);
      await once(server, 'connection');
      return accepted.at(-1);
    }
    for (let at = 0; at < 5; at += 1) await open();
    expect(accepted.filter(({ destroyed }) => !destroyed)).toHaveLength(taken);
    const [first] = accepted;
    const gone = first && once(first, 'close');
    clients[0]?.destroy();
    first?.resume();
    await gone;
    expect((await open())?.destroyed).toBe(false);
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    server.close();
  });

  it('of this machine are not counted', async () => {
    const server = createServer();
    limitConnectionsPerNetwork(server, { trustProxy: false, processes: 1, max: 0 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [accepted] = (await once(server, 'connection')) as [Socket];
    expect(accepted.destroyed).toBe(false);
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
});
