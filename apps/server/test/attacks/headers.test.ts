// Security headers of every kind of response, graded with the rules of Mozilla's Observatory.

import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { findingsOf, scoreOf } from './observatory.ts';

let server: TestServer;
let listing: Listing;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://chowk.example' } });
  listing = await publishListing(await server.addUser());
}, 300_000);
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const asset = async () => /data-entry="([^"]+)"/.exec((await get('/')).body)?.[1] ?? '';

/** Documents must get an A+; subresources have a lower limit. */
const served: readonly (readonly [what: string, address: () => string | Promise<string>, score: number])[] = [
  ['the home page', () => '/', 100],
  ['the page of a listing', () => `/listing/${listing.id}`, 100],
  ['a personal page', () => '/profile', 100],
  ['a page that is not there', () => '/no/such/place', 100],
  ['the description of the API', () => '/api/docs', 100],
  ['an answer of the API', () => `/api/classified/${listing.id}`, 100],
  ['a refusal of the API', () => '/api/account/me', 100],
  ['a call that is not there', () => '/api/nothing', 100],
  ['the CSRF token with its cookie', () => '/api/csrf/token', 100],
  ['a photo', () => listing.images[0] ?? '', 80],
  ['a script', asset, 75],
  ['a file that is not there', () => '/assets/gone-12345.js', 100],
  ['the sitemap', () => '/sitemap.xml', 75],
];

describe('security headers', () => {
  it.each(served)('of %s get the required grade', async (what, address, least) => {
    const { headers } = await get(await address());
    const findings = findingsOf(headers);
    expect(
      scoreOf(findings),
      `${what}: ${JSON.stringify(findings.filter(({ points }) => points < 0))}`,
    ).toBeGreaterThanOrEqual(least);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
  });

  it('of every page forbid framing, cross-origin openers and camera access', async () => {
    for (const path of ['/', `/listing/${listing.id}`, '/profile', '/no/such/place']) {
      const { headers } = await get(path);
      expect(headers, path).toMatchObject({
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'/),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    }
  });

  it('forbid framing also where the content policy is disabled', async () => {
    const { headers } = await get('/', { cookie: 'csp-enabled=false' });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

describe('another origin', () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };

  it.each((endpoints as readonly Endpoint[]).map((endpoint) => [endpoint.name, endpoint] as const))(
    'can neither preflight nor read %s',
    async (_, { method, path, events }) => {
      const url = path.replace(/:\w+/g, listing.id);
      const asked = { 'access-control-request-method': method, 'access-control-request-headers': 'x-csrf-token' };
      const preflight = await server.app.inject({ method: 'OPTIONS', url, headers: { ...evil, ...asked } });
      const call = events ? preflight : await server.app.inject({ method, url, headers: evil });
      expect(preflight.statusCode).toBe(404);
      for (const { headers } of [preflight, call])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );
});
