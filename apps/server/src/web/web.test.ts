// Pages as a browser, a search engine and an attacker meet them.
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
  // On a busy machine the very first search may be cut off after its two seconds; this is not about that.
  await vi.waitFor(async () => expect((await get('/')).statusCode).toBe(200), { timeout: 60_000 });
}, 120_000);

afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const policyOf = (response: LightMyRequestResponse) => String(response.headers['content-security-policy']);

/** What comes back to raw bytes, up to its first empty line. */
async function headOfAnswer(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  return head;
}

/** Fresh for each test: pages are shared for a few seconds. */
let visits = 0;
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}visit=${++visits}`;

describe('the module that draws pages', () => {
  it('has React’s production build in it, whatever NODE_ENV says', async () => {
    const module = await readFile(resolve(import.meta.dirname, '../../../web/dist/server/en/entry.server.js'), 'utf8');
    expect(module).toContain('renderToString');
    expect(module).not.toContain('NODE_ENV');
  });
});

describe('the status of a page', () => {
  // Promise: An unknown path, one that cannot be read and a listing that is not there are the not-found page (404),
  // below /api the error object
  // Promise: An unknown path and a listing that is not there are 404
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

  it('below /api, what cannot be read is refused as data', async () => {
    for (const path of ['/api/%', '/API/%', '/api/classified/%E0%A4%A', '/api/users/%/export'])
      expect((await get(path)).json(), path).toMatchObject({ message: expect.any(String), type: expect.any(String) });
  });

  it.each([
    ['/?search=++tractor+', '/?search=tractor'],
    ['/?search=+', '/'],
  ])('%s, as a form sends it that nothing has read yet, leads on to %s', async (typed, tidy) => {
    const { statusCode, headers } = await get(typed);
    expect([statusCode, headers.location]).toEqual([302, tidy]);
  });

  it('is the same for HEAD, which has no body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/no/such/place' });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('');
  });

  it('refuses a write to a page as data', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/categories' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ type: 'not_found' });
  });
});

describe('what arrives', () => {
  it('is a whole document with its own title, description, canonical address and shared picture', async () => {
    const { body } = await get('/safety-tips');
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en-IN" data-theme="system">/);
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain('<title>Safety Tips - Chowk - Buy and Sell Locally</title>');
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(head).toContain('<link rel="canonical" href="http://localhost:3000/safety-tips"');
    expect(head).toContain('<meta property="og:image" content="http://localhost:3000/share.png"');
    expect(head).toContain('<meta name="twitter:card"');
  });

  // Promise: The server draws these addresses with status 200; selling and messages are kept out of the index, a photo
  // names its listing as canonical
  it.each([
    ['/messages', 'Messages'],
    ['/messages/lamp:asha', 'Messages'],
    ['/sell', 'Create New Listing'],
  ])('is, at %s, the page under a dialog, kept out of the index', async (path, title) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${title} - Chowk`);
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toContain('rel="canonical"');
  });

  it('is, at the address of a photo, the listing', async () => {
    for (const photo of ['1', '9', 'none']) {
      const { statusCode, body } = await get(`/listing/${cot.id}/photos/${photo}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/listing/${cot.id}"`);
    }
  });

  // Promise: Pages arrive with their content, and with nothing personal in them
  it('shows the listings of a category, and the listing itself', async () => {
    expect((await get(fresh('/?category=furniture'))).body).toContain(`href="/listing/${cot.id}"`);
    expect((await get(`/listing/${cot.id}`)).body).toContain('<title>Wooden cot');
  });

  it('fetches scripts, styles and fonts from the build, all of them there', async () => {
    const { body } = await get('/how-it-works');
    const named = [...body.matchAll(/(?:src|href|data-[a-z-]+)="(\/assets\/[^"]+)"/g)];
    const files = named.flatMap(([, names]) => names?.split(' ') ?? []).map((file) => file.split('#')[0] ?? '');
    expect(files.length).toBeGreaterThan(4);
    for (const file of new Set(files)) expect((await get(file)).statusCode, file).toBe(200);
  });

  // Promise: The one inline script of a page is the one whose hash its policy names; there is no inline style or handler
  it('has no inline script to run but the start script, and no inline style', async () => {
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

  // Promise: Nothing that people write breaks out of a page
  it('cannot be broken out of by what people write', async () => {
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

  it('holds nothing of the person who asks', async () => {
    const { body } = await seller.send({ method: 'GET', url: fresh(`/listing/${cot.id}`) });
    expect(body).not.toContain(seller.user.email);
    expect(body).not.toContain('"isOwner":true');
  });
});

describe('the theme', () => {
  // Promise: The theme of the cookie is drawn at once
  it.each([
    ['dark', 'dark'],
    ['purple', 'purple'],
    ['"><script>', 'system'],
  ])('of the cookie %s is drawn as %s at once', async (cookie, theme) => {
    const { body } = await get('/categories', { cookie: `userTheme=${encodeURIComponent(cookie)}` });
    expect(body).toContain(`<html lang="en-IN" data-theme="${theme}">`);
  });

  it('of nobody is left to the system, for its own controls too', async () => {
    const { body } = await get('/categories');
    expect(body).toContain('<html lang="en-IN" data-theme="system">');
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe('the headers of a page', () => {
  // Promise: Every page carries a content policy: no inline scripts, a new 16-byte nonce in each answer, violations
  // reported to `/api/csrf/csp-report`
  it('carry a strict policy with a new 16-byte nonce each time', async () => {
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

  // Promise: `csp-enabled=false` switches the policy off for that browser; on is the default
  it('leave the policy out for a browser that switched it off', async () => {
    const { headers } = await get('/categories', { cookie: 'csp-enabled=false' });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect((await get('/categories', { cookie: 'csp-enabled=true' })).headers).toHaveProperty(
      'content-security-policy',
    );
  });

  // Promise: In production nothing switches it off, a cookie least of all
  it('carry the policy in production, whatever a cookie says', async () => {
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

  it('say the rest of what keeps people safe', async () => {
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

describe('compression and keeping', () => {
  it('sends Zstandard, Brotli, gzip or plain bytes, as the browser takes them', async () => {
    // Also when the page has to be drawn anew meanwhile, on a busy machine.
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

  it('lets hashed files be kept for ever, compressed ahead', async () => {
    const entry = /data-entry="([^"]+)"/.exec((await get('/')).body)?.[1] ?? '';
    const { headers } = await get(entry, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await get('/assets/gone-12345.js')).headers['cache-control']).toBe('no-store');
  });

  // Promise: A write shows at once, and a deleted listing is gone at once
  it('shows a change at once: a write ends the keeping', async () => {
    const path = `/listing/${cot.id}`;
    expect((await get(path)).body).toContain('Wooden cot');
    await sendEdit(seller, cot.id, { fields: { Title: 'Painted cot', 'MediaFiles[0].Id': cot.mediaFiles[0]?.id } });
    expect((await get(path)).body).toContain('Painted cot');
  });

  it('does not keep the page of somebody who asks too often', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const ask = (url: string, remoteAddress: string) => limited.app.inject({ method: 'GET', url, remoteAddress });
    const pushy = '203.0.113.7';
    // On a busy machine the second of the limit may be over before the page is drawn: then once more.
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

  it('takes a deleted listing away at once', async () => {
    const listing = await publishListing(seller);
    const path = `/listing/${listing.id}`;
    expect((await get(path)).statusCode).toBe(200);
    await seller.call(deleteListing, { params: { id: listing.id } });
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('files of the whole site', () => {
  // Promise: The sitemap lists what may be found, and robots are kept from personal pages
  it('lists its addresses in the sitemap, without what nobody should find', async () => {
    const hidden = await publishListing(seller);
    await seller.call(deleteListing, { params: { id: hidden.id } });
    const { body, headers } = await get(fresh('/sitemap.xml'));
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>http://localhost:3000/categories</loc>');
    expect(body).toContain(`<loc>http://localhost:3000/listing/${cot.id}</loc>`);
    expect(body).not.toContain(hidden.id);
  });

  it('points robots to it and away from personal pages', async () => {
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
