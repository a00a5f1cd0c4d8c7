// The ground that every call stands on: health, documentation, limits, CSRF and policy reports.
import { gzipSync } from 'node:zlib';
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { endpoints } from '@chowk/contract/endpoints';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { markAllMessagesRead } from '@chowk/contract/messages/message-endpoints';
import { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { pingDatabase } from '../database/database.ts';
import { serveApiDocs } from './docs/api-docs.ts';
import { serveHealth } from './health.ts';
import { createRequestLimits, noRequestLimits } from './limits/rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a start', () => {
  // Promise: However slow the machine, a start is waited for, not broken off
  it('has no time limit', () => expect(server.app.initialConfig.pluginTimeout).toBe(0));
});

describe('GET /healthz', () => {
  // Promise: `GET /healthz` is 200 while the process and its database answer, 503 otherwise
  it('answers 200 while the database answers, 503 when it does not', async () => {
    expect((await server.visitor().send({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    const own = await startTestServer();
    await pingDatabase(own.database);
    await own.database.destroy();
    expect((await own.visitor().send({ method: 'GET', url: '/healthz' })).statusCode).toBe(503);
    await own.app.close();
  });
});

describe('GET /api/docs', () => {
  // Promise: `/api/docs` shows every call, printed from the contract, and `/api/openapi.json` says the same to programs
  it('prints every call of the contract', async () => {
    const page = await server.visitor().send({ method: 'GET', url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    for (const { name, path, summary } of endpoints) {
      expect(page.body).toContain(`id="${name}"`);
      expect(page.body).toContain(path);
      expect(page.body).toContain(summary);
    }
  });

  it('describes the same calls for programs, with fields as they travel', async () => {
    const api = (await server.visitor().send({ method: 'GET', url: '/api/openapi.json' })).json();
    const calls = Object.values<object>(api.paths).flatMap((path) => Object.keys(path));
    expect(calls).toHaveLength(endpoints.length);
    const report = api.paths['/api/classified/report'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(report.properties)).toEqual(
      expect.arrayContaining(['ListingId', 'Reason', 'Description', 'Email', 'UserId']),
    );
  });
});

describe('what any visitor may ask of a server', () => {
  // Promise: The description of the API is written and compressed once, is not sent again to who has it, and counts as reading
  it('writes the description of the API once', async () => {
    const app = fastify();
    const counted: string[] = [];
    const limits = { ...noRequestLimits, countAddress: async (limit: string) => void counted.push(limit) };
    const describeOnce = vi.fn(() => ({ openapi: '3.1.0' }) as never);
    const printOnce = vi.fn(() => '<p>API</p>'.repeat(1000));
    serveApiDocs(app, { publicUrl: 'http://localhost', limits, describe: describeOnce, print: printOnce });
    for (const url of ['/api/docs', '/api/openapi.json'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const ask = (headers = {}) => app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } });
        const [first, second] = [await ask(), await ask()];
        expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
        expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        expect(first.headers.vary).toBe('accept-encoding');
        const again = await ask({ 'if-none-match': String(first.headers.etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
    expect([describeOnce.mock.calls.length, printOnce.mock.calls.length]).toEqual([1, 1]);
    expect(counted).toEqual(Array.from({ length: 18 }, () => 'read'));
    await app.close();
  });

  // Promise: However many ask whether the server is well, its database is asked once a second
  it('asks the database once for all who ask within a second, and again after that or a failure', async () => {
    const app = fastify();
    let now = 0;
    let isThere = true;
    const queryPrimary = vi.fn(async () => isThere || Promise.reject(new Error('away')));
    const limits = createRequestLimits({
      secret: 'secret',
      countTogether: async () => [],
      deleteEnded: async () => {},
    });
    serveHealth(app, { queryPrimary, limits, now: () => now });
    const ask = async (remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/healthz', remoteAddress })).statusCode;
    expect(await Promise.all(Array.from({ length: 300 }, () => ask()))).toEqual(Array(300).fill(200));
    expect(queryPrimary).toHaveBeenCalledTimes(1);
    now = 1000;
    isThere = false;
    expect(await ask()).toBe(503);
    isThere = true;
    expect(await ask('::1')).toBe(200);
    expect(queryPrimary).toHaveBeenCalledTimes(3);
    // From elsewhere a hundred times in ten seconds; from this machine as often as it likes.
    const elsewhere = await Promise.all(Array.from({ length: 101 }, () => ask('203.0.113.9')));
    expect(elsewhere.filter((status) => status === 200)).toHaveLength(100);
    await app.close();
  });
});

describe('GET /api/csrf/token', () => {
  // Promise: `GET /api/csrf/token` answers with `Token`, bound to the browser by a cookie of 7 days that scripts cannot
  // read
  it('gives a token that is bound to the browser by a cookie and is the same while the cookie lasts', async () => {
    const visitor = server.visitor();
    const first = await visitor.call(showCsrfToken);
    const again = await visitor.call(showCsrfToken);
    expect(first.status).toBe(200);
    expect(again.body.Token).toBe(first.body.Token);
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=604800/);
  });

  it('gives another browser another token, which does not fit the first', async () => {
    const [one, other] = [server.visitor(), server.visitor()];
    const { body } = await other.call(showCsrfToken);
    const answer = await one.call(searchListings, { body: {}, headers: { 'x-csrf-token': body.Token } });
    expect(answer.status).toBe(403);
  });
});

describe('POST /api/csrf/csp-report', () => {
  const cspReport = { documentUri: 'http://localhost/', violatedDirective: 'script-src', statusCode: 200 };

  // Promise: Policy reports are taken in the page's own format and in the browser's, and are limited
  it('takes the report of a page without a CSRF token', async () => {
    const answer = await server
      .visitor()
      .call(reportCspViolation, { body: { cspReport }, headers: { 'x-csrf-token': '' } });
    expect(answer.status).toBe(204);
  });

  it('takes the format that browsers send by themselves', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: reportCspViolation.path,
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': { 'document-uri': 'http://localhost/', 'violated-directive': 'img-src' },
      }),
    });
    expect(response.statusCode).toBe(204);
  });
});

describe('limits on requests', () => {
  // Promise: A refused call is a 429 with `Retry-After` and the error object, and no other address suffers
  it('refuse with 429, Retry-After and the error object, and count each address for itself', async () => {
    const limited = await startTestServer({ config: { rateLimits: true, trustProxy: 1 } });
    const visitor = limited.visitor();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const letter = { name: 'A', email: 'a@town.example', reason: 'general', subject: 'S', message: 'M' } as const;
    const send = (address: string) => visitor.call(submitContact, { body: letter, headers: from(address) });
    for (let sent = 0; sent < 5; sent++) expect((await send('192.0.2.1')).status).toBe(201);
    const refused = await send('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ type: 'unknown', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('192.0.2.2')).status).toBe(201);
    await limited.close();
  });

  // Promise: Who changes the address within one IPv6 network is counted on, and the network next to it is not
  it('count all addresses of one IPv6 network together', async () => {
    const limited = await startTestServer({ config: { rateLimits: true, trustProxy: 1 } });
    const visitor = limited.visitor();
    const report = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await visitor.call(reportCspViolation, { body: { cspReport: {} }, headers })).status;
    };
    const statuses: number[] = [];
    for (let at = 1; at <= 21; at++) statuses.push(await report(`2001:db8:1:2:${at.toString(16)}::${at}`));
    expect(statuses).toEqual([...Array(20).fill(204), 429]);
    expect(await report('2001:DB8:1:2::')).toBe(429);
    expect(await report('2001:db8:1:3::1')).toBe(204);
    await limited.close();
  });

  it('believe no forwarded address unless a proxy is trusted', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent++) {
      const headers = { 'x-forwarded-for': `192.0.2.${sent}` };
      statuses.push((await limited.visitor().call(reportCspViolation, { body: { cspReport: {} }, headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });

  // Promise: An account is counted wherever it calls from; a forwarded address counts only behind a trusted proxy
  it('count an account wherever it calls from', async () => {
    const limited = await startTestServer({ config: { rateLimits: true, trustProxy: 1 } });
    const user = await limited.addUser();
    const calls = Array.from({ length: 61 }, (_, at) => `192.0.2.${at}`);
    const statuses: number[] = [];
    for (const address of calls) {
      const params = { userId: user.user.id };
      statuses.push((await user.call(markAllMessagesRead, { params, headers: { 'x-forwarded-for': address } })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });

  it('hold for policy reports, which need no token', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const report = () => limited.visitor().call(reportCspViolation, { body: { cspReport: {} } });
    for (let sent = 0; sent < 20; sent++) expect((await report()).status).toBe(204);
    expect((await report()).status).toBe(429);
    await limited.close();
  });

  it('let one address read fifty times in a second, and no more', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const visitor = limited.visitor();
    await visitor.csrfToken();
    // The second stands still: a busy machine takes longer than that for sixty calls.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => visitor.call(searchListings, { body: { limit: 1 } })),
    ).finally(() => vi.useRealTimers());
    const refused = answers.filter(({ status }) => status === 429).length;
    // The call for the token may count too.
    expect(answers.length - refused).toBeOneOf([49, 50]);
    await limited.close();
  });
});

describe('session state', () => {
  const path = `${searchPlaces.path}?q=kharar&format=json&limit=5`;
  const ask = async (url: string, state: string) => {
    const answer = await server.visitor().send({ method: 'GET', url, headers: { 'x-session-state': state } });
    return { status: answer.statusCode, body: answer.json() };
  };

  // Promise: Up to 4 KB of session state is accepted in `X-Session-State`; whatever it is, no call fails because of it
  it.each([
    ['nothing', '{}'],
    ['4 KB', JSON.stringify({ filter: 'x'.repeat(4096 - 13) })],
    ['more than 4 KB', JSON.stringify({ filter: 'x'.repeat(8000) })],
    ['broken JSON', '{"filter":'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['a poisoned prototype', '{"__proto__":{"q":1}}'],
  ])('is taken whatever it is: %s', async (_, state) => {
    const plain = await server.visitor().send({ method: 'GET', url: path });
    expect(await ask(path, state)).toEqual({ status: 200, body: plain.json() });
    expect(
      (await server.visitor().call(searchListings, { body: {}, headers: { 'x-session-state': state } })).status,
    ).toBe(200);
  });

  it.each([
    ['featureType', 'planet'],
    ['featuretype', 'x'],
    ['FeatureType', 'planet'],
    ['Q', 'kurali'],
    ['Limit', '-1'],
    ['addressdetails', 'perhaps'],
    ['note', 'a\0b'],
  ])('may bear the name of a parameter of the call: %s=%j', async (name, value) => {
    const plain = await server.visitor().send({ method: 'GET', url: path });
    const url = `${path}&${new URLSearchParams({ [name]: value })}`;
    expect(await ask(url, JSON.stringify({ [name]: value }))).toEqual({ status: 200, body: plain.json() });
  });

  it('excuses no wrong parameter of the call itself', async () => {
    expect(await ask(`${path}&featureType=planet`, '{"other":"planet"}')).toMatchObject({ status: 400 });
    expect(await ask(`${path}&featureType=planet`, '{"featureType":"city"}')).toMatchObject({ status: 400 });
  });
});

describe('a compressed request body', () => {
  // Promise: Compressed request bodies are refused with 415 before they are read
  it.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP, gzip'])('is refused: %s', async (encoding) => {
    const body = gzipSync(JSON.stringify({ query: 'x'.repeat(1000) }));
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const sent = { method: 'POST', url: searchListings.path, payload: body, headers } as const;
    const answer = await server.visitor().send(sent);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ status: 415, message: requestTexts.wrongContent });
  });

  it('may say that it is not compressed', async () => {
    const headers = { 'content-encoding': 'identity' };
    expect((await server.visitor().send({ method: 'GET', url: '/healthz', headers })).statusCode).toBe(200);
  });
});

describe('every answer', () => {
  // Promise: Answers of the API are kept by no cache, and each carries an id of its own
  it('carries a request id of its own and is not kept by caches', async () => {
    const answers = await Promise.all([server.visitor().call(showCsrfToken), server.visitor().call(showCsrfToken)]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
    expect(answers[0]?.headers['x-content-type-options']).toBe('nosniff');
  });

  it('reads the first letter of a field in either case', async () => {
    const wrong = { Email: 'nobody@town.example', Password: 'x' } as never;
    expect((await server.visitor().call(signIn, { body: wrong })).status).toBe(401);
  });
});
