// Cached pages: nothing of one user, and nothing that a request claims, gets into a page that is shown to others.
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../client.ts';
import { publishListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';

let server: TestServer;
let user: SignedInClient;
let listing: Listing;
let port: number;

beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
  user = await server.addUser({ fullName: 'Asha Marker', email: 'asha-marker@town.example' });
  listing = await publishListing(await server.addUser({ fullName: 'Harjit Seller' }));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
}, 300_000);
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

const pages = () => [
  ...[
    '/',
    '/?category=furniture',
    '/?search=cot',
    '/categories',
    `/listing/${listing.id}`,
    `/edit-listing/${listing.id}`,
  ],
  ...['/profile', '/my-listings', '/favorites', '/moderation', '/how-it-works', '/safety-tips', '/terms-of-service'],
  ...['/privacy-policy', '/contact-us', '/session-state-example', '/no/such/place', '/sitemap.xml', '/robots.txt'],
];

/** All that a browser sends about its user, marked. */
function personalHeaders(): Record<string, string> {
  return {
    authorization: `Bearer ${user.token}`,
    cookie: [...user.cookies, ['marker', 'personal-marker'], ['userTheme', 'personal-marker']]
      .map((pair) => pair.join('='))
      .join('; '),
    'x-session-state': '{"note":"personal-marker"}',
    referer: 'https://personal-marker.example/',
    'user-agent': 'personal-marker',
    'accept-language': 'personal-marker',
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': 'personal-marker',
  };
}

const personal = () => [
  ...[user.user.email, user.user.id, user.user.fullName, user.token, 'personal-marker', '203.0.113.77'],
  ...user.cookies.values(),
];

describe('a cached page', () => {
  // Promise: A page shown to several users contains nothing about the user who requested it first
  it('contains nothing about the user who requested it first', async () => {
    for (const path of pages()) {
      const first = await get(path, personalHeaders());
      const next = await get(path);
      for (const { body, headers } of [first, next])
        for (const mark of personal())
          expect(`${JSON.stringify(headers)}${body}`.includes(mark), `${mark} in ${path}`).toBe(false);
      expect(next.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('names what it varies by and is revalidated; an answer to one user is not stored', async () => {
    for (const path of ['/', '/profile', `/listing/${listing.id}`]) {
      const { headers } = await get(path);
      expect(headers).toMatchObject({ vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' });
    }
    for (const path of ['/api/account/me', `/api/Message/receive/${user.user.id}`, `/api/classified/${listing.id}`])
      expect((await user.send({ method: 'GET', url: path })).headers['cache-control']).toBe('no-store');
  });

  it('has one entry per address, and none for what is not part of the address', async () => {
    // Also when the page has to be rendered again meanwhile, on a busy machine.
    server.clock.stop();
    const plain = await get('/?category=vehicles');
    const others = ['/?category=furniture', '/?category=vehicles&search=cot', '/?category=vehicles#x'];
    for (const other of others.slice(0, 2)) expect((await get(other)).body).not.toBe(plain.body);
    // Also where they differ in nothing but their last of 190 characters.
    const [one, other] = [await get(`/?search=${'x'.repeat(189)}a`), await get(`/?search=${'x'.repeat(189)}b`)];
    expect(one.body).not.toContain('xb');
    expect(other.body).toContain('xb');
    const poisoned = await get('/?category=vehicles', { 'x-original-url': '/profile', 'x-rewrite-url': '/profile' });
    expect(poisoned.body).toBe(plain.body);
  });
});

const lies: readonly Record<string, string>[] = [
  { host: 'evil.example', origin: 'https://evil.example', referer: 'https://evil.example/' },
  {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-server': 'evil.example',
    'x-forwarded-prefix': '//evil.example',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example;proto=http',
  },
];
const received = () => [
  ...['/', `/listing/${listing.id}`, '/profile', '/no/such/place', '/nowhere/', '/sitemap.xml', '/robots.txt'],
  ...['/api/docs', '/api/docs/openapi.json', '/stand-in-google', '/site.webmanifest', '/api/nothing'],
];

describe('a forged host header', () => {
  it.each(lies.map((lie) => [Object.keys(lie)[0], lie] as const))(
    'gets into no page, file or answer, by %s and others',
    async (_, headers) => {
      for (const path of received()) {
        const fresh = `${path}${path.includes('?') ? '&' : '?'}claim=${encodeURIComponent(JSON.stringify(headers).length)}`;
        for (const response of [await get(fresh, headers), await get(fresh)])
          expect(`${JSON.stringify(response.headers)}${response.body}`.includes('evil.example'), path).toBe(false);
      }
    },
  );

  it('gets into no email', async () => {
    for (const headers of lies) {
      const body = { listingId: listing.id, reason: 'scam', description: 'Asks for money first.' } as const;
      expect((await server.visitor().call(reportListing, { body, headers })).status).toBe(201);
    }
    const emails = await server.database.selectFrom('mails').selectAll().orderBy('id').execute();
    expect(emails).toHaveLength(lies.length);
    for (const sent of emails) {
      expect(JSON.stringify(sent)).not.toContain('evil.example');
      expect(sent.body).toContain(`${server.config.publicUrl}/listing/${listing.id}`);
    }
  });
});

/** Raw bytes of a request that no HTTP client would send. */
async function sendLine(line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

const detours = [
  ...[
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '///evil.example/',
  ],
  ...['/listing//evil.example', '/?returnUrl=https://evil.example', '/?redirect=//evil.example&next=//evil.example'],
  ...[
    '/profile?returnTo=https://evil.example',
    '/assets//evil.example',
    '/assets/..//evil.example/',
    '/uploads//evil.example',
  ],
  ...[
    'http://evil.example/',
    'http://evil.example/profile',
    '/.//evil.example',
    '/%0d%0aLocation:%20https://evil.example',
  ],
];

describe('an open redirect', () => {
  it.each(detours)('leads to no other site and causes no error: GET %s', async (address) => {
    const answer = await sendLine(`GET ${address}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|403|404) /);
    expect(answer.slice(0, answer.indexOf('\r\n\r\n'))).not.toMatch(/^location:/im);
    expect(answer).not.toMatch(/<meta[^>]+http-equiv="refresh"/i);
  });
});

const files = [
  ...[
    '/assets/../../server/entry.server.js',
    '/assets/..%2f..%2fserver%2fentry.server.js',
    '/assets/%2e%2e/manifest.json',
  ],
  ...[
    '/assets/..\\manifest.json',
    '/assets/%00',
    '/assets/.',
    '/assets/',
    '/.env',
    '/..%2f..%2fpackage.json',
    '/manifest.json',
    '/manifest.en.json',
    '/manifest.hi.json',
  ],
  ...[
    '/assets/....//....//package.json',
    '//package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/node_modules/fastify/package.json',
  ],
];

describe('path traversal', () => {
  it.each(files)('reaches no file of the server: GET %s', async (address) => {
    const answer = await sendLine(`GET ${address}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404) /);
    expect(answer).not.toMatch(/"dependencies"|renderPage|"isDynamicEntry"/);
  });
});
