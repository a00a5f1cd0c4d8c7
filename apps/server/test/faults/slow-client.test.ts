// Slowloris: clients that send a byte at a time, or nothing, are disconnected and their memory is released.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseMaxConnections, connectionTimeouts } from '../../src/http/limits/connections.ts';
import { uploadBytesHeld } from '../../src/http/limits/upload-memory.ts';
import type { SignedInClient } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';

let testServer: TestServer;
let user: SignedInClient;
let port: number;

beforeAll(async () => {
  testServer = await startTestServer();
  user = await testServer.addUser();
  await user.csrfToken();
  Object.assign(testServer.app.server, { connectionsCheckingInterval: 50 });
  await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  port = (testServer.app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  Object.assign(testServer.app.server, {
    headersTimeout: connectionTimeouts.headersMs,
    requestTimeout: connectionTimeouts.requestMs,
  });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  testServer.app.server.closeAllConnections();
  await testServer.close();
});

const open = new Set<Socket>();

/** Ends all pending timeouts at once when the test says so, not before: independent of the machine's load. */
function losePatience(): void {
  Object.assign(testServer.app.server, { headersTimeout: 1, requestTimeout: 2 });
}

type Slow = { readonly socket: Socket; readonly ended: Promise<string> };

/** Sends the first part at once, then one byte at a time until the connection ends. */
async function dribble(first: string, byte: string): Promise<Slow> {
  const socket = connect(port, '127.0.0.1');
  open.add(socket);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  socket.on('error', () => undefined);
  socket.write(first);
  const timer = setInterval(() => byte && socket.writable && socket.write(byte), 30);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
  return { socket, ended };
}

const greeting = 'GET /healthz HTTP/1.1\r\nHost: town\r\nConnection: close\r\n\r\n';
const ask = () => fetch(`http://127.0.0.1:${port}/healthz`);
const headersOf = () =>
  Object.entries({
    host: 'town',
    authorization: `Bearer ${user.token}`,
    cookie: [...user.cookies].map((pair) => pair.join('=')).join('; '),
  })
    .map((pair) => pair.join(': '))
    .join('\r\n');

describe('a client that sends a byte at a time', () => {
  it.each([
    ['nothing at all', '', ''],
    ['its headers', 'GET / HTTP/1.1\r\nX-Slow: ', 'x'],
    ['its first line', 'GET /', 'x'],
  ])('as %s is let go with 408, and others are answered meanwhile', async (_, first, byte) => {
    const slow = await Promise.all(Array.from({ length: 20 }, () => dribble(first, byte)));
    expect((await ask()).status).toBe(200);
    losePatience();
    const answers = await Promise.all(slow.map(({ ended }) => ended));
    // A byte sent while the connection ends can reset it before the answer is read.
    for (const answer of byte ? answers.filter(Boolean) : answers) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(ErrorObject.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).status).toBe(408);
    }
  });

  it('that is no HTTP gets the error object', async () => {
    const { ended } = await dribble('HELLO\r\n\r\n', '');
    const [head, body] = (await ended).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(ErrorObject.parse(JSON.parse(body ?? ''))).toMatchObject({ type: 'validation', status: 400 });
  });

  it('as a JSON body is disconnected', async () => {
    const csrf = await user.csrfToken();
    const head = `POST /api/classified/search HTTP/1.1\r\n${headersOf()}\r\nX-CSRF-TOKEN: ${csrf}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`;
    const { ended } = await dribble(head, ' ');
    expect((await ask()).status).toBe(200);
    losePatience();
    expect(await ended).toMatch(/^HTTP\/1.1 4\d\d |^$/);
  });

  it('as an upload is disconnected, and its memory is released', async () => {
    const csrf = await user.csrfToken();
    const part =
      '--x\r\nContent-Disposition: form-data; name="Files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const head = `POST /api/classified HTTP/1.1\r\n${headersOf()}\r\nX-CSRF-TOKEN: ${csrf}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 6000000\r\n\r\n${part}`;
    const slow = await Promise.all(Array.from({ length: 5 }, () => dribble(head, 'x'.repeat(100))));
    await expect.poll(uploadBytesHeld).toBeGreaterThan(0);
    expect((await ask()).status).toBe(200);
    losePatience();
    await Promise.all(slow.map(({ ended }) => ended));
    await expect.poll(uploadBytesHeld).toBe(0);
    expect(await testServer.database.selectFrom('listings').select('id').execute()).toEqual([]);
  });
});

describe('connections', () => {
  it('has half a minute for its headers and five minutes for the whole request', async () => {
    const other = await startTestServer();
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = other.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 30_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 72_000,
    });
    expect(connectionTimeouts.checkIntervalMs).toBeLessThan(headersTimeout);
    expect(maxConnections).toBe(chooseMaxConnections());
    await other.close();
  });

  it.each([
    [1024, 524],
    [20_000, 16_000],
    [Number.POSITIVE_INFINITY, 16_000],
    [256, 100],
  ])('with %d open files allowed are %d at most', (openFiles, most) => {
    expect(chooseMaxConnections(openFiles)).toBe(most);
  });

  it('beyond the connection limit is closed at once, and accepted again after others have left', async () => {
    const { server } = testServer.app;
    const before = server.maxConnections;
    const held = await Promise.all(Array.from({ length: 3 }, () => dribble('GET / HTTP/1.1\r\nX: ', '')));
    server.maxConnections = 1;
    expect(await (await dribble(greeting, '')).ended).toBe('');
    server.maxConnections = before;
    losePatience();
    await Promise.all(held.map(({ ended }) => ended));
    server.headersTimeout = connectionTimeouts.headersMs;
    expect(await (await dribble(greeting, '')).ended).toMatch(/^HTTP\/1.1 200 /);
  });
});
