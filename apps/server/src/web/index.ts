// Public API of the web module: pages, assets, the sitemap and site files.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { currentReadRequirement, withReadRequirement } from '../database/hosts/read-your-writes.ts';
import type { LoadShedding } from '../http/limits/load-shedding.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import type { CallsWithin } from '../http/serve.ts';
import type { MapTiles } from '../map-tiles/index.ts';
import { runPeriodically } from '../scheduling/periodic-work.ts';
import type { WebSources } from './built-web.ts';
import { openBuiltWeb } from './built-web.ts';
import { openDevWeb } from './dev-web.ts';
import { createPageCache, type PageCache } from './pages/cache/page-cache.ts';
import { type ChangeFeed, createExpiryFeed, type ExpiryFeed, followChanges } from './pages/evict-pages.ts';
import { answerHeaders } from './pages/page-headers.ts';
import { createPageSnapshot } from './pages/page-snapshot.ts';
import { changesPages, markAsAuthor, readRequirementOf } from './pages/read-your-writes.ts';
import { pageSettings } from './pages/render-page.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveAssets, serveServiceWorker, serveSiteFiles } from './serve-files.ts';
import { serveSitemap } from './sitemap.ts';

export type WebParts = {
  readonly config: Config;
  readonly callsWithin: CallsWithin;
  readonly limits: RequestLimits;
  readonly load: LoadShedding;
  readonly database: Database;
  readonly readDatabase: Database;
  readonly now: () => Date;
  readonly mapTiles: MapTiles;
  readonly onChange: () => void;
};

export async function serveWeb(app: FastifyInstance, parts: WebParts): Promise<ExpiryFeed> {
  const { config, callsWithin, limits, load, database, readDatabase, now, mapTiles, onChange } = parts;
  const hasReplicas = readDatabase !== database;
  const isSecure = config.publicUrl.startsWith('https:');
  // No cache in development, where sources change.
  const cache = createPageCache({ bytes: config.dev ? 0 : config.pageCacheBytes, now });
  const changes = followChanges(app, { database, hasReplicas, cache, onChange, onFirstOpen: () => restorePages() });
  const restorePages = surviveRestarts(app, { ...parts, cache, changes });
  if (hasReplicas) readOwnWrites(app);
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
  // In development the worker would serve old sources.
  serveServiceWorker(app, { ...config, serviceWorker: config.serviceWorker && !config.dev });
  serveSitemap(app, { publicUrl: config.publicUrl, database: readDatabase, cache, changes, limits, load, now });
  const webs = config.dev ? await openDevPages(app) : openBuiltWeb(app);
  if (!config.dev) await serveAssets(app, limits);
  servePages(app, { config, callsWithin, limits, load, cache, changes, webs, now, mapTiles });
  return createExpiryFeed({ database: readDatabase, cache, now });
}

const CHANGE_CLEANUP_INTERVAL_MS = 10 * 60 * 1000;

/** A stop saves the rendered pages. Returns what restores them. */
function surviveRestarts(
  app: FastifyInstance,
  {
    config,
    database,
    mapTiles,
    cache,
    changes,
  }: WebParts & { readonly cache: PageCache; readonly changes: ChangeFeed },
): () => void {
  const describeSettings = async () => pageSettings(config, await mapTiles.describe());
  const { dataDir } = config;
  const snapshot = createPageSnapshot({ database, cache, dataDir, describeSettings, catchUp: changes.catchUp });
  // Also without a cache: the database logs changes all the same.
  runPeriodically(app, {
    everyMs: CHANGE_CLEANUP_INTERVAL_MS,
    isRunAtStart: false,
    failure: 'old page changes could not be removed',
    work: snapshot.removeOld,
  });
  if (config.dev || config.pageCacheBytes === 0) return () => undefined;
  app.addHook('preClose', () => snapshot.save().catch((err: unknown) => app.log.warn({ err }, 'pages were not saved')));
  return () => void snapshot.restore().catch((err: unknown) => app.log.warn({ err }, 'saved pages cannot be used'));
}

/** During the request of an author; in-process requests of a page inherit its requirement. */
function readOwnWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const need = currentReadRequirement() ? undefined : readRequirementOf(request);
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

export { acceptBrowserReports, cspRoutes } from './csp.ts';
