// HTTP basics of every call: documentation, limits, CSRF, session state and CSP reports.
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
import { serveApiDocs } from './api-docs.ts';
import { noRequestLimits } from './limits/rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a start', () => {
  it('has no time limit', () => expect(server.app.initialConfig.pluginTimeout).toBe(0));
});

describe('GET /api/docs', () => {
  it('shows every call of the contract', async () => {
    const page = await server.visitor().send({ method: 'GET', url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    for (const { name, path, summary } of endpoints) {
      expect(page.body).toContain(`id="${name}"`);
      expect(page.body).toContain(path);
      expect(page.body).toContain(summary);
    }
  });

  it('describes the same calls as OpenAPI, with field names as on the wire', async () => {
    const api = (await server.visitor().send({ method: 'GET', url: '/api/openapi.json' })).json();
    const calls = Object.values<object>(api.paths).flatMap((path) => Object.keys(path));
    expect(calls).toHaveLength(endpoints.length);
    const report = api.paths['/api/classified/report'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(report.properties)).toEqual(
      expect.arrayContaining(['ListingId', 'Reason', 'Description', 'Email', 'UserId']),
    );
  });
});

describe('the API documentation', () => {
  it('is generated once', async () => {
    const app = fastify();
    const counted: string[] = [];
    const limits = { ...noRequestLimits, countAddress: async (limit: string) => void counted.push(limit) };
    const describeOnce = vi.fn(() => ({ openapi: '3.1.0' }) as never);
    const printOnce = vi.fn(() => '<p>API</p>'.repeat(1000));
    serveApiDocs(app, { publicUrl: 'http://localhost', limits, describe: describeOnce, print: printOnce });
    for (const url of ['/api/docs', '/api/openapi.json'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const get = (headers = {}) => app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } });
        const [first, second] = [await get(), await get()];
        expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
        expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        expect(first.headers.vary).toBe('accept-encoding');
        const again = await get({ 'if-none-match': String(first.headers.etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
    expect([describeOnce.mock.calls.length, printOnce.mock.calls.length]).toEqual([1, 1]);
    expect(counted).toEqual(Array.from({ length: 18 }, () => 'read'));
    await app.close();
  });
});

describe('GET /api/csrf/token', () => {
  it('returns a token that is bound to the browser by a cookie, and the same while the cookie lasts', async () => {
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

  it('returns another token to another browser, which is invalid in the first', async () => {
    const [one, other] = [server.visitor(), server.visitor()];
    const { body } = await other.call(showCsrfToken);
    const answer = await one.call(searchListings, { body: {}, headers: { 'x-csrf-token': body.Token } });
    expect(answer.status).toBe(403);
  });
});

describe('POST /api/csrf/csp-report', () => {
  const cspReport = { documentUri: 'http://localhost/', violatedDirective: 'script-src', statusCode: 200 };

  it('accepts the report of a page without a CSRF token', async () => {
    const answer = await server
      .visitor()
      .call(reportCspViolation, { body: { cspReport }, headers: { 'x-csrf-token': '' } });
    expect(answer.status).toBe(204);
  });

  it('accepts the format of browsers', async () => {
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

describe('rate limits', () => {
  it('refuse with 429, Retry-After and the error object, and count each address separately', async () => {
    const limited = await startTestServer({ config: { rateLimits: true, trustProxy: 1 } });
    const visitor = limited.visitor();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const sentEmail = { name: 'A', email: 'a@town.example', reason: 'general', subject: 'S', message: 'M' } as const;
    const send = (address: string) => visitor.call(submitContact, { body: sentEmail, headers: from(address) });
    for (let sent = 0; sent < 5; sent++) expect((await send('192.0.2.1')).status).toBe(201);
    const refused = await send('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ type: 'unknown', status: 429 });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(60);
    const minutes = Math.ceil(seconds / 60);
    const message = requestTexts.tooManyFor({ count: minutes });
    expect(refused.body).toMatchObject({ message, code: 'requests.tooManyFor', values: { count: minutes } });
    expect((await send('192.0.2.2')).status).toBe(201);
    await limited.close();
  });

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

  it('ignore forwarded addresses unless a proxy is trusted', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent++) {
      const headers = { 'x-forwarded-for': `192.0.2.${sent}` };
      statuses.push((await limited.visitor().call(reportCspViolation, { body: { cspReport: {} }, headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });

  it('count an account across addresses', async () => {
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

  it('apply to CSP reports, which need no token', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const report = () => limited.visitor().call(reportCspViolation, { body: { cspReport: {} } });
    for (let sent = 0; sent < 20; sent++) expect((await report()).status).toBe(204);
    expect((await report()).status).toBe(429);
    await limited.close();
  });

  it('allow 50 reads a second from one address', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const visitor = limited.visitor();
    await visitor.csrfToken();
    // With a fake clock: a busy machine takes longer than a second for sixty calls.
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
  const get = async (url: string, state: string) => {
    const answer = await server.visitor().send({ method: 'GET', url, headers: { 'x-session-state': state } });
    return { status: answer.statusCode, body: answer.json() };
  };

  it.each([
    ['nothing', '{}'],
    ['4 KB', JSON.stringify({ filter: 'x'.repeat(4096 - 13) })],
    ['more than 4 KB', JSON.stringify({ filter: 'x'.repeat(8000) })],
    ['broken JSON', '{"filter":'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['a poisoned prototype', '{"__proto__":{"q":1}}'],
  ])('never fails a call: %s', async (_, state) => {
    const plain = await server.visitor().send({ method: 'GET', url: path });
    expect(await get(path, state)).toEqual({ status: 200, body: plain.json() });
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
  ])('may use the name of a parameter of the call: %s=%j', async (name, value) => {
    const plain = await server.visitor().send({ method: 'GET', url: path });
    const url = `${path}&${new URLSearchParams({ [name]: value })}`;
    expect(await get(url, JSON.stringify({ [name]: value }))).toEqual({ status: 200, body: plain.json() });
  });

  it.each([
    ['a parameter of the call once more', '&limit=3', '{"limit":"3"}'],
    ['the same value', '&limit=5', '{"limit":"5"}'],
    ['appended twice', '&featureType=planet&featureType=planet', '{"featureType":"planet"}'],
    ['a list', '&featureType=planet&featureType=moon', '{"featureType":["planet","moon"]}'],
    ['a parameter that no call knows', '&note=a&note=b', '{"note":"a"}'],
  ])('may repeat query parameters: %s', async (_, repeated, state) => {
    const plain = await server.visitor().send({ method: 'GET', url: path });
    expect(await get(path + repeated, state)).toEqual({ status: 200, body: plain.json() });
  });

  it('does not hide an invalid parameter of the call itself', async () => {
    expect(await get(`${path}&featureType=planet`, '{"other":"planet"}')).toMatchObject({ status: 400 });
    expect(await get(`${path}&featureType=planet`, '{"featureType":"city"}')).toMatchObject({ status: 400 });
  });
});

describe('a compressed request body', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP, gzip'])('is refused: %s', async (encoding) => {
    const body = gzipSync(JSON.stringify({ query: 'x'.repeat(1000) }));
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const sent = { method: 'POST', url: searchListings.path, payload: body, headers } as const;
    const answer = await server.visitor().send(sent);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ status: 415, message: requestTexts.wrongContent });
  });

  it('may have the encoding identity', async () => {
    const headers = { 'content-encoding': 'identity' };
    expect((await server.visitor().send({ method: 'GET', url: '/healthz', headers })).statusCode).toBe(200);
  });
});

describe('every response', () => {
  it('has its own request id and is not cached', async () => {
    const answers = await Promise.all([server.visitor().call(showCsrfToken), server.visitor().call(showCsrfToken)]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
    expect(answers[0]?.headers['x-content-type-options']).toBe('nosniff');
  });

  it('has a thousand field names at most', async () => {
    const answer = async (names: number) => {
      const body = Object.fromEntries(Array.from({ length: names }, (_, at) => [`Name${at}`, 1]));
      return (await server.visitor().call(searchListings, { body })).status;
    };
    expect([await answer(1000), await answer(1001)]).toEqual([200, 400]);
  });

  it('accepts the first letter of a field in either case', async () => {
    const wrong = { Email: 'unknown@town.example', Password: 'x' } as never;
    expect((await server.visitor().call(signIn, { body: wrong })).status).toBe(401);
  });
});
