// Pages as browsers, search engines and attackers receive them.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing, sendEdit } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let seller: SignedInClient;
let cot: Listing;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser();
  cot = await publishListing(seller);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  // On a busy machine the first search may exceed its two seconds.
  await vi.waitFor(async () => expect((await get('/')).statusCode).toBe(200), { timeout: 60_000 });
}, 120_000);

afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const policyOf = (response: LightMyRequestResponse) => String(response.headers['content-security-policy']);

/** The head of the response to raw bytes. */
async function headOfAnswer(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  return head;
}

/** Fresh for each test: pages are shared for a few seconds. */
let visits = 0;
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}visit=${++visits}`;

describe('the server bundle', () => {
  it('contains React’s production build for any NODE_ENV', async () => {
    const module = await readFile(resolve(import.meta.dirname, '../../../web/dist/server/en/entry.server.js'), 'utf8');
    expect(module).toContain('renderToString');
    expect(module).not.toContain('NODE_ENV');
  });
});

describe('the status of a page', () => {
  it.each([
    ['/', 200],
    ['/categories', 200],
    ['/how-it-works', 200],
    ['/terms-of-service', 200],
    ['/profile', 200],
    ['/no/such/place', 404],
    ['/listing/3f2b8a52-0f4e-4b53-9f5c-000000000000', 404],
    ['/listing/not-an-id', 404],
    ['/assets/gone-12345.js', 404],
    ['/api/no-such-call', 404],
    ['/api/%', 404],
    ['/api/classified/%E0%A4%A', 400],
    ['/uploads/%', 404],
  ])('%s is %i', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status);
  });

  it.each(['/%', '/listing/%E0%A4%A', '/%ff', '/%00%', '/a%2', '/profile/%C0%AF', '//%', '/%?search=%'])(
    '%s, which cannot be read, is the not-found page',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<h1');
      expect(answer.headers).toHaveProperty('content-security-policy');
    },
  );

  it.each(['GET *', 'GET /%', 'GET http://elsewhere.example/%', 'HEAD *'])(
    'the first line %s leads to the not-found page over a real connection',
    async (line) => {
      const { port } = server.app.server.address() as AddressInfo;
      const head = await headOfAnswer(port, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(head).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
      expect(head.toLowerCase()).toContain('content-type: text/html; charset=utf-8');
    },
  );

  it('below /api, an undecodable path gets the error object', async () => {
    for (const path of ['/api/%', '/API/%', '/api/classified/%E0%A4%A', '/api/users/%/export'])
      expect((await get(path)).json(), path).toMatchObject({ message: expect.any(String), type: expect.any(String) });
  });

  it.each([
    ['/?search=++tractor+', '/?search=tractor'],
    ['/?search=+', '/'],
  ])('%s, as sent by a form without scripts, redirects to %s', async (typed, tidy) => {
    const { statusCode, headers } = await get(typed);
    expect([statusCode, headers.location]).toEqual([302, tidy]);
  });

  it('is the same for HEAD, which has no body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/no/such/place' });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('');
  });

  it('refuses a write to a page with the error object', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/categories' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ type: 'not_found' });
  });
});

describe('the document', () => {
  it('has a title, description, canonical address and share picture', async () => {
    const { body } = await get('/safety-tips');
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en-IN" data-theme="system">/);
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain('<title>Safety Tips - Chowk - Buy and Sell Locally</title>');
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(head).toContain('<link rel="canonical" href="http://localhost:3000/safety-tips"');
    expect(head).toContain('<meta property="og:image" content="http://localhost:3000/share.png"');
    expect(head).toContain('<meta name="twitter:card"');
  });

  it.each([
    ['/messages', 'Messages'],
    ['/messages/lamp:asha', 'Messages'],
    ['/sell', 'Create New Listing'],
  ])('at %s is the page under a dialog, not indexed', async (path, title) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${title} - Chowk`);
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toContain('rel="canonical"');
  });

  it('at the address of a photo is the listing', async () => {
    for (const photo of ['1', '9', 'none']) {
      const { statusCode, body } = await get(`/listing/${cot.id}/photos/${photo}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/listing/${cot.id}"`);
    }
  });

  // Promise: Pages are rendered with their content, and without personal data
  it('shows the listings of a category, and the listing itself', async () => {
    expect((await get(fresh('/?category=furniture'))).body).toContain(`href="/listing/${cot.id}"`);
    expect((await get(`/listing/${cot.id}`)).body).toContain('<title>Wooden cot');
  });

  it('loads scripts, styles and fonts of the build, which all exist', async () => {
    const { body } = await get('/how-it-works');
    const named = [...body.matchAll(/(?:src|href|data-[a-z-]+)="(\/assets\/[^"]+)"/g)];
    const files = named.flatMap(([, names]) => names?.split(' ') ?? []).map((file) => file.split('#')[0] ?? '');
    expect(files.length).toBeGreaterThan(4);
    for (const file of new Set(files)) expect((await get(file)).statusCode, file).toBe(200);
  });

  it('has no inline script except for the start script, and no inline style', async () => {
    for (const path of ['/', '/how-it-works', '/categories', `/listing/${cot.id}`]) {
      const { body, headers } = await get(path);
      const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes),
      );
      const hashes = inline.map(([, , code = '']) => createHash('sha256').update(code).digest('base64'));
      const allowed = [...String(headers['content-security-policy']).matchAll(/'sha256-([^']+)'/g)].map(
        ([, hash]) => hash,
      );
      expect(hashes).toEqual(allowed);
      expect(hashes).toHaveLength(1);
      expect(body).not.toMatch(/<[^>]+\sstyle=/);
      expect(body).not.toMatch(/<[^>]+\son[a-z]+=/);
    }
  });

  it('escapes the text of users', async () => {
    const nasty = '</script><script>alert(1)</script>\u2028<!--';
    const listing = await publishListing(seller, { fields: { Title: nasty } });
    for (const path of [
      `/listing/${listing.id}`,
      fresh(`/?search=${encodeURIComponent(nasty)}`),
      fresh('/?category=furniture'),
    ]) {
      const { body } = await get(path);
      expect(body.includes('<script>alert(1)'), path).toBe(false);
      const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '';
      expect(state.includes('\u2028')).toBe(false);
      expect(() => JSON.parse(state)).not.toThrow();
    }
  });

  it('contains no data of the requesting user', async () => {
    const { body } = await seller.send({ method: 'GET', url: fresh(`/listing/${cot.id}`) });
    expect(body).not.toContain(seller.user.email);
    expect(body).not.toContain('"isOwner":true');
  });
});

describe('the theme', () => {
  it.each([
    ['dark', 'dark'],
    ['purple', 'purple'],
    ['"><script>', 'system'],
  ])('of the cookie %s is rendered as %s', async (cookie, theme) => {
    const { body } = await get('/categories', { cookie: `userTheme=${encodeURIComponent(cookie)}` });
    expect(body).toContain(`<html lang="en-IN" data-theme="${theme}">`);
  });

  it('without a cookie follows the system, also for native controls', async () => {
    const { body } = await get('/categories');
    expect(body).toContain('<html lang="en-IN" data-theme="system">');
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe('the headers of a page', () => {
  it('contain a strict CSP with a new 16-byte nonce each time', async () => {
    const policies = await Promise.all([get('/categories'), get('/categories')]).then((pages) => pages.map(policyOf));
    const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    expect(nonces.map((nonce) => Buffer.from(nonce, 'base64').length)).toEqual([16, 16]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(policies[0]).not.toContain('unsafe-inline');
    expect(policies[0]).not.toContain('unsafe-eval');
    expect(policies[0]).toContain("frame-ancestors 'none'");
    expect(policies[0]).toContain('report-uri /api/csrf/csp-report');
    expect(policies[0]).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;");
    expect(policies[0]).not.toContain('google');
  });

  it('omit the CSP for a browser that disabled it', async () => {
    const { headers } = await get('/categories', { cookie: 'csp-enabled=false' });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect((await get('/categories', { cookie: 'csp-enabled=true' })).headers).toHaveProperty(
      'content-security-policy',
    );
  });

  it('contain the CSP in production despite the cookie', async () => {
    const production = await startTestServer({ config: { isProduction: true } });
    try {
      for (const cookie of ['csp-enabled=false', 'csp-enabled=true; csp-enabled=false', 'csp-enabled="false"']) {
        const page = await production.app.inject({ method: 'GET', url: '/categories', headers: { cookie } });
        expect(policyOf(page), cookie).toMatch(/^default-src 'none';.* 'nonce-/);
      }
    } finally {
      await production.close();
    }
  });

  it('contain the other security headers', async () => {
    expect((await get('/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-type': 'text/html; charset=utf-8',
    });
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('compression and caching', () => {
  it('sends Zstandard, Brotli, gzip or plain bytes, by Accept-Encoding', async () => {
    // On a busy machine the page may be rendered again meanwhile.
    server.clock.stop();
    const plain = await get('/how-it-works');
    const zstd = await get('/how-it-works', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const brotli = await get('/how-it-works', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/how-it-works', { 'accept-encoding': 'gzip, br;q=0' });
    const encodings = [plain, zstd, brotli, gzip].map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual([undefined, 'zstd', 'br', 'gzip']);
    expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('lets browsers cache hashed files forever, and precompresses them', async () => {
    const entry = /data-entry="([^"]+)"/.exec((await get('/')).body)?.[1] ?? '';
    const { headers } = await get(entry, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await get('/assets/gone-12345.js')).headers['cache-control']).toBe('no-store');
  });

  it('shows a change at once: a write evicts the page', async () => {
    const path = `/listing/${cot.id}`;
    expect((await get(path)).body).toContain('Wooden cot');
    await sendEdit(seller, cot.id, { fields: { Title: 'Painted cot', 'MediaFiles[0].Id': cot.mediaFiles[0]?.id } });
    expect((await get(path)).body).toContain('Painted cot');
  });

  it('does not cache the page of a visitor over the rate limit', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const ask = (url: string, remoteAddress: string) => limited.app.inject({ method: 'GET', url, remoteAddress });
    const pushy = '203.0.113.7';
    // On a busy machine the second of the limit may be over before the page is rendered: then retry.
    const annoy = async () => {
      const path = fresh('/?category=vehicles');
      await Promise.all(Array.from({ length: 60 }, () => ask('/api/csrf/token', pushy)));
      expect((await ask(path, pushy)).statusCode).toBe(429);
      return path;
    };
    const troubled = await vi.waitFor(annoy, { timeout: 20_000 });
    expect((await ask(troubled, '203.0.113.8')).statusCode).toBe(200);
    await limited.close();
  });

  it('removes a deleted listing at once', async () => {
    const listing = await publishListing(seller);
    const path = `/listing/${listing.id}`;
    expect((await get(path)).statusCode).toBe(200);
    await seller.call(deleteListing, { params: { id: listing.id } });
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('files of the whole site', () => {
  it('lists public addresses in the sitemap', async () => {
    const hidden = await publishListing(seller);
    await seller.call(deleteListing, { params: { id: hidden.id } });
    const { body, headers } = await get(fresh('/sitemap.xml'));
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>http://localhost:3000/categories</loc>');
    expect(body).toContain(`<loc>http://localhost:3000/listing/${cot.id}</loc>`);
    expect(body).not.toContain(hidden.id);
  });

  it('names the sitemap and disallows personal pages in robots.txt', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(body).toContain('Disallow: /profile');
  });

  it.each(['/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/share.png', '/site.webmanifest'])(
    'has %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(200);
    },
  );
});
