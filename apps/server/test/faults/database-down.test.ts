// The database is down and comes back: requests get a clear 503 meanwhile, and no restart is needed.

import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../client.ts';
import { publishListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { TcpProxy } from './tcp-proxy.ts';

const all = endpoints as readonly Endpoint[];

let proxy: TcpProxy;
let server: TestServer;
let client: SignedInClient;
let listingId: string;

beforeAll(async () => {
  const through = async (given: string) => {
    const url = new URL(given);
    proxy = await TcpProxy.to(url.hostname, Number(url.port));
    url.port = String(proxy.port);
    return url.href;
  };
  server = await startTestServer({ database: { through } });
  client = await server.addUser();
  listingId = (await publishListing(client)).id;
}, 300_000);
afterAll(async () => {
  proxy.mend();
  await server.close();
  await proxy.close();
});

let visits = 0;
/** Another address each time: pages are cached for a few seconds. */
const visit = (path: string) =>
  server.app.inject({ method: 'GET', url: `${path}?visit=${++visits}`, headers: { accept: 'text/html' } });

function expectToRetry(answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): void {
  expect(answer.statusCode, answer.body).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

describe('while the database is down', () => {
  beforeAll(() => proxy.break());

  // Promise: While the database is down, calls answer 503 with `Retry-After` and pages show a message
  it.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'a call is a 503 with the error object and Retry-After: %s',
    async (_, { method, path }) => {
      const answer = await client.send({ method, url: path.replace(/:\w+/g, client.user.id) });
      expectToRetry(answer);
      expect(ErrorObject.parse(answer.json())).toMatchObject({ status: 503, type: 'server_error' });
    },
  );

  it('what needs no database is answered: the CSRF token, places, static pages', async () => {
    const get = (url: string) => server.visitor().send({ method: 'GET', url });
    expect((await get('/api/csrf/token')).statusCode).toBe(200);
    expect((await get('/api/geocode/search?q=kharar&format=json')).json()).not.toEqual([]);
    expect((await visit('/how-it-works')).statusCode).toBe(200);
  });

  it.each(['/', '/listing/:id'])('a page renders an error message, with 503 and Retry-After: %s', async (path) => {
    const page = await visit(path.replace(':id', listingId));
    expectToRetry(page);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('</html>');
  });

  it('the sitemap is a 503 too, and the health check names the reason', async () => {
    expectToRetry(await visit('/sitemap.xml'));
    const health = await visit('/healthz');
    expect([health.statusCode, health.json()]).toEqual([503, { status: 'database unreachable' }]);
  });
});

describe('when the database is back', () => {
  beforeAll(() => proxy.mend());

  it('requests succeed again, without a restart', async () => {
    await expect.poll(async () => (await visit('/healthz')).statusCode).toBe(200);
    const mine = await client.send({ method: 'GET', url: '/api/account/me' });
    expect(mine.json()).toMatchObject({ user: { id: client.user.id } });
    expect((await visit('/')).statusCode).toBe(200);
    expect((await visit(`/listing/${listingId}`)).statusCode).toBe(200);
    expect((await publishListing(client)).id).not.toBe(listingId);
  });
});
