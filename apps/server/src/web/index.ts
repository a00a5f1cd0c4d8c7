// Public API of the web module: pages, assets, the sitemap and site files.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { currentReadRequirement, withReadRequirement } from '../database/hosts/read-your-writes.ts';
import type { Csrf } from '../http/csrf.ts';
import type { LoadShedding } from '../http/limits/load-shedding.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import type { MapTiles } from '../map-tiles/index.ts';
import { openBuiltWeb } from './built-web.ts';
import { openDevWeb } from './dev-web.ts';
import { createPageCache } from './pages/cache/page-cache.ts';
import { createExpiryFeed, type ExpiryFeed, followChanges } from './pages/change-feed.ts';
import { answerHeaders } from './pages/page-headers.ts';
import { changesPages, markAsAuthor, readNeedOf } from './pages/read-your-writes.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveAssets } from './serve-assets.ts';
import { serveSiteFiles } from './site-files.ts';
import { serveSitemap } from './sitemap/sitemap.ts';
import type { WebSources } from './web-bundle.ts';

export type WebParts = {
  readonly config: Config;
  readonly csrf: Csrf;
  readonly limits: RequestLimits;
  readonly load: LoadShedding;
  readonly database: Database;
  /** Where the sitemap is read; what pages show comes through the API. */
  readonly readDatabase: Database;
  readonly now: () => Date;
  readonly mapTiles: MapTiles;
  /** After a change, by whomever, of what everybody sees. */
  readonly onChange: () => void;
};

/** Answers what tells the pages of listings that run out. */
export async function serveWeb(app: FastifyInstance, parts: WebParts): Promise<ExpiryFeed> {
  const { config, csrf, limits, load, database, readDatabase, now, mapTiles, onChange } = parts;
  const hasReplicas = readDatabase !== database;
  const isSecure = config.publicUrl.startsWith('https:');
  // While the sources change, no page is worth keeping.
  const cache = createPageCache({ bytes: config.dev ? 0 : config.pageCacheBytes, now });
  const changes = followChanges(app, { database, hasReplicas, cache, onChange });
  if (hasReplicas) letAuthorsReadTheirOwn(app);
  app.addHook('onSend', async (request, reply) => {
    if (!changesPages(request.method, request.routeOptions.url, reply.statusCode)) return;
    const position = await changes.catchUp();
    markAsAuthor(app, reply, { isSecure, position: hasReplicas ? position : null });
  });
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(answerHeaders(config, String(reply.getHeader('content-type') ?? ''))))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
  serveSiteFiles(app, config.publicUrl);
  serveSitemap(app, { publicUrl: config.publicUrl, database: readDatabase, cache, changes, limits, load, now });
  const webs = config.dev ? await openDevPages(app) : openBuiltWeb(app);
  if (!config.dev) await serveAssets(app, limits);
  servePages(app, { config, csrf, limits, load, cache, changes, webs, now, mapTiles });
  return createExpiryFeed({ database: readDatabase, cache, now });
}

/** For the length of their request; what a page asks of this process while it is rendered keeps the need of that page. */
function letAuthorsReadTheirOwn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const need = currentReadRequirement() ? undefined : readNeedOf(request);
    if (need) withReadRequirement(need, done);
    else done();
  });
}

async function openDevPages(app: FastifyInstance): Promise<WebSources> {
  const web = await openDevWeb(app);
  app.addHook('onRequest', async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && request.routeOptions.url === '/*';
    if (isPage && (await web.answers(request, reply))) reply.hijack();
  });
  return { [web.language]: web };
}

export { acceptBrowserReports, cspRoutes } from './csp/csp-reports.ts';
