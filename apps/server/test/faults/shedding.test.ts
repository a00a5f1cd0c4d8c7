// Load shedding: short peaks queue, requests that wait too long are refused, and the rest is answered.
import type { AddressInfo } from 'node:net';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../src/database/database.ts';
import { countWaiting } from '../database-activity.ts';
import { startTestServer, type TestServer } from '../harness.ts';

const atOnce = 3;
let server: TestServer;
let url: string;
let csrf: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ config: { requestsAtOnce: atOnce } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const answer = await fetch(`${url}/api/csrf/token`);
  const { Token } = (await answer.json()) as { Token: string };
  csrf = { 'x-csrf-token': Token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}, 300_000);
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const missing = '/api/classified/3f2b8a52-0f4e-4b53-9f5c-000000000000';

/** Fills all slots with requests that wait for a lock while `work` runs. */
async function whileFull(work: () => Promise<void>): Promise<Response[]> {
  const held = await inTransaction(server.database, async (transaction) => {
    await sql`lock table listings in access exclusive mode`.execute(transaction);
    const asked = Array.from({ length: atOnce }, () => get(missing));
    await expect.poll(() => countWaiting(server.database)).toBe(atOnce);
    await work();
    return asked;
  });
  return Promise.all(held);
}

describe('a server at its concurrency limit', () => {
  it('refuses a call with 503, Retry-After and the error object, and a page with a small static one', async () => {
    const held = await whileFull(async () => {
      const [call, page] = await Promise.all([get('/api/csrf/token'), get('/how-it-works', { accept: 'text/html' })]);
      for (const answer of [call, page]) {
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      expect(ErrorObject.parse(await call.json())).toMatchObject({ status: 503, type: 'server_error' });
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toMatch(/<h1>One moment, please<\/h1>[\s\S]*<\/html>/);
    });
    expect(held.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('still answers the health check, static files, and cached pages', async () => {
    const rendered = '/how-it-works?rendered';
    // A page is cached for seconds; on a busy machine filling all slots may take as long.
    const stoppedClock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect((await get(rendered)).status).toBe(200);
    await whileFull(async () => {
      expect((await get(rendered)).status).toBe(200);
      expect((await get('/healthz')).status).toBe(200);
      expect((await get('/favicon.svg')).status).toBe(200);
      expect((await get('/uploads/none.webp')).status).toBe(404);
    });
    stoppedClock.mockRestore();
  });

  it('renders a page that it has admitted, with all calls of the page', async () => {
    const pages = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => get(`/?visit=${at}`, { accept: 'text/html' })),
    );
    expect(pages.map(({ status }) => status)).toEqual(Array(atOnce).fill(200));
  });

  it('gives no slot to a client that sends slowly', async () => {
    const form = { ...csrf, 'content-type': 'application/json', 'content-length': '1000' };
    const { request } = await import('node:http');
    const slow = Array.from({ length: atOnce + 2 }, () => {
      const sending = request(`${url}/api/classified/search`, { method: 'POST', headers: form });
      sending.on('error', () => undefined).write('{');
      return sending;
    });
    expect((await get('/api/csrf/token')).status).toBe(200);
    for (const sending of slow) sending.destroy();
  });

  it('recovers as soon as it has free slots', async () => {
    await whileFull(async () => {
      expect((await get('/api/csrf/token')).status).toBe(503);
    });
    await expect.poll(async () => (await get('/api/csrf/token')).status).toBe(200);
  });
});
