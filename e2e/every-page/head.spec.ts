// What a page tells search engines, those who share it, and the browser's security.
import { brand } from '@chowk/contract/brand';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { untilAlive } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/people.ts';
import { publish } from '../fixtures/town.ts';

const pages = [
  ['/', 'Chowk - Buy and Sell Locally'],
  ['/categories', 'All Categories - Chowk - Buy and Sell Locally'],
  ['/categories?category=vehicles', 'Vehicles - Chowk - Buy and Sell Locally'],
  ['/how-it-works', 'How It Works - Chowk - Buy and Sell Locally'],
  ['/safety-tips', 'Safety Tips - Chowk - Buy and Sell Locally'],
  ['/terms-of-service', 'Terms of Service - Chowk - Buy and Sell Locally'],
  ['/privacy-policy', 'Privacy Policy - Chowk - Buy and Sell Locally'],
  ['/contact-us', 'Contact Us - Chowk - Buy and Sell Locally'],
] as const;

const hidden = [
  '/profile',
  '/reset-password',
  '/renew',
  '/unsubscribe',
  '/letter-preferences',
  '/my-listings',
  '/favorites',
  '/session-state-example',
  '/no-such-place',
  '/?search=sofa',
];

const metaOf = (page: Page, name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);

test.describe('The head of a page', () => {
  for (const [path, title] of pages) {
    // Promise: The page title is the brand plus 'Buy and Sell Locally'; inner pages put their own name first; each has
    // description, canonical address, Open Graph and Twitter tags
    test(`${path} has its own title, description, address and share tags`, async ({ visitor, baseURL }) => {
      await visitor.goto(path);
      await expect(visitor).toHaveTitle(title);
      await expect(visitor.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
      const description = (await metaOf(visitor, 'description').getAttribute('content')) ?? '';
      expect(description.length).toBeGreaterThan(30);
      for (const [name, content] of [
        ['og:site_name', brand.name],
        ['og:title', title],
        ['og:description', description],
        ['og:url', `${baseURL}${path}`],
        ['twitter:card', 'summary_large_image'],
        ['twitter:title', title],
        ['twitter:description', description],
      ] as const) {
        await expect(metaOf(visitor, name)).toHaveAttribute('content', content);
      }
      const image = await metaOf(visitor, 'og:image').getAttribute('content');
      expect((await visitor.request.get(image ?? '')).headers()['content-type']).toMatch(/^image\//);
      await expect(visitor.locator('html')).toHaveAttribute('lang', 'en-IN');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }

  test('no two pages describe themselves alike', async ({ request }) => {
    const descriptions = await Promise.all(pages.map(async ([path]) => describe(request, path)));
    expect(new Set(descriptions).size).toBe(pages.length);
  });

  test('it follows the person through the site', async ({ visitor }) => {
    await visitor.goto('/safety-tips');
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(visitor).toHaveTitle('Contact Us - Chowk - Buy and Sell Locally');
    await expect(visitor.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/contact-us$/);
    await expect(metaOf(visitor, 'description')).toHaveCount(1);
  });

  for (const path of hidden) {
    // Promise: Personal pages ask search engines to stay away
    test(`${path} asks search engines to stay away`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('rel="canonical"');
      expect(html).not.toContain('og:url');
    });
  }
});

async function describe(request: APIRequestContext, path: string): Promise<string | undefined> {
  const html = await (await request.get(path)).text();
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
}

test.describe('The files of the site', () => {
  // Promise: /robots.txt
  test('robots.txt keeps robots from personal pages and names the sitemap', async ({ request, baseURL }) => {
    const answer = await request.get('/robots.txt');
    expect(answer.headers()['content-type']).toContain('text/plain');
    const lines = (await answer.text()).split('\n');
    for (const path of ['/api/', '/profile', '/my-listings', '/favorites', '/edit-listing/']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });

  // Promise: /sitemap.xml
  test('the sitemap names the pages that are there, and each listing', async ({ request, seller, baseURL }) => {
    const listing = await publish(seller);
    await expect(async () => {
      const answer = await request.get('/sitemap.xml');
      expect(answer.headers()['content-type']).toContain('application/xml');
      expect(await answer.text()).toContain(`<loc>${baseURL}/listing/${listing.id}</loc>`);
    }).toPass();
    const xml = await (await request.get('/sitemap.xml')).text();
    const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
    const fixed = places.filter((place) => !place.includes('/listing/'));
    expect(fixed).toContain(`${baseURL}/`);
    expect(fixed).toContain(`${baseURL}/how-it-works`);
    for (const place of fixed) expect((await request.get(place)).status(), place).toBe(200);
  });

  // Promise: A web manifest with icons
  test('the manifest makes it installable, with icons that are there', async ({ request }) => {
    const manifest = await (await request.get('/site.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Chowk - Buy and Sell Locally', start_url: '/', display: 'standalone' });
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.status()).toBe(200);
      expect(icon.headers()['content-type']).toContain(type);
    }
  });
});

test.describe('Content security policy', () => {
  const policyOf = async (request: APIRequestContext, path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';

  for (const path of ['/', '/how-it-works', '/no-such-place']) {
    // Promise: Content security policy on by default, fresh 16-byte nonces, no unsafe-inline
    test(`${path} carries it, with a fresh nonce of 16 bytes and the one inline script by its hash`, async ({
      request,
    }) => {
      const policies = [await policyOf(request, path), await policyOf(request, path)];
      const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
      expect(new Set(nonces).size).toBe(2);
      for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      for (const policy of policies) {
        expect(policy).not.toContain('unsafe');
        expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
        expect(policy).toContain('report-uri /api/csrf/csp-report');
      }
    });
  }

  // Promise: Violations are reported to /api/csrf/csp-report, by the browser and by the page itself as `cspReport`,
  // each once
  test('what it blocks is reported', async ({ visitor, complaints }) => {
    await visitor.goto('/how-it-works');
    await untilAlive(visitor);
    const isReport = (request: Request) => request.url().endsWith('/api/csrf/csp-report');
    const reported = visitor.waitForResponse((response) => isReport(response.request()));
    const told = visitor.waitForRequest((request) => isReport(request) && 'cspReport' in request.postDataJSON());
    await visitor.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.head.append(script);
    });
    expect((await reported).status()).toBe(204);
    // The page tells of it too, in the words of the contract.
    expect((await told).postDataJSON().cspReport).toMatchObject({
      documentUri: visitor.url(),
      blockedUri: 'inline',
      effectiveDirective: 'script-src-elem',
      disposition: 'enforce',
      originalPolicy: expect.stringContaining("default-src 'none'"),
      lineNumber: expect.any(Number),
    });
    expect(await visitor.evaluate(() => 'wasRun' in window)).toBe(false);
    // The browser names what it blocked, as it should.
    complaints.length = 0;
  });

  // Promise: The local flag csp-enabled switches it off
  test('the local flag csp-enabled switches it off for this browser, and on again', async ({ visitor }) => {
    const setFlag = (value: string) => visitor.evaluate((text) => localStorage.setItem('csp-enabled', text), value);
    const isOn = async () => 'content-security-policy' in ((await visitor.reload())?.headers() ?? {});
    await visitor.goto('/how-it-works');
    // It is read when a page comes alive: set before that, this page would take it already.
    await untilAlive(visitor);
    await setFlag('false');
    expect(await isOn()).toBe(true);
    await untilAlive(visitor);
    expect(await isOn()).toBe(false);
    await setFlag('true');
    await visitor.reload();
    await untilAlive(visitor);
    expect(await isOn()).toBe(true);
  });
});

test.describe('Other people’s servers', () => {
  // Promise: No request to a third party until a feature needs one
  test('hear nothing from a visitor who reads, searches and opens dialogs', async ({ visitor, baseURL }) => {
    const strangers: string[] = [];
    visitor.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) strangers.push(url);
    });
    await visitor.goto('/');
    await visitor.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(visitor).toHaveURL(/\/listing\//);
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const [path] of pages) {
      await visitor.goto(path);
      await untilAlive(visitor);
    }
    expect(strangers).toEqual([]);
  });
});
