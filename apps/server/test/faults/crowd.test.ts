// Load spikes: idle connections, open streams and simultaneous reloads. The server stays available.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import { liveLimits } from '@chowk/contract/limits';
import { sendMessage, streamMessages } from '@chowk/contract/messages/message-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KilledServer } from './killed-server.ts';
import { isWhole, showProgress } from './rounds.ts';
import { plantTalkedAbout, plantUsers, type StormUser } from './storm-users.ts';

const size = isWhole ? { idle: 10_000, streams: 2000, users: 500 } : { idle: 300, streams: 100, users: 60 };

let server: KilledServer;
let users: StormUser[];
let listingId: string;
const open = new Set<Socket>();

beforeAll(async () => {
  server = await KilledServer.open();
  users = await plantUsers(server, size.users);
  listingId = await plantTalkedAbout(server, users[0]?.id ?? '');
}, 300_000);
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(() => server?.close());

async function residentKilobytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

/** A connection that has sent `first`, and what it received. */
async function hold(first: string): Promise<{ readonly socket: Socket; received: string }> {
  const { hostname, port } = new URL(server.url);
  const held = { socket: connect(Number(port), hostname), received: '' };
  open.add(held.socket);
  held.socket.on('error', () => undefined);
  held.socket.on('data', (piece) => {
    held.received += piece;
  });
  await once(held.socket, 'connect');
  if (first) held.socket.write(first);
  return held;
}

/** Batches within the listen backlog. */
async function holdMany<T>(label: string, count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  const show = showProgress(label);
  while (all.length < count) {
    const size = Math.min(100, count - all.length);
    all.push(...(await Promise.all(Array.from({ length: size }, (_, at) => make(all.length + at)))));
    if (isWhole) show(all.length, count);
  }
  return all;
}

async function expectWell(): Promise<void> {
  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
  await expect.poll(async () => (await fetch(server.url, { headers: { accept: 'text/html' } })).status).toBe(200);
}

describe('a crowd', { timeout: 300_000 }, () => {
  it('of idle connections is accepted in full, and the server still answers', async () => {
    const before = await residentKilobytes();
    const greeting = 'GET /healthz HTTP/1.1\r\nHost: town\r\n\r\n';
    // Every second one has sent a request and stays open for its next.
    const held = await holdMany('Connections', size.idle, (at) => hold(at % 2 ? greeting : ''));
    await expectWell();
    const each = ((await residentKilobytes()) - before) / size.idle;
    if (isWhole) process.stderr.write(`${each.toFixed(1)} KB of memory for each of ${size.idle} connections\n`);
    expect(held.filter(({ socket }) => socket.destroyed)).toHaveLength(0);
    await expect.poll(() => held.filter(({ received }) => received.includes(' 200 ')).length).toBe(size.idle / 2);
  });

  it('of open streams is served, and each stream gets its events', async () => {
    const before = await residentKilobytes();
    const ask = ({ headers }: StormUser) => {
      const fields = Object.entries(headers).map((pair) => pair.join(': '));
      return `GET ${streamMessages.path} HTTP/1.1\r\nHost: town\r\n${fields.join('\r\n')}\r\n\r\n`;
    };
    const openStream = async (at: number) => {
      const text = ask(users[Math.floor(at / liveLimits.streamsPerUser)] as StormUser);
      for (;;) {
        const stream = await hold(text);
        await expect.poll(() => stream.received).toMatch(/^HTTP\/1.1 \d+/);
        if (stream.received.startsWith('HTTP/1.1 200')) return stream;
        expect(stream.received).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: /i);
        stream.socket.destroy();
        await pause(100);
      }
    };
    const streams = await holdMany('Streams', size.streams, openStream);
    await expectWell();
    const each = ((await residentKilobytes()) - before) / size.streams;
    if (isWhole) process.stderr.write(`${each.toFixed(1)} KB of memory for each of ${size.streams} streams\n`);
    const [owner, writer] = users as [StormUser, StormUser];
    const body = JSON.stringify({
      senderId: writer.id,
      receiverId: owner.id,
      listingId,
      content: 'Is it still there?',
    });
    const headers = { ...writer.headers, 'content-type': 'application/json' };
    expect((await fetch(server.url + sendMessage.path, { method: 'POST', headers, body })).status).toBe(201);
    const received = () => streams.filter(({ received }) => received.includes('Is it still there?')).length;
    // The sender gets the event on each of their own streams as well.
    await expect.poll(received).toBe(2 * liveLimits.streamsPerUser);
  });

  it('that reloads at once is answered: correctly, or with 503 and Retry-After', async () => {
    const letGoodsGo = await server.holdGoods();
    let isOver = false;
    const asked = Promise.all(users.flatMap(reload)).finally(() => {
      isOver = true;
    });
    // It needs nothing but a slot: a refused request is refused before any work.
    let atTheDoor = 200;
    while (!isOver && atTheDoor === 200) atTheDoor = (await fetch(server.url + showCsrfToken.path)).status;
    await letGoodsGo();
    const statuses = Map.groupBy(await asked, (status) => status);
    // A slow machine may never reach the limit; shedding.test.ts tests the refusal itself.
    if (isWhole) expect(atTheDoor).toBe(503);
    if (isWhole)
      for (const [status, all] of statuses) process.stderr.write(`reload storm: ${all.length} times ${status}\n`);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.get(200)?.length).toBeGreaterThan(0);
    await expectWell();
  });
});

/** The requests of a browser that reloads the home page. */
function reload({ headers, id }: StormUser): Promise<number>[] {
  const json = { ...headers, 'content-type': 'application/json' };
  const calls: [path: string, init: RequestInit, isRight: (body: string) => boolean][] = [
    ['/', { headers: { accept: 'text/html' } }, (body) => body.includes('</html>')],
    [showCsrfToken.path, { headers }, (body) => 'Token' in JSON.parse(body)],
    [showMe.path, { headers }, (body) => JSON.parse(body).user.id === id],
    [
      searchListings.path,
      { method: 'POST', headers: json, body: '{}' },
      (body) => JSON.parse(body)[0].id === listingId,
    ],
  ];
  return calls.map(async ([path, init, isRight]) => {
    const answer = await fetch(server.url + path, init);
    const body = await answer.text();
    if (answer.status === 503) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      if (path === '/') expect(body).toContain('</html>');
      else expect(ErrorObject.parse(JSON.parse(body)).status).toBe(503);
    } else expect(isRight(body), `${path}: ${answer.status} ${body.slice(0, 300)}`).toBe(true);
    return answer.status;
  });
}
