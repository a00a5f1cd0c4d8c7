// The web room's face: pages, their files, the sitemap and the small files of the site.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Csrf } from '../http/csrf.ts';
import type { LoadShedding } from '../http/limits/load-shedding.ts';
import { openBuiltWeb } from './built-web.ts';
import { type DevWeb, openDevWeb } from './dev-web.ts';
import { markAsAuthor } from './pages/author-cookie.ts';
import { changesPages } from './pages/calls-changing-pages.ts';
import { followChanges } from './pages/follow-changes.ts';
import { createPageCache } from './pages/page-cache.ts';
import { answerHeaders } from './pages/page-headers.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveAssets } from './serve-assets.ts';
import { serveSiteFiles } from './site-files.ts';
import { serveSitemap } from './sitemap/sitemap.ts';

export type WebParts = {
  readonly config: Config;
  readonly csrf: Csrf;
  readonly load: LoadShedding;
  readonly database: Database;
  readonly now: () => Date;
  /** After a change, by whomever, of what everybody sees. */
  readonly onChange: () => void;
};

export async function serveWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { config, csrf, load, database, now, onChange } = parts;
  const isSecure = config.publicUrl.startsWith('https:');
  // While the sources change, no page is worth keeping.
  const cache = createPageCache({ bytes: config.dev ? 0 : config.pageCacheBytes, now });
  const changes = followChanges(app, { database, cache, onChange });
  app.addHook('onSend', async (request, reply) => {
    if (!changesPages(request.method, request.routeOptions.url, reply.statusCode)) return;
    markAsAuthor(app, reply, isSecure);
    await changes.catchUp();
  });
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(answerHeaders(config, String(reply.getHeader('content-type') ?? ''))))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
  serveSiteFiles(app, config.publicUrl);
  serveSitemap(app, { publicUrl: config.publicUrl, database, cache, now });
  const web = config.dev ? await openDevPages(app) : openBuiltWeb(app);
  if (!config.dev) await serveAssets(app);
  servePages(app, { config, csrf, load, cache, changes, web, now });
}

async function openDevPages(app: FastifyInstance): Promise<DevWeb> {
  const web = await openDevWeb(app);
  app.addHook('onRequest', async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && request.routeOptions.url === '/*';
    if (isPage && (await web.answers(request, reply))) reply.hijack();
  });
  return web;
}
