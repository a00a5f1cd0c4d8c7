// Static files: assets of the web build (hashed ones cached forever, others for a day), robots.txt, web manifests, service worker.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@chowk/contract/brand';
import { brandTexts } from '@chowk/contract/brand-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { type LanguageId, languageIds, languages } from '@chowk/contract/languages/languages';
import { themes } from '@chowk/contract/themes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
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
    globIgnore: ['assets/**', 'manifest.*.json', 'service-worker.js*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1d',
    decorateReply: false,
  });
}

/** Names of the files in a folder, read again only when it has changed: another build adds files while this server runs.
 * Looking for a missing file and its compressed forms on disk would take ten milliseconds of several threads. */
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
  '/email-settings',
  '/unsubscribe',
  '/session-state-example',
];

function robotsText(publicUrl: string): string {
  const pages = languageIds.flatMap((language) => privatePaths.map((path) => addressIn(language, path)));
  const refused = ['/api/', '/tiles/', ...pages].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** The same `id` in every language: one app, installed once. */
function webManifest(language: LanguageId): string {
  const { prefix, tag, direction } = languages[language];
  const { tagline, description } = textsIn(brandTexts, language);
  return JSON.stringify({
    id: '/',
    lang: tag,
    dir: direction,
    name: `${brand.name} - ${tagline}`,
    short_name: brand.name,
    description,
    start_url: `${prefix}/`,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: themes[0]?.primary,
    categories: ['shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      { src: '/screenshot-phone.webp', sizes: '720x1280', type: 'image/webp', form_factor: 'narrow' },
      { src: '/screenshot-desktop.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
    ],
  });
}

/** For SERVICE_WORKER=off: replaces the worker of every browser at its next visit, deletes its caches and removes itself. */
const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

type WorkerConfig = Pick<Config, 'serviceWorker'>;

/** The content policy of a worker is that of its own response: it fetches from this site only. */
export function serveServiceWorker(app: FastifyInstance, { serviceWorker: isOn }: WorkerConfig): void {
  const file = join(clientFolder, 'service-worker.js');
  const code = isOn && existsSync(file) ? readFileSync(file, 'utf8') : removingWorker;
  app.get('/service-worker.js', (_, reply) =>
    reply
      .headers({
        // Checked at every visit, so that a faulty worker is replaced at once.
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(code),
  );
}

export function serveSiteFiles(app: FastifyInstance, publicUrl: string): void {
  const hourly = { 'cache-control': 'public, max-age=3600' };
  app.get('/robots.txt', (_, reply) =>
    reply.headers(hourly).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
  for (const language of languageIds) {
    const manifest = webManifest(language);
    app.get(addressIn(language, '/site.webmanifest'), (_, reply) =>
      reply.headers(hourly).type('application/manifest+json').send(manifest),
    );
  }
}
