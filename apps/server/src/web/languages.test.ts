// Pages in each language, as browsers and search engines receive them.
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
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
  await vi.waitFor(async () => expect((await get('/')).statusCode).toBe(200), { timeout: 60_000 });
}, 120_000);

afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const site = 'http://localhost:3000';

describe('a page in another language', () => {
  it.each([
    ['/', 'en-IN', 200],
    ['/hi', 'hi-IN', 200],
    ['/pa', 'pa-IN', 200],
    ['/hi/categories', 'hi-IN', 200],
    ['/pa/messages', 'pa-IN', 200],
    ['/hi/no/such/place', 'hi-IN', 404],
    ['/hi/api/classified', 'hi-IN', 404],
    ['/hi/%', 'hi-IN', 404],
    ['/xx/categories', 'en-IN', 404],
    ['/hindi', 'en-IN', 404],
  ])('%s is in %s, with status %i', async (path, tag, status) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, /<html lang="(.*?)"/.exec(body)?.[1]]).toEqual([status, tag]);
  });

  it('has the texts of its language', async () => {
    const bodies = await Promise.all(['/how-it-works', '/hi/how-it-works', '/pa/how-it-works'].map(read));
    expect(bodies.map((body) => /aria-label="(Language|भाषा|ਭਾਸ਼ਾ)"/.exec(body)?.[1])).toEqual([
      'Language',
      'भाषा',
      'ਭਾਸ਼ਾ',
    ]);
  });

  it.each([
    ['/', '/', '/hi', '/pa'],
    [
      '/categories?category=jobs',
      '/categories?category=jobs',
      '/hi/categories?category=jobs',
      '/pa/categories?category=jobs',
    ],
  ])('%s names its address in each language', async (path, english, hindi, punjabi) => {
    for (const own of [english, hindi, punjabi]) {
      const head = headOf(await read(own));
      expect(head).toContain(`<link rel="canonical" href="${site}${own}"`);
      expect(alternatesIn(head), own).toEqual([
        ['en', site + english],
        ['hi', site + hindi],
        ['pa', site + punjabi],
        ['x-default', site + english],
      ]);
    }
    expect(headOf(await read(hindi))).toContain('<meta property="og:locale" content="hi_IN"');
    expect(path).toBe(english);
  });

  it('that is closed to search engines names no other address', async () => {
    expect(alternatesIn(headOf(await read('/hi/profile')))).toEqual([]);
  });

  it('stays in its language in every link and form', async () => {
    const places = ['/hi', '/hi?search=cot', '/hi/categories', `/hi/listing/${cot.id}`, `/hi/people/${seller.user.id}`];
    for (const place of [...places, '/hi/safety-tips', '/hi/contact-us', '/hi/no/such/place']) {
      const body = await read(place);
      const tags = body.match(/<(a|form|area)\b[^>]*>/g) ?? [];
      const own = tags.filter((tag) => !tag.includes('data-language='));
      const addresses = own.flatMap((tag) => /(?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
      expect(addresses.length).toBeGreaterThan(10);
      expect(
        addresses.filter((address) => !/^\/hi([/?#]|$)/.test(address) && !address.startsWith('/uploads/')),
        place,
      ).toEqual([]);
    }
  });

  it.each([
    ['/hi?search=++tractor+', '/hi?search=tractor'],
    ['/pa?search=+', '/pa'],
  ])('%s redirects to %s', async (typed, tidy) => {
    const { statusCode, headers } = await get(typed);
    expect([statusCode, headers.location]).toEqual([302, tidy]);
  });

  it('preloads the fonts of its script', async () => {
    const fontsIn = async (path: string) => /data-fonts="(.*?)"/.exec(await read(path))?.[1];
    expect(await fontsIn('/')).not.toContain('noto');
    expect(await fontsIn('/hi')).toMatch(/^\/assets\/noto-devanagari-\S+\.woff2 /);
    expect(await fontsIn('/pa')).toMatch(/^\/assets\/noto-gurmukhi-\S+\.woff2 /);
    // Headings use the font of its script; of the Latin font only prices are needed.
    expect(await fontsIn('/')).toContain('bricolage-latin');
    for (const path of ['/hi', '/pa']) {
      expect(await fontsIn(path)).toContain('bricolage-prices');
      expect(await fontsIn(path)).not.toContain('bricolage-latin');
    }
    // The name of its language is in the font of its script.
    expect(await fontsIn('/hi')).not.toContain('names-devanagari');
    expect(await fontsIn('/pa')).not.toContain('names-gurmukhi');
  });

  it('names a village in its language, and sends that name along for browsers without a table of them', async () => {
    const listing = await publishListing(seller, { fields: { City: 'Kajheri' } });
    const sentWith = async (path: string) => {
      const body = await read(path);
      const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      return [body.includes('कजहेड़ी'), (JSON.parse(state) as { villages?: unknown }).villages];
    };
    expect(await sentWith(`/hi/listing/${listing.id}`)).toEqual([true, { Kajheri: 'कजहेड़ी' }]);
    expect(await sentWith(`/listing/${listing.id}`)).toEqual([false, undefined]);
    // The one before is of no concern to the next.
    expect(await sentWith(`/hi/listing/${cot.id}`)).toEqual([false, undefined]);
  });

  it('shows a change like the English one', async () => {
    const path = `/hi/listing/${cot.id}`;
    expect((await read(path)).includes(cot.title)).toBe(true);
    await sendEdit(seller, cot.id, { fields: { Title: 'Painted cot', 'MediaFiles[0].Id': cot.mediaFiles[0]?.id } });
    expect((await read(path)).includes('Painted cot')).toBe(true);
  });
});

describe('the switch', () => {
  // Promise: The language switch leads to the same page with its filters, also without scripts
  it.each([
    [
      '/hi?category=jobs&view=map',
      ['/?category=jobs&amp;view=map', '/hi?category=jobs&amp;view=map', '/pa?category=jobs&amp;view=map'],
    ],
    ['/safety-tips', ['/safety-tips', '/hi/safety-tips', '/pa/safety-tips']],
  ])('of %s is in the bar and at the foot', async (path, addresses) => {
    const links = [...(await read(path)).matchAll(/<a href="([^"]*)" data-language="(\w+)"[^>]*>([^<]*)</g)];
    expect(links.map(([, href]) => href)).toEqual([...addresses, ...addresses]);
    expect(links.slice(0, 3).map(([, , id, name]) => [id, name])).toEqual([
      ['en', 'English'],
      ['hi', 'हिंदी'],
      ['pa', 'ਪੰਜਾਬੀ'],
    ]);
  });
});

describe('a visitor who chose a language', () => {
  it('is redirected from an address without prefix, uncached by proxies', async () => {
    const { statusCode, headers } = await get('/unsubscribe?token=abc', { cookie: 'language=pa' });
    expect([statusCode, headers.location]).toEqual([302, '/pa/unsubscribe?token=abc']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary).toMatch(/cookie/);
  });

  it.each(['/hi/categories', showCsrfToken.path, '/robots.txt', '/favicon.svg'])('stays at %s', async (path) => {
    expect((await get(path, { cookie: 'language=pa' })).statusCode).toBeLessThan(300);
  });

  it('returns to English by its link, without scripts', async () => {
    const referer = 'http://localhost:3000/hi/categories';
    const { statusCode, headers } = await get('/categories', {
      cookie: 'language=hi',
      referer,
      host: 'localhost:3000',
    });
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toMatch(/^language=en; Max-Age=31536000; Path=\/; SameSite=Lax/);
  });

  it('gets a response with the cookie that no proxy caches', async () => {
    const requested = { cookie: 'language=hi', host: 'localhost:3000' };
    const chosen = await get('/', { ...requested, referer: 'http://localhost:3000/hi' });
    expect(chosen.headers['set-cookie']).toMatch(/^language=en;/);
    expect(chosen.headers['cdn-cache-control']).toBeUndefined();
    expect((await get('/')).headers['cdn-cache-control']).toMatch(/^max-age=1/);
  });
});

it('robots.txt closes personal pages in every language', async () => {
  const lines = (await read('/robots.txt')).split('\n');
  for (const path of ['/api/', '/profile', '/hi/profile', '/pa/edit-listing/', '/hi/messages'])
    expect(lines).toContain(`Disallow: ${path}`);
});

async function read(path: string): Promise<string> {
  return (await get(path)).body;
}

function headOf(body: string): string {
  return body.slice(0, body.indexOf('</head>'));
}

function alternatesIn(head: string): string[][] {
  return [...head.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/gi)].map(([, ...pair]) => pair);
}
