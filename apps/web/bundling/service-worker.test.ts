// The service worker with a browser of maps: what it stores of pages and own lists.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const code = stripTypeScriptTypes(
  readFileSync(new URL('../service-worker/service-worker.ts', import.meta.url), 'utf8'),
);
const site = 'https://chowk.example';

function startWorker({ isFull = false } = {}) {
  const stored = new Map<string, Set<string>>();
  const locks: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const open = async (name: string) => {
    const urls = stored.get(name) ?? new Set<string>();
    stored.set(name, urls);
    return {
      delete: async ({ url }: Request) => urls.delete(url),
      put: async ({ url }: Request) => {
        if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
        urls.add(url);
      },
      keys: async () => [...urls].map((url) => ({ url })),
    };
  };
  // In a browser another process answers.
  const has = async (name: string) => {
    const isThere = stored.has(name);
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    return isThere;
  };
  // One after the other, as exclusive locks are.
  const request = (_name: string, work: () => unknown) => {
    const done = (locks.at(-1) ?? Promise.resolve()).then(work);
    locks.push(done);
    return done;
  };
  runInNewContext(code, {
    self: { addEventListener: (type: string, listener: () => void) => listeners.set(type, listener) },
    location: new URL(site),
    caches: { open, has, match: async () => undefined },
    navigator: { locks: { request } },
    fetch: async ({ url }: Request) => {
      const type = /^\/(uploads|assets)\//.test(new URL(url).pathname) ? 'image/webp' : 'text/html';
      return new Response('<title>Page</title>', { headers: { 'content-type': type } });
    },
    ...{ URL, Request, Response },
  });

  async function load(path: string, mode: 'navigate' | 'cors') {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      // A request made here cannot have the mode of a navigation.
      request: { url: `${site}${path}`, method: 'GET', mode },
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
      waitUntil: (work: Promise<unknown>) => works.push(work),
    });
    const response = await answer;
    await Promise.all(works);
    return response;
  }
  return { stored, load, open, lock: request };
}

const stored = ({ stored: caches }: ReturnType<typeof startWorker>, name: string) =>
  [...(caches.get(name) ?? [])].map((url) => url.slice(site.length));

describe('what the service worker stores', () => {
  it('of pages is public and has no fragment', async () => {
    const worker = startWorker();
    for (const prefix of ['', '/hi', '/pa'])
      for (const page of ['reset-password', 'confirm-email', 'undo-email-change', 'renew', 'unsubscribe', 'suspended'])
        await worker.load(`${prefix}/${page}#token`, 'navigate');
    await worker.load('/terms-of-service#token', 'navigate');
    expect(stored(worker, 'pages')).toEqual(['/terms-of-service']);
  });

  // Promise: Photos of messages are not stored by the service worker: their addresses expire, and others may use the browser
  it('of photos is public: none of messages', async () => {
    const worker = startWorker();
    const photo = `${'a'.repeat(32)}-400.webp`;
    await worker.load(`/uploads/sealed/1795050880738/${'s'.repeat(43)}/${photo}`, 'cors');
    await worker.load(`/uploads/${photo}`, 'cors');
    expect(stored(worker, 'photos')).toEqual([`/uploads/${photo}`]);
  });

  it('of own lists goes where the page has made a cache for them', async () => {
    const worker = startWorker();
    await worker.load('/api/conversations?box=inbox', 'cors');
    expect(worker.stored.has('mine')).toBe(false);
    await worker.open('mine');
    await worker.load('/api/conversations?box=inbox', 'cors');
    expect(stored(worker, 'mine')).toEqual(['/api/conversations?box=inbox']);
  });

  it('comes not back with an answer that arrives during the sign-out', async () => {
    const worker = startWorker();
    await worker.open('mine');
    // As device-caches.ts does at sign-out.
    const signedOut = worker.lock('mine', async () => {
      await new Promise(setImmediate);
      worker.stored.delete('mine');
    });
    await Promise.all([worker.load('/api/conversations?box=inbox', 'cors'), signedOut]);
    expect(worker.stored.has('mine')).toBe(false);
  });

  // Promise: A phone without space left shows pages, photos and lists as one without the app does
  it('does not keep a page, a photo or a list from being shown where the disk is full', async () => {
    const worker = startWorker({ isFull: true });
    await worker.open('mine');
    for (const path of ['/terms-of-service', '/uploads/ab-400.webp', '/assets/index-1a.js', '/api/conversations']) {
      const response = await worker.load(path, path === '/terms-of-service' ? 'navigate' : 'cors');
      expect(response?.status, path).toBe(200);
    }
    expect([...worker.stored.values()].flatMap((urls) => [...urls])).toEqual([]);
  });
});
