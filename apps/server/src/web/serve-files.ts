// Static files: assets of the web build (hashed ones cached forever, others for a day), robots.txt and the web manifest.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@chowk/contract/brand';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languageIds } from '@chowk/contract/languages/languages';
import { themes } from '@chowk/contract/themes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/error-answers.ts';
import { notFound } from '../http/errors.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import { clientFolder } from './built-web.ts';

export async function serveAssets(app: FastifyInstance, limits: Pick<RequestLimits, 'countAddress'>): Promise<void> {
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, notFound()));
  if (!existsSync(clientFolder)) return;
  await app.register(async (scope) => {
    const root = join(clientFolder, 'assets');
    const exists = createFileList(root);
    scope.addHook<{ Params: { readonly '*': string } }>('onRequest', async (request, reply) => {
      if (exists(request.params['*'])) return;
      await limits.countAddress('read', request.ip);
      return reply.callNotFound();
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', 'manifest.*.json', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1d',
    decorateReply: false,
  });
}

/**
 * Names of the files in a folder, read again only when it has changed: another build adds files while this server runs.
 * Looking for a missing file and its compressed forms on disk would take ten milliseconds of several threads.
 */
export function createFileList(folder: string): (name: string) => boolean {
  let names = new Set<string>();
  let changedAt = Number.NaN;
  return (name) => {
    if (names.has(name)) return true;
    const mtimeMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined || mtimeMs === changedAt) return false;
    changedAt = mtimeMs;
    names = new Set(readdirSync(folder));
    return names.has(name);
  };
}

const privatePaths = [
  '/profile',
  '/my-listings',
  '/favorites',
  '/saved-searches',
  '/moderation',
  '/edit-listing/',
  '/messages',
  '/sell',
  '/letter-preferences',
  '/unsubscribe',
  '/session-state-example',
];

function robotsText(publicUrl: string): string {
  const pages = languageIds.flatMap((language) => privatePaths.map((path) => addressIn(language, path)));
  const refused = ['/api/', ...pages].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const webManifest = {
  name: `${brand.name} - ${brand.tagline}`,
  short_name: brand.name,
  description: brand.description,
  start_url: '/',
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: themes[0]?.primary,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
};

export function serveSiteFiles(app: FastifyInstance, publicUrl: string): void {
  const hourly = { 'cache-control': 'public, max-age=3600' };
  app.get('/robots.txt', (_, reply) =>
    reply.headers(hourly).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
  app.get('/site.webmanifest', (_, reply) =>
    reply.headers(hourly).type('application/manifest+json').send(JSON.stringify(webManifest)),
  );
}
