// The one fetch of the server, against a real HTTP server that behaves badly.
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
  it('reads an answer up to its limit', async () => {
    const url = await start((_, response) => response.setHeader('content-type', 'text/plain').end('x'.repeat(1000)));
    const response = await createOutgoingFetch(url, limits)(`${url}/path`);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toHaveLength(1000);
  });

  it('hands on an answer without a body', async () => {
    const url = await start((_, response) => response.writeHead(204).end());
    expect(await createOutgoingFetch(url, limits)(url)).toMatchObject({ status: 204 });
  });

  it.each<[string, RequestListener]>([
    ['one byte more', (_, response) => response.end('x'.repeat(1001))],
    ['without end', (_, response) => void response.write('x'.repeat(2000))],
    [
      'that is small only on its way',
      (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(100_000))),
    ],
  ])('refuses an answer %s', async (_, answer) => {
    const url = await start(answer);
    await expect(createOutgoingFetch(url, limits)(url)).rejects.toMatchObject({ code: 'ERR_OUTGOING_REFUSED' });
  });

  it.each<[string, RequestListener]>([
    ['never comes', () => undefined],
    ['stops half-way', (_, response) => void response.write('x')],
  ])('gives up on an answer that %s', async (_, answer) => {
    const url = await start(answer);
    const ask = createOutgoingFetch(url, { ...limits, timeoutMs: 50 });
    await expect(ask(url)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends with the caller’s signal, too', async () => {
    const url = await start(() => undefined);
    const ask = createOutgoingFetch(url, limits);
    await expect(ask(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('follows no redirect, whatever it is asked for', async () => {
    const asked: unknown[] = [];
    const url = await start((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/other' }).end();
    });
    await expect(createOutgoingFetch(url, limits)(url, { redirect: 'follow' })).rejects.toThrow();
    expect(asked).toEqual(['/']);
  });

  it.each(['http://127.0.0.1:1/', 'https://www.example.org/', 'file:///etc/passwd', 'data:,x'])(
    'asks no other host: %s',
    async (other) => {
      const ask = createOutgoingFetch('http://127.0.0.1:2/keys', limits);
      await expect(ask(other)).rejects.toMatchObject({ code: 'ERR_OUTGOING_REFUSED' });
    },
  );
});
