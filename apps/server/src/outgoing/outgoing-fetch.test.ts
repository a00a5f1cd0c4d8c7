// Outgoing fetch, against a real HTTP server that misbehaves.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutgoingFetch } from './outgoing-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = { maxBytes: 1000, timeoutMs: 20_000 };

describe('a fetch with limits', () => {
  it('reads a response up to its limit', async () => {
    const url = await start((_, response) => response.setHeader('content-type', 'text/plain').end('x'.repeat(1000)));
    const response = await createOutgoingFetch(url, limits)(`${url}/path`);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toHaveLength(1000);
  });

  it('returns a response without a body', async () => {
    const url = await start((_, response) => response.writeHead(204).end());
    expect(await createOutgoingFetch(url, limits)(url)).toMatchObject({ status: 204 });
  });

  it.each<[string, RequestListener]>([
    ['one byte more', (_, response) => response.end('x'.repeat(1001))],
    ['without end', (_, response) => void response.write('x'.repeat(2000))],
    [
      'that is small only while compressed',
      (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(100_000))),
    ],
  ])('refuses a response %s', async (_, answer) => {
    const url = await start(answer);
    await expect(createOutgoingFetch(url, limits)(url)).rejects.toMatchObject({ code: 'ERR_OUTGOING_REFUSED' });
  });

  it.each<[string, RequestListener]>([
    ['never comes', () => undefined],
    ['stops half-way', (_, response) => void response.write('x')],
  ])('times out on a response that %s', async (_, answer) => {
    const url = await start(answer);
    const outgoingFetch = createOutgoingFetch(url, { ...limits, timeoutMs: 50 });
    await expect(outgoingFetch(url)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends with the signal of the caller', async () => {
    const url = await start(() => undefined);
    const outgoingFetch = createOutgoingFetch(url, limits);
    await expect(outgoingFetch(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('follows no redirect, even if requested', async () => {
    const requested: unknown[] = [];
    const url = await start((request, response) => {
      requested.push(request.url);
      response.writeHead(302, { location: '/other' }).end();
    });
    await expect(createOutgoingFetch(url, limits)(url, { redirect: 'follow' })).rejects.toThrow();
    expect(requested).toEqual(['/']);
  });

  it.each(['http://127.0.0.1:1/', 'https://www.example.org/', 'file:///etc/passwd', 'data:,x'])(
    'requests no other host: %s',
    async (other) => {
      const outgoingFetch = createOutgoingFetch('http://127.0.0.1:2/keys', limits);
      await expect(outgoingFetch(other)).rejects.toMatchObject({ code: 'ERR_OUTGOING_REFUSED' });
    },
  );
});
