// Rate limit of rendering: counted by the address of the request; cached pages cost nothing.
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

const greedy = '203.0.113.1';
const modest = '203.0.113.2';
const accept = 'text/html';

describe('without cached pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { rateLimits: true, pageCacheBytes: 0 } });
  });
  afterAll(() => server.close());
  const ask = (url: string, remoteAddress: string) => server.app.inject({ method: 'GET', url, remoteAddress });

  it('each visitor has their own limit', async () => {
    const together = async () => {
      const reads = Array.from({ length: 120 }, () => ask(showCsrfToken.path, greedy));
      await Promise.all(reads);
      const [first, second] = await Promise.all([ask('/?search=lamp', greedy), ask('/?search=lamp', modest)]);
      expect(second.statusCode).toBe(200);
      return first.statusCode;
    };
    await expect.poll(together, { timeout: 60_000, interval: 0 }).toBe(429);
  });
});

describe('with cached pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { rateLimits: true } });
    // Pages are cached once the server receives change notifications.
    await vi.waitFor(
      async () => {
        await ask('/how-it-works', modest);
        expect(cacheOf(await ask('/how-it-works', modest))).toBe('chowk; hit');
      },
      { timeout: 60_000 },
    );
  });
  afterAll(() => server.close());
  const ask = (url: string, remoteAddress: string) =>
    server.app.inject({ method: 'GET', url, remoteAddress, headers: { accept } });
  const cacheOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers['cache-status'];

  it('is rendered once for all unknown parameters, and contains none of them', async () => {
    const marks = ['one', 'two', 'three'].map((word) => `mark-${word}`);
    const pages = [];
    for (const mark of marks) pages.push(await ask(`/?category=pets&x=${mark}&utm_source=${mark}&${mark}`, modest));
    expect(pages.map(cacheOf)).toEqual(['chowk; fwd=miss', 'chowk; hit', 'chowk; hit']);
    for (const page of pages) for (const mark of marks) expect(page.body).not.toContain(mark);
    const other = await ask('/?utm_source=mark-four&category=pets', modest);
    expect([cacheOf(other), other.body]).toEqual(['chowk; hit', pages[0]?.body]);
  });

  it('counts what a long address costs to read', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const long = `/how-it-works?${'x=1&'.repeat(3500)}`;
    const statuses = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await ask(long, '203.0.113.3')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await ask('/how-it-works?x=1', '203.0.113.3')).statusCode).toBe(200);
  });

  it('redirects with the unknown parameters of each request', async () => {
    for (const mark of ['one', 'two']) {
      const moved = await ask(`/?minPrice=nothing&utm_source=${mark}`, modest);
      expect([moved.statusCode, moved.headers.location]).toEqual([302, `/?utm_source=${mark}`]);
    }
  });

  it.each(['', '/hi', '/pa'])('is the same for every unknown address: %s', async (language) => {
    const [first, ...rest] = [
      await ask(`${language}/no/such/place-one`, modest),
      await ask(`${language}/place-two?x=1`, modest),
      await ask(`${language}/listing/a/b/place-three`, modest),
    ];
    for (const page of [first, ...rest]) {
      expect([page.statusCode, page.body]).toEqual([404, first.body]);
      expect(page.body).not.toMatch(/place-(one|two|three)/);
    }
    expect(rest.map(cacheOf)).toEqual(['chowk; hit', 'chowk; hit']);
  });

  it('limits renderings of one address', async () => {
    // The limit's window of ten seconds stands still: a busy machine may render too few pages in it.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const answers = [];
    for (let at = 0; at < 400 && answers.at(-1)?.statusCode !== 429; at += 1)
      answers.push(await ask(`/categories?category=${at}`, greedy));
    const last = answers.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(last?.headers['content-type']).toContain('text/html');
    expect(last?.body).toContain(requestTexts.tooMany);
    expect(answers.slice(0, -1).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await ask('/how-it-works', greedy)).statusCode).toBe(200);
    expect((await ask('/categories?category=jobs', modest)).statusCode).toBe(200);
  });

  it('counts requests of unknown pages as reads', async () => {
    const together = async () => {
      const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(`/nothing/${at}`, greedy)));
      return [...new Set(answers.map(({ statusCode }) => statusCode))].sort();
    };
    await expect.poll(together, { timeout: 60_000, interval: 0 }).toContain(429);
  });
});
