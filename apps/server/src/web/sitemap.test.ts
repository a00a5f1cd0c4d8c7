// The sitemap in several files.
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListings } from '../../test/planted-rows.ts';
import { createLoadShedding } from '../http/limits/load-shedding.ts';
import { noRequestLimits } from '../http/limits/rate-limits.ts';
import { createPageCache } from './pages/cache/page-cache.ts';
import type { RenderedPage } from './pages/cache/page-store.ts';
import { serveSitemap } from './sitemap.ts';

let server: TestServer;
let app: FastifyInstance;
let rendered = 0;
const counted = vi.fn();

beforeAll(async () => {
  server = await startTestServer();
  const cache = createPageCache({ bytes: 2 ** 20, now: server.clock.now });
  cache.setEnabled(true);
  const { id } = (await server.addUser()).user;
  await plantListings(
    server.database,
    Array.from({ length: 5 }, () => ({ user_id: id })),
  );
  app = fastify();
  const parts = {
    publicUrl: 'https://chowk.example',
    database: server.database,
    cache,
    changes: {
      renderWithChanges: (render: () => Promise<RenderedPage>) => {
        rendered += 1;
        return render();
      },
    },
    limits: {
      ...noRequestLimits,
      countAddress: async (limit: string, address: string) => void counted(limit, address),
    },
    load: createLoadShedding({ atOnce: 4 }),
    now: server.clock.now,
  };
  serveSitemap(app, { ...parts, size: 2 });
});

afterAll(async () => {
  await app.close();
  await server.close();
});

const read = async (path: string) => app.inject({ method: 'GET', url: path });
const listingsIn = (xml: string) => [...xml.matchAll(/example\/listing\/([0-9a-f-]+)</g)].map(([, id]) => id);

describe('a sitemap in parts', () => {
  it('is an index of its files', async () => {
    const { body } = await read('/sitemap.xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://chowk.example/sitemap-1.xml',
      'https://chowk.example/sitemap-2.xml',
      'https://chowk.example/sitemap-3.xml',
    ]);
  });

  it('is rendered once for all spellings of its address, and counted', async () => {
    const first = await read('/sitemap-2.xml');
    const before = rendered;
    for (const path of ['/sitemap-2.xml?x=1', '/sitemap-2.xml?y=2', '/sitemap-2.xml'])
      expect((await read(path)).body).toBe(first.body);
    expect(rendered).toBe(before);
    expect(counted).toHaveBeenLastCalledWith('read', '127.0.0.1');
    expect((await read('/sitemap-4.xml')).statusCode).toBe(404);
  });

  it('contains each listing once, and the fixed pages in the first file', async () => {
    const files = await Promise.all([1, 2, 3].map((number) => read(`/sitemap-${number}.xml`)));
    const ids = files.flatMap(({ body }) => listingsIn(body));
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
    expect(files.map(({ body }) => body.includes('/safety-tips<'))).toEqual([true, false, false]);
  });

  it('lists each page in every language, with links to the others', async () => {
    const { body } = await read('/sitemap-1.xml');
    const entries = [...body.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);
    const [english = '', hindi = '', punjabi = ''] = entries.filter((entry) => entry.includes('/safety-tips</loc>'));
    expect([english, hindi, punjabi].map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).toEqual([
      'https://chowk.example/safety-tips',
      'https://chowk.example/hi/safety-tips',
      'https://chowk.example/pa/safety-tips',
    ]);
    const alternates = (entry: string) =>
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...pair]) => pair);
    expect(alternates(english)).toEqual([
      ['en', 'https://chowk.example/safety-tips'],
      ['hi', 'https://chowk.example/hi/safety-tips'],
      ['pa', 'https://chowk.example/pa/safety-tips'],
      ['x-default', 'https://chowk.example/safety-tips'],
    ]);
    expect(alternates(punjabi)).toEqual(alternates(english));
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  it.each(['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml'])('has no %s', async (path) => {
    expect((await read(path)).statusCode).toBe(404);
  });
});
