// Rendered pages without scripts, as search engines read them: heads, texts, links.
import { brand, pageTitle } from '@chowk/contract/brand';
import { categories } from '@chowk/contract/listings/categories';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';

const site = 'http://localhost:3000';
let server: TestServer;
let seller: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser({ fullName: 'Gurpreet Singh' });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ method: 'GET', url });

async function render(path: string) {
  const { statusCode, body } = await get(path);
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(body);
  const textOf = (selector: string) =>
    document.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? null;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const meta = (name: string) =>
    document.querySelector(`head meta[name="${name}"], head meta[property="${name}"]`)?.getAttribute('content') ?? null;
  return { status: statusCode, html: body, document, textOf, all, meta };
}

/** A region that is named by its heading. */
function sectionOf({ all }: Awaited<ReturnType<typeof render>>, heading: RegExp): string {
  const section = all('section').find((each) => heading.test(each.querySelector('h2, h3')?.textContent ?? ''));
  return section?.textContent ?? '';
}

describe('the head of a page', () => {
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

  it.each(pages)('%s has its own title, description, address and share tags', async (path, title) => {
    const { document, textOf, all, meta } = await render(path);
    expect(textOf('title')).toBe(title);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(site + path);
    const description = meta('description') ?? '';
    expect(description.length).toBeGreaterThan(30);
    expect({
      'og:site_name': meta('og:site_name'),
      'og:title': meta('og:title'),
      'og:description': meta('og:description'),
      'og:url': meta('og:url'),
      'twitter:card': meta('twitter:card'),
      'twitter:title': meta('twitter:title'),
      'twitter:description': meta('twitter:description'),
    }).toEqual({
      'og:site_name': brand.name,
      'og:title': title,
      'og:description': description,
      'og:url': site + path,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
    });
    const image = await get(new URL(meta('og:image') ?? '').pathname);
    expect(image.headers['content-type']).toMatch(/^image\//);
    expect(all('h1')).toHaveLength(1);
  });

  it('describes each page differently', async () => {
    const descriptions = await Promise.all(pages.map(async ([path]) => (await render(path)).meta('description')));
    expect(new Set(descriptions).size).toBe(pages.length);
  });

  // Promise: Personal pages are not indexed by search engines
  it.each([
    '/profile',
    '/reset-password',
    '/renew',
    '/unsubscribe',
    '/email-settings',
    '/my-listings',
    '/favorites',
    '/saved-searches',
    '/session-state-example',
    '/no-such-place',
    '/?search=sofa',
  ])('%s is not indexed', async (path) => {
    const { html } = await render(path);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('og:url');
  });

  it('links a manifest with existing icons', async () => {
    const manifest = (await get('/site.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Chowk - Buy and Sell Locally', start_url: '/', display: 'standalone' });
    const hindi = (await get('/hi/site.webmanifest')).json();
    expect(hindi).toMatchObject({ id: manifest.id, lang: 'hi-IN', start_url: '/hi/' });
    expect(hindi.name).not.toBe(manifest.name);
    expect((await get('/hi')).body).toContain('href="/hi/site.webmanifest"');
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const icon = await get(src);
      expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, expect.stringContaining(type)]);
    }
  });
});

describe('the information pages', () => {
  it.each([
    ['/how-it-works', 'How It Works', true],
    ['/safety-tips', 'Safety Tips', true],
    ['/terms-of-service', 'Terms of Service', true],
    ['/privacy-policy', 'Privacy Policy', false],
  ])('%s has its heading and text under every section', async (path, title, hasBackArrow) => {
    const { textOf, all } = await render(path);
    expect(textOf('h1')).toBe(title);
    const sections = all('article section');
    expect(sections.length).toBeGreaterThan(4);
    for (const section of sections) {
      expect(section.querySelector('h2')).not.toBeNull();
      expect(section.textContent?.length).toBeGreaterThan(100);
    }
    const back = all('main a').filter((link) => link.textContent?.trim() === 'Back to home');
    expect(back.map((link) => link.getAttribute('href'))).toEqual(hasBackArrow ? ['/'] : []);
  });

  it('say that the service is free, and what the terms promise', async () => {
    expect(sectionOf(await render('/how-it-works'), /What it costs/)).toContain('free');
    const terms = await render('/terms-of-service');
    expect(terms.textOf('main')).toContain('Last updated May 1, 2023');
    expect(sectionOf(terms, /Changes to these terms/)).toContain('For material changes we give 30 days’ notice');
    for (const words of ['free', '30 days']) expect(sectionOf(terms, /Fees/)).toContain(words);
  });

  it('hold the privacy policy with its ten sections', async () => {
    const policy = await render('/privacy-policy');
    expect(policy.textOf('main')).toContain('Last updated 1 May 2023');
    expect(policy.all('article h2').map((heading) => heading.textContent?.trim())).toEqual(
      [
        /^1\. Information we collect/,
        /^2\. How we use it/,
        /^3\. Sharing/,
        /^4\. Cookies/,
        /^5\. Security/,
        /^6\. How long we keep it/,
        /^7\. Your privacy rights/,
        /^8\. Children/,
        /^9\. Changes/,
        /^10\. Contact/,
      ].map((heading) => expect.stringMatching(heading)),
    );
    expect(sectionOf(policy, /Children/)).toContain('not aimed at people under 18');
  });

  it.each(['/no-such-place', '/listing', '/listing/1/photos', '/how-it-works/more'])(
    '%s is a 404 with the heading and the question',
    async (path) => {
      const { status, textOf } = await render(path);
      expect([status, textOf('h1')]).toEqual([404, '404 Page Not Found']);
      expect(textOf('main')).toContain('Did you forget to add the page to the router?');
    },
  );
});

describe('every page', () => {
  it('has a footer with its links and the current year', async () => {
    const { all, textOf } = await render('/safety-tips');
    const links = new Map(all('footer a').map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
    expect(Object.fromEntries(links)).toMatchObject({
      Vehicles: '/?category=vehicles',
      Furniture: '/?category=furniture',
      Electronics: '/?category=electronics',
      Fashion: '/?category=fashion',
      'All Categories': '/?category=all',
      'How It Works': '/how-it-works',
      'Safety Tips': '/safety-tips',
      'Terms of Service': '/terms-of-service',
      'Privacy Policy': '/privacy-policy',
      'Contact Us': '/contact-us',
      'App Store': '/get-the-app#iphone',
      'Google Play': '/get-the-app#android',
    });
    const elsewhere = all('footer a').filter((link) => link.getAttribute('href')?.startsWith('https:'));
    // Without pages of their own in brand.ts, networks lead nowhere.
    for (const name of ['Facebook', 'Instagram', 'Twitter']) expect(links.get(name)).toMatch(/^#/);
    for (const link of elsewhere) expect(link.getAttribute('rel')).toContain('noopener');
    expect(textOf('footer')).toContain(`© ${new Date().getFullYear()} Chowk. All rights reserved.`);
  });

  it('has four sponsored cards above the footer', async () => {
    const { all, html } = await render('/safety-tips');
    const row = all('section').find((section) => section.textContent?.includes('Premium Subscription'));
    const cards = [...(row?.querySelectorAll('li') ?? [])];
    expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
      'Premium Subscription',
      'Sell Your Car',
      'Delivery Partner',
      'Secure Payments',
    ]);
    for (const card of cards) {
      expect(card.querySelector('p')?.textContent).not.toBe('');
      expect([...card.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
        expect.stringMatching(/^Learn More/),
      ]);
      const picture = card.querySelector('svg use')?.getAttribute('href') ?? '';
      expect((await get(picture)).headers['content-type']).toMatch(/svg/);
    }
    expect(html.indexOf('Premium Subscription')).toBeLessThan(html.indexOf('<footer'));
  });
});

describe('the page of all categories', () => {
  it.each(['/categories', '/categories?category=spaceships'])('%s lists all nineteen', async (path) => {
    const { all, textOf } = await render(path);
    expect(textOf('h1')).toBe('All Categories');
    expect(categories).toHaveLength(19);
    const shown = all('main article').map((card) => [
      card.querySelector('a')?.textContent?.trim(),
      ...[...card.querySelectorAll('li')].map((item) => item.textContent?.trim()),
    ]);
    expect(shown).toEqual(
      categories.map(({ name, subcategories }) => {
        const others = subcategories.length - 3;
        return [
          name,
          ...subcategories.slice(0, 3).map((subcategory) => subcategory.name),
          ...(others > 0 ? [`+ ${others} more`] : []),
        ];
      }),
    );
  });
});

describe('the page of a listing', () => {
  // Promise: A listing shows photos, title, price, description, category, status, location, expiry, seller and five
  // safety tips, as HTML from the server; what a seller writes is text, never markup
  it('shows all details', async () => {
    const { id } = await publishListing(seller, {
      fields: {
        Title: 'Royal Enfield <b>Classic</b>',
        Description: 'First owner.\nServiced in <i>May</i>.',
        Price: '425000',
        Category: 'vehicles',
        Subcategory: 'motorcycles',
        City: 'Chandigarh',
        Address: 'Sector 22',
      },
    });
    const { all, document, textOf } = await render(`/listing/${id}`);
    expect(textOf('article h1')).toBe('Royal Enfield <b>Classic</b>');
    const article = document.querySelector('article')?.textContent ?? '';
    for (const words of ['₹4,25,000.00', 'First owner.\nServiced in <i>May</i>.', 'Available', seller.user.fullName])
      expect(article).toContain(words);
    expect(article).toMatch(/Sector 22.*Chandigarh/);
    expect(article).toMatch(/Expires on \d/);
    expect(all('article dd a').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Vehicles', 'Motorcycles & Scooters']),
    );
    expect(all('article img').map((image) => image.getAttribute('alt'))).toContainEqual(
      expect.stringMatching(/photo 1 of 1$/),
    );
    // Thumbnails are for several photos.
    expect(all('article button[aria-label^="Show photo"]')).toEqual([]);
    const tips = all('article section').find((section) => section.querySelector('h2')?.textContent === 'Safety Tips');
    expect(tips?.querySelectorAll('li')).toHaveLength(5);
  });

  // Promise: A listing has title, canonical address, Open Graph and Twitter tags, schema.org Product and breadcrumbs
  it('has structured data and share tags', async () => {
    const listing = await publishListing(seller, {
      fields: { Title: 'Brass lamp of 1950', Price: '1250', Subcategory: 'decor', City: 'Chandigarh' },
    });
    const address = `${site}/listing/${listing.id}`;
    const { all, document, textOf, meta } = await render(`/listing/${listing.id}`);
    expect(textOf('title')).toBe(pageTitle(listing.title));
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(meta('description')).toMatch(/₹1,250\.00 in Chandigarh/);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:image:width', 'og:image:alt', 'og:url'])
      expect(all(`meta[property="${name}"]`), name).toHaveLength(1);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const data = all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent ?? ''));
    const offer = { '@type': 'Offer', price: '1250.00', priceCurrency: 'INR', url: address };
    expect(data).toContainEqual(
      expect.objectContaining({ '@type': 'Product', name: listing.title, offers: expect.objectContaining(offer) }),
    );
    const crumbs = data.find((item) => item['@type'] === 'BreadcrumbList');
    expect(crumbs.itemListElement.map((item: { name: string }) => item.name)).toEqual([
      'Home',
      'Furniture',
      expect.any(String),
      listing.title,
    ]);
  });

  // Promise: A listing that does not exist is 404 with 'Listing Not Found', its sentence, and 'Return to Home'
  it.each([
    ['00000000-0000-4000-8000-000000000000', "The listing you're looking for doesn't exist or has been removed."],
    ['not-an-id', 'Invalid listing ID'],
  ])('is not found at %s', async (id, words) => {
    const { status, all, textOf } = await render(`/listing/${id}`);
    expect([status, textOf('h1')]).toEqual([404, 'Listing Not Found']);
    expect(textOf('main')).toContain(words);
    const home = all('main a').find((link) => link.textContent?.includes('Return to Home'));
    expect(home?.getAttribute('href')).toBe('/');
  });
});
