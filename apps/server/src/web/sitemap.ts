// The sitemap: one file, or an index of several for more than 5,000 listings.
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languageIds } from '@chowk/contract/languages/languages';
import { categories } from '@chowk/contract/listings/categories';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../caching/ttl.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/errors.ts';
import type { LoadShedding } from '../http/limits/load-shedding.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import { chooseEncodings } from '../http/requests/compression.ts';
import { countListed, type ListedAddress, readListed } from './listings-on-sale.store.ts';
import type { PageCache } from './pages/cache/page-cache.ts';
import { anyListing, combine, goneTopic } from './pages/cache/page-dependencies.rules.ts';
import type { RenderedPage } from './pages/cache/page-store.ts';
import type { ChangeFeed } from './pages/evict-pages.ts';
import { sendBytes } from './pages/serve-pages.ts';

/** In three languages 15,000 URLs and 10 MB; the protocol allows 50,000 and 50 MB. */
const LISTINGS_PER_FILE = 5000;
/** Listings expire without a change notification. */
const CACHE_MS = 60_000;

const pages = [
  '/',
  '/categories',
  '/how-it-works',
  '/safety-tips',
  '/contact-us',
  '/get-the-app',
  '/terms-of-service',
  '/privacy-policy',
];
const fixedPaths = [...pages, ...categories.map(({ slug }) => `/?category=${slug}`)];

type SitemapParts = {
  readonly publicUrl: string;
  readonly database: Database;
  readonly cache: PageCache;
  readonly changes: Pick<ChangeFeed, 'renderWithChanges'>;
  readonly limits: RequestLimits;
  readonly load: LoadShedding;
  readonly now: () => Date;
  readonly size?: number;
};

export function serveSitemap(
  app: FastifyInstance,
  { publicUrl, database, cache, changes, limits, load, now, size = LISTINGS_PER_FILE }: SitemapParts,
): void {
  /** Cached like the files: unknown numbers are answered without a query. */
  const countNow = cacheResult(() => countListed(database, now()), { ttlMs: CACHE_MS, now });

  async function writeWhole(): Promise<string> {
    const count = await countNow();
    if (count <= size) return writeFile(fixedPaths, await readListed(database, now(), size, 0));
    const files = Array.from({ length: Math.ceil(count / size) }, (_, index) => `/sitemap-${index + 1}.xml`);
    const items = files.map((path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`);
    return wrap('sitemapindex', items);
  }

  async function writePart(number: number): Promise<string> {
    if ((number - 1) * size >= (await countNow())) throw notFound();
    const listings = await readListed(database, now(), size, number - 1);
    return writeFile(number === 1 ? fixedPaths : [], listings);
  }

  function writeFile(paths: readonly string[], listings: readonly ListedAddress[]): string {
    const fixed = paths.flatMap((path) => writeUrls(publicUrl, path));
    const items = listings.flatMap(({ id, updatedAt }) =>
      writeUrls(publicUrl, `/listing/${id}`, `<lastmod>${updatedAt.toISOString()}</lastmod>`),
    );
    return wrap('urlset', [...fixed, ...items]);
  }

  async function render(write: (number: number) => Promise<string>, number: number): Promise<RenderedPage> {
    const parts = [{ topics: [goneTopic], searches: [anyListing], until: now().getTime() + CACHE_MS }];
    return { status: 200, text: await write(number), version: '', dependencies: combine(parts, now()) };
  }

  const serveFile = (path: string, write: (number: number) => Promise<string>) =>
    app.get<{ Params: { number?: string } }>(path, async (request, reply) => {
      const encodings = chooseEncodings(request.headers['accept-encoding']);
      const number = Number(request.params.number ?? 0);
      await limits.countAddress('read', request.ip);
      const file = await cache.answer(
        // Without spelling and query of the URL: each file is rendered once.
        { key: `sitemap ${number}`, opening: '', encodings },
        () => changes.renderWithChanges(() => render(write, number)),
        (work) =>
          load.within(request, async () => {
            limits.spend('render', request.ip, 1);
            return work();
          }),
      );
      reply
        .headers({ 'cache-control': 'public, max-age=600', vary: 'accept-encoding' })
        .type('application/xml; charset=utf-8');
      return sendBytes(reply, file);
    });

  serveFile('/sitemap.xml', writeWhole);
  serveFile('/sitemap-:number(^[1-9]\\d{0,4}$).xml', writePart);
}

function writeUrls(publicUrl: string, path: string, about = ''): string[] {
  const addresses = languageIds.map((id) => [id, publicUrl + addressIn(id, path)] as const);
  const links = [...addresses, ['x-default', publicUrl + path] as const].map(
    ([id, address]) => `<xhtml:link rel="alternate" hreflang="${id}" href="${address}"/>`,
  );
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${about}${links.join('')}</url>`);
}

function wrap(element: string, items: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const alternates = element === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${space}"${alternates}>\n${items.join('\n')}\n</${element}>\n`;
}
